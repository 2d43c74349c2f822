import Fremont
import GeneratedRepository

/// The types of `GeneratedRepository` as classes.
enum RepositoryObjects {
  static var factories: FactoryTable {
    FactoryTable([
      Repository.self, Inclusion.self, Header.self, Library.self, Documentation.self, Position.self, TypeName.self,
      ArrayType.self,
      Alias.self, Constant.self, Section.self, Enumeration.self, Member.self, Function.self, Signal.self,
      Parameter.self,
      ObjectType.self, RecordType.self, PropertyType.self, FieldType.self, Transfer.self, Direction.self, Emission.self,
    ])
  }

  final class Repository: ModelObject {
    var version: String?
    var includes: [Inclusion] = []
    var package: String?
    var headers: [Header] = []
    var library: Library?

    static let factory = TypeFactory(Repository.init) {
      Mapped("version", \.version)
      Mapped("includes", \.includes)
      Mapped("package", \.package)
      Mapped("headers", \.headers)
      Mapped("library", \.library)
    }
  }

  final class Inclusion: ModelObject {
    var name: String?
    var version: String?

    static let factory = TypeFactory(Inclusion.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
    }
  }

  final class Header: ModelObject {
    var name: String?

    static let factory = TypeFactory(Header.init) {
      Mapped("name", \.name)
    }
  }

  final class Library: ModelObject {
    var name: String?
    var version: String?
    var sharedLibrary: String?
    var identifierPrefixes: String?
    var symbolPrefixes: String?
    var aliases: [Alias] = []
    var macros: [Function] = []
    var classes: [ObjectType] = []
    var records: [RecordType] = []
    var bitfields: [Enumeration] = []
    var callbacks: [Function] = []
    var interfaces: [ObjectType] = []
    var enumerations: [Enumeration] = []
    var constants: [Constant] = []
    var sections: [Section] = []
    var functions: [Function] = []

    static let factory = TypeFactory(Library.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("sharedLibrary", \.sharedLibrary)
      Mapped("identifierPrefixes", \.identifierPrefixes)
      Mapped("symbolPrefixes", \.symbolPrefixes)
      Mapped("aliases", \.aliases)
      Mapped("macros", \.macros)
      Mapped("classes", \.classes)
      Mapped("records", \.records)
      Mapped("bitfields", \.bitfields)
      Mapped("callbacks", \.callbacks)
      Mapped("interfaces", \.interfaces)
      Mapped("enumerations", \.enumerations)
      Mapped("constants", \.constants)
      Mapped("sections", \.sections)
      Mapped("functions", \.functions)
    }
  }

  final class Documentation: ModelObject {
    var text: String?
    var space: String?
    var file: String?
    var line: Int?

    static let factory = TypeFactory(Documentation.init) {
      Mapped("text", \.text)
      Mapped("space", \.space)
      Mapped("file", \.file)
      Mapped("line", \.line)
    }
  }

  final class Position: ModelObject {
    var file: String?
    var line: Int?

    static let factory = TypeFactory(Position.init) {
      Mapped("file", \.file)
      Mapped("line", \.line)
    }
  }

  final class TypeName: ModelObject {
    var name: String?
    var cType: String?
    var arguments: [TypeName] = []

    static let factory = TypeFactory(TypeName.init) {
      Mapped("name", \.name)
      Mapped("cType", \.cType)
      Mapped("arguments", \.arguments)
    }
  }

  final class ArrayType: ModelObject {
    var name: String?
    var length: Int?
    var isZeroTerminated: Bool?
    var fixedSize: Int?
    var cType: String?
    var element: TypeName?

    static let factory = TypeFactory(ArrayType.init) {
      Mapped("name", \.name)
      Mapped("length", \.length)
      Mapped("isZeroTerminated", \.isZeroTerminated)
      Mapped("fixedSize", \.fixedSize)
      Mapped("cType", \.cType)
      Mapped("element", \.element)
    }
  }

  final class Alias: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var cType: String?
    var type: TypeName?

