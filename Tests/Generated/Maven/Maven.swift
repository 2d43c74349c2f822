// Made from Maven.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

public import Fremont

public enum Scope: String, ModelEnumeration, CaseIterable {
  case compile
  case provided
  case runtime
  case test
  case system
  case `import`
}

open class Coordinates: ModelObject {
  public var groupID: String?
  public var artifactID: String?
  public var version: String?
  /// What the document has beyond the definition.
  public var unknown = UnknownContent()

  public init() {}

  open class var factory: TypeFactory {
    TypeFactory({ Coordinates() }) {
      Mapped("groupID", \.groupID)
      Mapped("artifactID", \.artifactID)
      Mapped("version", \.version)
      Mapped(unknown: \.unknown)
    }
  }
}

public final class Project: Coordinates {
  public var parent: Parent?
  public var packaging: String?
  public var name: String?
  public var summary: String?
  public var url: String?
  public var inceptionYear: Int?
  public var organization: Organization?
  public var licenses: [License]?
  public var developers: [Developer]?
  public var modules: [String]?
  public var sourceURL: String?
  public var sourceConnection: String?
  public var sourceTag: String?
  public var properties: [String: String]?
  public var managedDependencies: [Dependency]?
  public var dependencies: [Dependency]?
  public var plugins: [Plugin]?

  public override init() { super.init() }

  public override class var factory: TypeFactory {
    TypeFactory({ Project() }, extends: Coordinates.self) {
      Mapped("parent", \.parent)
      Mapped("packaging", \.packaging)
      Mapped("name", \.name)
      Mapped("summary", \.summary)
      Mapped("url", \.url)
      Mapped("inceptionYear", \.inceptionYear)
      Mapped("organization", \.organization)
      Mapped("licenses", \.licenses)
      Mapped("developers", \.developers)
      Mapped("modules", \.modules)
      Mapped("sourceURL", \.sourceURL)
      Mapped("sourceConnection", \.sourceConnection)
      Mapped("sourceTag", \.sourceTag)
      Mapped("properties", \.properties)
      Mapped("managedDependencies", \.managedDependencies)
      Mapped("dependencies", \.dependencies)
      Mapped("plugins", \.plugins)
    }
  }
}

public final class Parent: Coordinates {
  public var relativePath: String?

  public override init() { super.init() }

  public override class var factory: TypeFactory {
    TypeFactory({ Parent() }, extends: Coordinates.self) {
      Mapped("relativePath", \.relativePath)
    }
  }
}

public final class Dependency: Coordinates {
  public var type: String?
  public var classifier: String?
  public var scope: Scope?
  public var isOptional: Bool?
  public var exclusions: [Exclusion]?

  public override init() { super.init() }

  public override class var factory: TypeFactory {
    TypeFactory({ Dependency() }, extends: Coordinates.self) {
      Mapped("type", \.type)
      Mapped("classifier", \.classifier)
      Mapped("scope", \.scope)
      Mapped("isOptional", \.isOptional)
      Mapped("exclusions", \.exclusions)
    }
  }
}

public final class Exclusion: Coordinates {
  public override init() { super.init() }

  public override class var factory: TypeFactory {
    TypeFactory({ Exclusion() }, extends: Coordinates.self) {}
  }
}

public final class Plugin: Coordinates {
  public var isInherited: Bool?
  public var configuration: XMLFragment?
  public var executions: [Execution]?

  public override init() { super.init() }

  public override class var factory: TypeFactory {
    TypeFactory({ Plugin() }, extends: Coordinates.self) {
      Mapped("isInherited", \.isInherited)
      Mapped("configuration", \.configuration)
      Mapped("executions", \.executions)
    }
  }
}

public struct Execution: ModelObject, Hashable, Sendable {
  public var id: String?
  public var phase: String?
  public var goals: [String]?
  public var configuration: XMLFragment?
  /// What the document has beyond the definition.
  public var unknown = UnknownContent()

  public init(
    id: String? = nil,
    phase: String? = nil,
    goals: [String]? = nil,
    configuration: XMLFragment? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.id = id
    self.phase = phase
    self.goals = goals
    self.configuration = configuration
    self.unknown = unknown
  }

