#!/usr/bin/env bash
# Tests the package for Apache Spark: in a virtual environment, with a master and two workers on this machine, which are
# stopped at the end.
# `Scripts/spark.sh short` tests in one process, and prints that it skips if there is no Java.
# `Scripts/spark.sh long` runs only the tests of the long form: CORPORA=FOLDER has sets of real documents, BYTES is the
# size of a large document.
set -eu

cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
if ! java -version >/dev/null 2>&1; then
  echo "Spark: skipped, since there is no Java"
  [ "${1:-}" = short ] && exit 0
  exit 69
fi
if ! python3 -c 'import venv, sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
  echo "Spark: skipped, since there is no Python 3.10 with venv"
  [ "${1:-}" = short ] && exit 0
  exit 69
fi

environment=$root/.build/spark
if [ ! -e "$environment/ready" ] || [ Integrations/Spark/pyproject.toml -nt "$environment/ready" ]; then
  python3 -m venv "$environment"
  if ! "$environment/bin/pip" install --quiet --disable-pip-version-check -e 'Integrations/Spark[test]' >"$environment/pip.log" 2>&1; then
    cat "$environment/pip.log" >&2
    echo "Spark: skipped, since the packages of Python cannot be installed"
    [ "${1:-}" = short ] && exit 0
    exit 69
  fi
  touch "$environment/ready"
fi
bin=$environment/bin
"$bin/ruff" check --quiet Integrations/Spark
"$bin/ruff" format --check --quiet Integrations/Spark
MYPYPATH=Integrations/Spark/tests "$bin/mypy" --config-file Integrations/Spark/pyproject.toml --cache-dir "$environment/mypy" \
  --no-error-summary Integrations/Spark/src Integrations/Spark/tests

configuration=debug tests=()
if [ "${1:-}" = long ]; then configuration=release tests=(-m long -rsP --show-capture=stdout); fi
if [ -z "${FREMONT:-}" ]; then
  [ -x ".build/$configuration/fremont" ] || swift build -c "$configuration" --traits CLI,Macros,Rules --product fremont
  FREMONT=$root/.build/$configuration/fremont
fi
export FREMONT PYTHONPATH=$root/Integrations/Spark/src PYTHONDONTWRITEBYTECODE=1
export SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON=$bin/python
unset SPARK_HOME FREMONT_SPARK_MASTER

if [ "${1:-}" != short ]; then
  SPARK_HOME=$("$bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))')
  export SPARK_HOME
  logs=$environment/logs
  mkdir -p "$logs"
  pids=
  stop() { for pid in $pids; do kill "$pid" 2>/dev/null || true; done; wait 2>/dev/null || true; }
  trap stop EXIT
  port=${SPARK_PORT:-17077}
  class() { exec "$SPARK_HOME/bin/spark-class" "org.apache.spark.deploy.$@"; }
  class master.Master --host 127.0.0.1 --port "$port" --webui-port 0 >"$logs/master" 2>&1 &
  pids="$pids $!"
  for number in 1 2; do
    class worker.Worker --host 127.0.0.1 --cores 1 --memory 1g --webui-port 0 --work-dir "$logs/work$number" \
      "spark://127.0.0.1:$port" >"$logs/worker$number" 2>&1 &
    pids="$pids $!"
  done
  for _ in $(seq 60); do
    [ "$(cat "$logs"/worker? | grep -c 'Successfully registered with master')" = 2 ] && break
    sleep 1
  done
  export FREMONT_SPARK_MASTER=spark://127.0.0.1:$port
fi
"$bin/python" -m pytest --quiet -p no:cacheprovider --rootdir Integrations/Spark ${tests[@]+"${tests[@]}"} Integrations/Spark/tests