    static let factory = TypeFactory(Alias.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("cType", \.cType)
      Mapped("type", \.type)
    }
  }

  final class Constant: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var value: String?
    var cType: String?
    var type: TypeName?

    static let factory = TypeFactory(Constant.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("value", \.value)
      Mapped("cType", \.cType)
      Mapped("type", \.type)
    }
  }

  final class Section: ModelObject {
    var name: String?
    var documentation: Documentation?

    static let factory = TypeFactory(Section.init) {
      Mapped("name", \.name)
      Mapped("documentation", \.documentation)
    }
  }

  final class Enumeration: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var cType: String?
    var symbolPrefix: String?
    var typeName: String?
    var typeFunction: String?
    var errorDomain: String?
    var members: [Member] = []
    var functions: [Function] = []

    static let factory = TypeFactory(Enumeration.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("cType", \.cType)
      Mapped("symbolPrefix", \.symbolPrefix)
      Mapped("typeName", \.typeName)
      Mapped("typeFunction", \.typeFunction)
      Mapped("errorDomain", \.errorDomain)
      Mapped("members", \.members)
      Mapped("functions", \.functions)
    }
  }

  final class Member: ModelObject {
    var name: String?
    var value: Int?
    var cIdentifier: String?
    var nick: String?
    var fullName: String?
    var documentation: Documentation?

    static let factory = TypeFactory(Member.init) {
      Mapped("name", \.name)
      Mapped("value", \.value)
      Mapped("cIdentifier", \.cIdentifier)
      Mapped("nick", \.nick)
      Mapped("fullName", \.fullName)
      Mapped("documentation", \.documentation)
    }
  }

  final class Function: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var cIdentifier: String?
    var cType: String?
    var getter: String?
    var setter: String?
    var invoker: String?
    var shadowedBy: String?
    var shadows: String?
    var movedTo: String?
    var throwsError: Bool?
    var result: Parameter?
    var instance: Parameter?
    var parameters: [Parameter] = []

    static let factory = TypeFactory(Function.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("cIdentifier", \.cIdentifier)
      Mapped("cType", \.cType)
      Mapped("getter", \.getter)
      Mapped("setter", \.setter)
      Mapped("invoker", \.invoker)
      Mapped("shadowedBy", \.shadowedBy)
      Mapped("shadows", \.shadows)
      Mapped("movedTo", \.movedTo)
      Mapped("throwsError", \.throwsError)
      Mapped("result", \.result)
      Mapped("instance", \.instance)
      Mapped("parameters", \.parameters)
    }
  }

  final class Signal: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var emission: Emission?
    var isDetailed: Bool?
    var isAction: Bool?
    var hasNoHooks: Bool?
    var doesNotRecurse: Bool?
    var result: Parameter?
    var parameters: [Parameter] = []

    static let factory = TypeFactory(Signal.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("emission", \.emission)
      Mapped("isDetailed", \.isDetailed)
      Mapped("isAction", \.isAction)
      Mapped("hasNoHooks", \.hasNoHooks)
      Mapped("doesNotRecurse", \.doesNotRecurse)
      Mapped("result", \.result)
      Mapped("parameters", \.parameters)
    }
  }

  final class Parameter: ModelObject {
    var type: TypeName?
    var array: ArrayType?
    var name: String?
    var transfer: Transfer?
    var isNullable: Bool?
    var allowsNone: Bool?
    var isOptional: Bool?
    var direction: Direction?
    var isAllocatedByCaller: Bool?
    var scope: String?
    var closure: Int?
    var destroy: Int?
    var documentation: Documentation?
    var isVariadic = false

    static let factory = TypeFactory(Parameter.init) {
      Mapped("type", \.type)
      Mapped("array", \.array)
      Mapped("name", \.name)
      Mapped("transfer", \.transfer)
      Mapped("isNullable", \.isNullable)
      Mapped("allowsNone", \.allowsNone)
      Mapped("isOptional", \.isOptional)
      Mapped("direction", \.direction)
      Mapped("isAllocatedByCaller", \.isAllocatedByCaller)
      Mapped("scope", \.scope)
      Mapped("closure", \.closure)
      Mapped("destroy", \.destroy)
      Mapped("documentation", \.documentation)
      Mapped("isVariadic", \.isVariadic)
    }
  }

  final class ObjectType: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var cType: String?
    var symbolPrefix: String?
    var typeName: String?
    var typeFunction: String?
    var parent: String?
    var typeStruct: String?
    var isAbstract: Bool?
    var prerequisites: [Header] = []
    var implemented: [Header] = []
    var constructors: [Function] = []
    var virtualMethods: [Function] = []
    var functions: [Function] = []
    var methods: [Function] = []
    var properties: [PropertyType] = []
    var fields: [FieldType] = []
    var signals: [Signal] = []

    static let factory = TypeFactory(ObjectType.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("cType", \.cType)
      Mapped("symbolPrefix", \.symbolPrefix)
      Mapped("typeName", \.typeName)
      Mapped("typeFunction", \.typeFunction)
      Mapped("parent", \.parent)
      Mapped("typeStruct", \.typeStruct)
      Mapped("isAbstract", \.isAbstract)
      Mapped("prerequisites", \.prerequisites)
      Mapped("implemented", \.implemented)
      Mapped("constructors", \.constructors)
      Mapped("virtualMethods", \.virtualMethods)
      Mapped("functions", \.functions)
      Mapped("methods", \.methods)
      Mapped("properties", \.properties)
      Mapped("fields", \.fields)
      Mapped("signals", \.signals)
    }
  }

  final class RecordType: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var cType: String?
    var symbolPrefix: String?
    var typeName: String?
    var typeFunction: String?
    var owner: String?
    var isDisguised: Bool?
    var fields: [FieldType] = []
    var unions: [RecordType] = []
    var constructors: [Function] = []
    var methods: [Function] = []
    var functions: [Function] = []

    static let factory = TypeFactory(RecordType.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("cType", \.cType)
      Mapped("symbolPrefix", \.symbolPrefix)
      Mapped("typeName", \.typeName)
      Mapped("typeFunction", \.typeFunction)
      Mapped("owner", \.owner)
      Mapped("isDisguised", \.isDisguised)
      Mapped("fields", \.fields)
      Mapped("unions", \.unions)
      Mapped("constructors", \.constructors)
      Mapped("methods", \.methods)
      Mapped("functions", \.functions)
    }
  }

  final class PropertyType: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var type: TypeName?
    var array: ArrayType?
    var isWritable: Bool?
    var isReadable: Bool?
    var isForConstruction: Bool?
    var isForConstructionOnly: Bool?
    var transfer: Transfer?
    var setter: String?
    var getter: String?

    static let factory = TypeFactory(PropertyType.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("type", \.type)
      Mapped("array", \.array)
      Mapped("isWritable", \.isWritable)
      Mapped("isReadable", \.isReadable)
      Mapped("isForConstruction", \.isForConstruction)
      Mapped("isForConstructionOnly", \.isForConstructionOnly)
      Mapped("transfer", \.transfer)
      Mapped("setter", \.setter)
      Mapped("getter", \.getter)
    }
  }

  final class FieldType: ModelObject {
    var name: String?
    var version: String?
    var isDeprecated: Bool?
    var deprecatedVersion: String?
    var isIntrospectable: Bool?
    var documentation: Documentation?
    var deprecation: Documentation?
    var position: Position?
    var type: TypeName?
    var array: ArrayType?
    var isReadable: Bool?
    var isWritable: Bool?
    var isPrivate: Bool?
    var bits: Int?
    var callback: Function?

    static let factory = TypeFactory(FieldType.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("isDeprecated", \.isDeprecated)
      Mapped("deprecatedVersion", \.deprecatedVersion)
      Mapped("isIntrospectable", \.isIntrospectable)
      Mapped("documentation", \.documentation)
      Mapped("deprecation", \.deprecation)
      Mapped("position", \.position)
      Mapped("type", \.type)
      Mapped("array", \.array)
      Mapped("isReadable", \.isReadable)
      Mapped("isWritable", \.isWritable)
      Mapped("isPrivate", \.isPrivate)
      Mapped("bits", \.bits)
      Mapped("callback", \.callback)
    }
  }
}