  public static let factory = TypeFactory({ Execution() }) {
    Mapped("id", \.id)
    Mapped("phase", \.phase)
    Mapped("goals", \.goals)
    Mapped("configuration", \.configuration)
    Mapped(unknown: \.unknown)
  }
}

public struct Organization: ModelObject, Hashable, Sendable {
  public var name: String?
  public var url: String?
  /// What the document has beyond the definition.
  public var unknown = UnknownContent()

  public init(name: String? = nil, url: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.name = name
    self.url = url
    self.unknown = unknown
  }

  public static let factory = TypeFactory({ Organization() }) {
    Mapped("name", \.name)
    Mapped("url", \.url)
    Mapped(unknown: \.unknown)
  }
}

public struct License: ModelObject, Hashable, Sendable {
  public var name: String?
  public var url: String?
  public var distribution: String?
  /// What the document has beyond the definition.
  public var unknown = UnknownContent()

  public init(
    name: String? = nil,
    url: String? = nil,
    distribution: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.url = url
    self.distribution = distribution
    self.unknown = unknown
  }

  public static let factory = TypeFactory({ License() }) {
    Mapped("name", \.name)
    Mapped("url", \.url)
    Mapped("distribution", \.distribution)
    Mapped(unknown: \.unknown)
  }
}

public struct Developer: ModelObject, Hashable, Sendable {
  public var id: String?
  public var name: String?
  public var email: String?
  public var roles: [String]?
  /// What the document has beyond the definition.
  public var unknown = UnknownContent()

  public init(
    id: String? = nil,
    name: String? = nil,
    email: String? = nil,
    roles: [String]? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.roles = roles
    self.unknown = unknown
  }

  public static let factory = TypeFactory({ Developer() }) {
    Mapped("id", \.id)
    Mapped("name", \.name)
    Mapped("email", \.email)
    Mapped("roles", \.roles)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of Maven.model.xml.
public enum MavenDefinition {
  /// The definition.
  public static let definition = Result {
    try ModelDefinition(xml: text, file: "Maven.model.xml")
  }

  private static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!--
      A Maven project: one default namespace, names that a build makes up, and free configuration of plug-ins.

      Versions stay text: 1.20 is another version than 1.2.
    -->
    <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
           xsi:noNamespaceSchemaLocation="../../Schemas/ModelDefinition.xsd"
           rootDataType="UDC"
           rootTypeName="Project"
           rootXMLName="project"
           xmlNamespace="http://maven.apache.org/POM/4.0.0"
           unknown="KEEP" booleanFormat="true/false">

      <ModelEnum enumName="Scope">
        <ModelEnumItem name="compile"/>
        <ModelEnumItem name="provided"/>
        <ModelEnumItem name="runtime"/>
        <ModelEnumItem name="test"/>
        <ModelEnumItem name="system"/>
        <ModelEnumItem name="import"/>
      </ModelEnum>

      <!-- What names a thing to build with, here and in all classes that extend it. -->

      <ModelClass className="Coordinates">
        <ModelProperty propertyName="groupID" xmlName="groupId"/>
        <ModelProperty propertyName="artifactID" xmlName="artifactId"/>
        <ModelProperty propertyName="version"/>
      </ModelClass>

      <ModelClass className="Project" extends="Coordinates">
        <!-- Every project says so, and no program needs to know. -->
        <ModelProperty propertyName="" xmlName="modelVersion" defaultValue="4.0.0"/>
        <ModelProperty propertyName="parent" dataType="UDC" typeName="Parent"/>
        <ModelProperty propertyName="packaging"/>
        <ModelProperty propertyName="name" formatString="preserve"/>
        <ModelProperty propertyName="summary" xmlName="description" formatString="preserve"/>
        <ModelProperty propertyName="url"/>
        <ModelProperty propertyName="inceptionYear" dataType="NUMBER" typeName="Int"/>
        <ModelProperty propertyName="organization" dataType="UDC" typeName="Organization"/>
        <ModelProperty propertyName="licenses" dataType="ARRAY">
          <ModelArrayElement dataType="UDC" typeName="License" xmlName="license"/>
        </ModelProperty>
        <ModelProperty propertyName="developers" dataType="ARRAY">
          <ModelArrayElement dataType="UDC" typeName="Developer" xmlName="developer"/>
        </ModelProperty>
        <ModelProperty propertyName="modules" dataType="ARRAY">
          <ModelArrayElement xmlName="module"/>
        </ModelProperty>
        <ModelProperty propertyName="sourceURL" xmlName="scm/url"/>
        <ModelProperty propertyName="sourceConnection" xmlName="scm/connection"/>
        <ModelProperty propertyName="sourceTag" xmlName="scm/tag"/>
        <!-- A property is an element that the project makes up: its name is the key. -->
        <ModelProperty propertyName="properties" dataType="DICTIONARY">
          <ModelDictionaryElement xmlName="*" formatString="preserve"/>
        </ModelProperty>
        <ModelProperty propertyName="managedDependencies" dataType="ARRAY" xmlName="dependencyManagement/dependencies">
          <ModelArrayElement dataType="UDC" typeName="Dependency" xmlName="dependency"/>
        </ModelProperty>
        <ModelProperty propertyName="dependencies" dataType="ARRAY">
          <ModelArrayElement dataType="UDC" typeName="Dependency" xmlName="dependency"/>
        </ModelProperty>
        <ModelProperty propertyName="plugins" dataType="ARRAY" xmlName="build/plugins">
          <ModelArrayElement dataType="UDC" typeName="Plugin" xmlName="plugin"/>
        </ModelProperty>
      </ModelClass>

      <ModelClass className="Parent" extends="Coordinates">
        <ModelProperty propertyName="relativePath"/>
      </ModelClass>

      <ModelClass className="Dependency" extends="Coordinates">
        <ModelProperty propertyName="type"/>
        <ModelProperty propertyName="classifier"/>
        <ModelProperty propertyName="scope" dataType="ENUM" typeName="Scope"/>
        <ModelProperty propertyName="isOptional" dataType="BOOLEAN" xmlName="optional"/>
        <ModelProperty propertyName="exclusions" dataType="ARRAY">
          <ModelArrayElement dataType="UDC" typeName="Exclusion" xmlName="exclusion"/>
        </ModelProperty>
      </ModelClass>

      <ModelClass className="Exclusion" extends="Coordinates"/>

      <!-- The configuration belongs to the plug-in, which alone knows what it may hold. -->

      <ModelClass className="Plugin" extends="Coordinates">
        <ModelProperty propertyName="isInherited" dataType="BOOLEAN" xmlName="inherited"/>
        <ModelProperty propertyName="configuration" dataType="XML"/>
        <ModelProperty propertyName="executions" dataType="ARRAY">
          <ModelArrayElement dataType="UDC" typeName="Execution" xmlName="execution"/>
        </ModelProperty>
      </ModelClass>

      <ModelClass className="Execution">
        <ModelProperty propertyName="id"/>
        <ModelProperty propertyName="phase"/>
        <ModelProperty propertyName="goals" dataType="ARRAY">
          <ModelArrayElement xmlName="goal"/>
        </ModelProperty>
        <ModelProperty propertyName="configuration" dataType="XML"/>
      </ModelClass>

      <ModelClass className="Organization">
        <ModelProperty propertyName="name"/>
        <ModelProperty propertyName="url"/>
      </ModelClass>

      <ModelClass className="License">
        <ModelProperty propertyName="name"/>
        <ModelProperty propertyName="url"/>
        <ModelProperty propertyName="distribution"/>
      </ModelClass>

      <ModelClass className="Developer">
        <ModelProperty propertyName="id"/>
        <ModelProperty propertyName="name"/>
        <ModelProperty propertyName="email"/>
        <ModelProperty propertyName="roles" dataType="ARRAY">
          <ModelArrayElement xmlName="role"/>
        </ModelProperty>
      </ModelClass>

    </Model>

    """#

  /// The types of the definition.
  public static var factories: FactoryTable {
    FactoryTable([
      Coordinates.self, Project.self, Parent.self, Dependency.self, Exclusion.self, Plugin.self,
      Execution.self, Organization.self, License.self, Developer.self,
    ])
  }

  /// Reads and writes the documents: made when it is first used, and shared by all.
  public static let manager = Result { try ModelManager(modelDefinition: definition.get(), factories: factories) }
}
