// Made from Response.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

package import Foundation
package import Fremont

package struct Issuer: ModelObject, Hashable, Sendable {
  package var format: String?
  package var name: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(format: String? = nil, name: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.format = format
    self.name = name
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Issuer() }) {
    Mapped("format", \.format)
    Mapped("name", \.name)
    Mapped(unknown: \.unknown)
  }
}

package struct NameID: ModelObject, Hashable, Sendable {
  package var qualifier: String?
  package var spQualifier: String?
  package var format: String?
  package var name: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    qualifier: String? = nil,
    spQualifier: String? = nil,
    format: String? = nil,
    name: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.qualifier = qualifier
    self.spQualifier = spQualifier
    self.format = format
    self.name = name
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ NameID() }) {
    Mapped("qualifier", \.qualifier)
    Mapped("spQualifier", \.spQualifier)
    Mapped("format", \.format)
    Mapped("name", \.name)
    Mapped(unknown: \.unknown)
  }
}

package struct Assertion: ModelObject {
  package var id: String
  package var issued: Date
  package var issuer: Issuer?
  package var signature: Signature?
  package var subject: Subject?
  package var conditions: Conditions?
  package var authentications: [Authentication] = []
  package var attributes: [Attribute]?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    id: String,
    issued: Date,
    issuer: Issuer? = nil,
    signature: Signature? = nil,
    subject: Subject? = nil,
    conditions: Conditions? = nil,
    authentications: [Authentication] = [],
    attributes: [Attribute]? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.id = id
    self.issued = issued
    self.issuer = issuer
    self.signature = signature
    self.subject = subject
    self.conditions = conditions
    self.authentications = authentications
    self.attributes = attributes
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Assertion(
      id: try fields["id"],
      issued: try fields["issued"],
      issuer: try fields["issuer"],
      signature: try fields["signature"],
      subject: try fields["subject"],
      conditions: try fields["conditions"],
      authentications: try fields["authentications"],
      attributes: try fields["attributes"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("id", \.id)
    Mapped("issued", \.issued)
    Mapped("issuer", \.issuer)
    Mapped("signature", \.signature)
    Mapped("subject", \.subject)
    Mapped("conditions", \.conditions)
    Mapped("authentications", \.authentications)
    Mapped("attributes", \.attributes)
    Mapped(unknown: \.unknown)
  }
}

package struct Subject: ModelObject, Hashable, Sendable {
  package var identity: NameIDOrFragment?
  package var confirmations: [Confirmation] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    identity: NameIDOrFragment? = nil,
    confirmations: [Confirmation] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.identity = identity
    self.confirmations = confirmations
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Subject() }) {
    Mapped("identity", \.identity)
    Mapped("confirmations", \.confirmations)
    Mapped(unknown: \.unknown)
  }
}

package enum NameIDOrFragment: ModelChoice, Hashable, Sendable {
  case nameID(NameID)
  case encryptedID(XMLFragment)

  package static let choices = ModelCases {
    ModelCase(NameIDOrFragment.nameID) { if case .nameID(let value) = $0 { value } else { nil } }
    ModelCase(NameIDOrFragment.encryptedID) { if case .encryptedID(let value) = $0 { value } else { nil } }
  }
}

package struct Confirmation: ModelObject, Hashable, Sendable {
  package var method: String?
  package var recipient: String?
  package var inResponseTo: String?
  package var notOnOrAfter: Date?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    method: String? = nil,
    recipient: String? = nil,
    inResponseTo: String? = nil,
    notOnOrAfter: Date? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.method = method
    self.recipient = recipient
    self.inResponseTo = inResponseTo
    self.notOnOrAfter = notOnOrAfter
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Confirmation() }) {
    Mapped("method", \.method)
    Mapped("recipient", \.recipient)
    Mapped("inResponseTo", \.inResponseTo)
    Mapped("notOnOrAfter", \.notOnOrAfter)
    Mapped(unknown: \.unknown)
  }
}

package struct Conditions: ModelObject, Hashable, Sendable {
  package var notBefore: Date?
  package var notOnOrAfter: Date?
  package var audiences: [String]?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    notBefore: Date? = nil,
    notOnOrAfter: Date? = nil,
    audiences: [String]? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.notBefore = notBefore
    self.notOnOrAfter = notOnOrAfter
    self.audiences = audiences
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Conditions() }) {
    Mapped("notBefore", \.notBefore)
    Mapped("notOnOrAfter", \.notOnOrAfter)
    Mapped("audiences", \.audiences)
    Mapped(unknown: \.unknown)
  }
}

package struct Authentication: ModelObject, Hashable, Sendable {
  package var instant: Date?
  package var session: String?
  package var notOnOrAfter: Date?
  package var contextClass: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    instant: Date? = nil,
    session: String? = nil,
    notOnOrAfter: Date? = nil,
    contextClass: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.instant = instant
    self.session = session
    self.notOnOrAfter = notOnOrAfter
    self.contextClass = contextClass
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Authentication() }) {
    Mapped("instant", \.instant)
    Mapped("session", \.session)
    Mapped("notOnOrAfter", \.notOnOrAfter)
    Mapped("contextClass", \.contextClass)
    Mapped(unknown: \.unknown)
  }
}

package struct Attribute: ModelObject {
  package var name: String
  package var nameFormat: String?
  package var friendlyName: String?
  package var values: [AttributeValue] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    name: String,
    nameFormat: String? = nil,
    friendlyName: String? = nil,
    values: [AttributeValue] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.nameFormat = nameFormat
    self.friendlyName = friendlyName
    self.values = values
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Attribute(
      name: try fields["name"],
      nameFormat: try fields["nameFormat"],
      friendlyName: try fields["friendlyName"],
      values: try fields["values"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("name", \.name)
    Mapped("nameFormat", \.nameFormat)
    Mapped("friendlyName", \.friendlyName)
    Mapped("values", \.values)
    Mapped(unknown: \.unknown)
  }
}

package class AttributeValue: ModelObject {
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ AttributeValue() }) {
      Mapped(unknown: \.unknown)
    }
  }
}

package final class StringValue: AttributeValue {
  package var value: String?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ StringValue() }, extends: AttributeValue.self) {
      Mapped("value", \.value)
    }
  }
}

package final class IntegerValue: AttributeValue {
  package var value: Int?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ IntegerValue() }, extends: AttributeValue.self) {
      Mapped("value", \.value)
    }
  }
}

package final class BooleanValue: AttributeValue {
  package var value: Bool?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ BooleanValue() }, extends: AttributeValue.self) {
      Mapped("value", \.value)
    }
  }
}

package enum Comparison: String, ModelEnumeration, CaseIterable {
  case exact
  case minimum
  case maximum
  case better
}

package class Message: ModelObject {
  package var id = ""
  package var issued: Date?
  package var destination: String?
  package var issuer: Issuer?
  package var signature: Signature?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Message() }) {
      Mapped("id", \.id)
      Mapped("issued", \.issued)
      Mapped("destination", \.destination)
      Mapped("issuer", \.issuer)
      Mapped("signature", \.signature)
      Mapped(unknown: \.unknown)
    }
  }
}

package final class LogoutRequest: Message {
  package var notOnOrAfter: Date?
  package var identity: NameIDOrFragment?
  package var sessions: [String] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ LogoutRequest() }, extends: Message.self) {
      Mapped("notOnOrAfter", \.notOnOrAfter)
      Mapped("identity", \.identity)
      Mapped("sessions", \.sessions)
    }
  }
}

package class Answer: Message {
  package var inResponseTo: String?
  package var status: String?
  package var statusMessage: String?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Answer() }, extends: Message.self) {
      Mapped("inResponseTo", \.inResponseTo)
      Mapped("status", \.status)
      Mapped("statusMessage", \.statusMessage)
    }
  }
}

package final class LogoutResponse: Answer {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ LogoutResponse() }, extends: Answer.self) {}
  }
}

package final class Response: Answer {
  package var assertions: [Assertion] = []
  package var encryptedAssertion: XMLFragment?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Response() }, extends: Answer.self) {
      Mapped("assertions", \.assertions)
      Mapped("encryptedAssertion", \.encryptedAssertion)
    }
  }
}

package final class AuthnRequest: Message {
  package var forces: Bool?
  package var isPassive: Bool?
  package var binding: String?
  package var answerTo: String?
  package var policy: NamePolicy?
  package var comparison: Comparison?
  package var contextClass: String?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ AuthnRequest() }, extends: Message.self) {
      Mapped("forces", \.forces)
      Mapped("isPassive", \.isPassive)
      Mapped("binding", \.binding)
      Mapped("answerTo", \.answerTo)
      Mapped("policy", \.policy)
      Mapped("comparison", \.comparison)
      Mapped("contextClass", \.contextClass)
    }
  }
}

package struct NamePolicy: ModelObject, Hashable, Sendable {
  package var format: String?
  package var spQualifier: String?
  package var mayCreate: Bool?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    format: String? = nil,
    spQualifier: String? = nil,
    mayCreate: Bool? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.format = format
    self.spQualifier = spQualifier
    self.mayCreate = mayCreate
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ NamePolicy() }) {
    Mapped("format", \.format)
    Mapped("spQualifier", \.spQualifier)
    Mapped("mayCreate", \.mayCreate)
    Mapped(unknown: \.unknown)
  }
}

package struct Signature: ModelObject, Hashable, Sendable {
  package var signed: SignedInfo?
  package var value: String?
  package var key: KeyInfo?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    signed: SignedInfo? = nil,
    value: String? = nil,
    key: KeyInfo? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.signed = signed
    self.value = value
    self.key = key
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Signature() }) {
    Mapped("signed", \.signed)
    Mapped("value", \.value)
    Mapped("key", \.key)
    Mapped(unknown: \.unknown)
  }
}

package struct SignedInfo: ModelObject, Hashable, Sendable {
  package var canonicalization: String?
  package var method: String?
  package var references: [SignedReference] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    canonicalization: String? = nil,
    method: String? = nil,
    references: [SignedReference] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.canonicalization = canonicalization
    self.method = method
    self.references = references
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ SignedInfo() }) {
    Mapped("canonicalization", \.canonicalization)
    Mapped("method", \.method)
    Mapped("references", \.references)
    Mapped(unknown: \.unknown)
  }
}

package struct SignedReference: ModelObject, Hashable, Sendable {
  package var uri: String?
  package var transforms: [Transform]?
  package var digestMethod: String?
  package var digest: Data?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    uri: String? = nil,
    transforms: [Transform]? = nil,
    digestMethod: String? = nil,
    digest: Data? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.uri = uri
    self.transforms = transforms
    self.digestMethod = digestMethod
    self.digest = digest
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ SignedReference() }) {
    Mapped("uri", \.uri)
    Mapped("transforms", \.transforms)
    Mapped("digestMethod", \.digestMethod)
    Mapped("digest", \.digest)
    Mapped(unknown: \.unknown)
  }
}

package struct Transform: ModelObject, Hashable, Sendable {
  package var algorithm: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(algorithm: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.algorithm = algorithm
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Transform() }) {
    Mapped("algorithm", \.algorithm)
    Mapped(unknown: \.unknown)
  }
}

package struct KeyInfo: ModelObject, Hashable, Sendable {
  package var name: String?
  package var certificate: String?
  package var encryptedKey: XMLFragment?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    name: String? = nil,
    certificate: String? = nil,
    encryptedKey: XMLFragment? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.certificate = certificate
    self.encryptedKey = encryptedKey
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ KeyInfo() }) {
    Mapped("name", \.name)
    Mapped("certificate", \.certificate)
    Mapped("encryptedKey", \.encryptedKey)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of Response.model.xml.
package enum ResponseDefinition {
  /// The definition.
  package static let definition = Result {
    try ModelDefinition(
      xml: text,
      file: "Response.model.xml",
      resolver: IncludeResolver { Array((included[$0] ?? "").utf8) }
    )
  }

  private static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!--
      The answer to a request to log in: who it is, and who says so.
    -->
    <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
           xsi:noNamespaceSchemaLocation="../../Schemas/ModelDefinition.xsd"
           xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
           rootDataType="UDC"
           rootTypeName="Response"
           rootXMLName="samlp:Response"
           unknown="KEEP">
      <ModelInclude file="Included/Signatures.model.xml"/>
      <ModelInclude file="Included/Assertions.model.xml"/>
      <ModelInclude file="Included/Protocol.model.xml"/>
    </Model>

    """#

  private static let included = [
    "Included/Assertions.model.xml": #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!--
        What one party says about somebody to another.
      -->
      <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
             xsi:noNamespaceSchemaLocation="../../../Schemas/ModelDefinition.xsd"
             xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
             xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
             xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"
             xmlns:xs="http://www.w3.org/2001/XMLSchema"
             unknown="KEEP" names="Pascal" dateFormat="xs:dateTime">

        <ModelClass className="Issuer">
          <ModelProperty propertyName="format" xmlName="@Format"/>
          <ModelProperty propertyName="name" xmlType="TEXT" formatString="preserve"/>
        </ModelClass>

        <ModelClass className="NameID">
          <ModelProperty propertyName="qualifier" xmlName="@NameQualifier"/>
          <ModelProperty propertyName="spQualifier" xmlName="@SPNameQualifier"/>
          <ModelProperty propertyName="format" xmlName="@Format"/>
          <ModelProperty propertyName="name" xmlType="TEXT" formatString="preserve"/>
        </ModelClass>

        <ModelClass className="Assertion">
          <ModelProperty propertyName="id" xmlName="@ID" minOccurs="1"/>
          <ModelProperty propertyName="issued" dataType="DATE" xmlName="@IssueInstant" minOccurs="1"/>
          <ModelProperty propertyName="" xmlName="@Version" defaultValue="2.0"/>
          <ModelProperty propertyName="issuer" dataType="UDC" typeName="Issuer" xmlName="saml:Issuer"/>
          <ModelProperty propertyName="signature" dataType="UDC" typeName="Signature" xmlName="ds:Signature"/>
          <ModelProperty propertyName="subject" dataType="UDC" typeName="Subject" xmlName="saml:Subject"/>
          <ModelProperty propertyName="conditions" dataType="UDC" typeName="Conditions" xmlName="saml:Conditions"/>
          <ModelProperty propertyName="authentications" dataType="UDC" typeName="Authentication" xmlName="saml:AuthnStatement" maxOccurs="unbounded"/>
          <ModelProperty propertyName="attributes" dataType="ARRAY" xmlName="saml:AttributeStatement">
            <ModelArrayElement dataType="UDC" typeName="Attribute" xmlName="saml:Attribute"/>
          </ModelProperty>
        </ModelClass>

        <!-- Who it is, in the clear or not; what is encrypted is kept as it stands. -->

        <ModelClass className="Subject">
          <ModelProperty propertyName="identity" dataType="UDC" typeName="NameID" xmlName="saml:NameID"/>
          <ModelProperty propertyName="identity" dataType="XML" xmlName="saml:EncryptedID"/>
          <ModelProperty propertyName="confirmations" dataType="UDC" typeName="Confirmation" xmlName="saml:SubjectConfirmation" maxOccurs="unbounded"/>
        </ModelClass>

        <ModelClass className="Confirmation">
          <ModelProperty propertyName="method" xmlName="@Method"/>
          <ModelProperty propertyName="recipient" xmlName="saml:SubjectConfirmationData/@Recipient"/>
          <ModelProperty propertyName="inResponseTo" xmlName="saml:SubjectConfirmationData/@InResponseTo"/>
          <ModelProperty propertyName="notOnOrAfter" dataType="DATE" xmlName="saml:SubjectConfirmationData/@NotOnOrAfter"/>
        </ModelClass>

        <ModelClass className="Conditions">
          <ModelProperty propertyName="notBefore" dataType="DATE" xmlName="@NotBefore"/>
          <ModelProperty propertyName="notOnOrAfter" dataType="DATE" xmlName="@NotOnOrAfter"/>
          <ModelProperty propertyName="audiences" dataType="ARRAY" xmlName="saml:AudienceRestriction">
            <ModelArrayElement xmlName="saml:Audience" formatString="preserve"/>
          </ModelProperty>
        </ModelClass>

        <ModelClass className="Authentication">
          <ModelProperty propertyName="instant" dataType="DATE" xmlName="@AuthnInstant"/>
          <ModelProperty propertyName="session" xmlName="@SessionIndex"/>
          <ModelProperty propertyName="notOnOrAfter" dataType="DATE" xmlName="@SessionNotOnOrAfter"/>
          <ModelProperty propertyName="contextClass" xmlName="saml:AuthnContext/saml:AuthnContextClassRef"
                         formatString="preserve"/>
        </ModelClass>

        <ModelClass className="Attribute">
          <ModelProperty propertyName="name" xmlName="@Name" minOccurs="1"/>
          <ModelProperty propertyName="nameFormat" xmlName="@NameFormat"/>
          <ModelProperty propertyName="friendlyName" xmlName="@FriendlyName"/>
          <ModelProperty propertyName="values" dataType="UDC" typeName="AttributeValue" xmlName="saml:AttributeValue" maxOccurs="unbounded"/>
        </ModelClass>

        <!-- A value says its type by xsi:type. The prefix of the type may be any, as long as it stands for the same URI. -->

        <ModelClass className="AttributeValue"/>

        <ModelClass className="StringValue" extends="AttributeValue" discriminatorValue="xs:string">
          <ModelProperty propertyName="value" xmlType="TEXT" formatString="preserve"/>
        </ModelClass>

        <ModelClass className="IntegerValue" extends="AttributeValue" discriminatorValue="xs:integer">
          <ModelProperty propertyName="value" dataType="NUMBER" typeName="Int" xmlType="TEXT"/>
        </ModelClass>

        <ModelClass className="BooleanValue" extends="AttributeValue" discriminatorValue="xs:boolean">
          <ModelProperty propertyName="value" dataType="BOOLEAN" xmlType="TEXT" formatString="true/false"/>
        </ModelClass>

      </Model>

      """#,
    "Included/Protocol.model.xml": #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!--
        The messages that go back and forth.
      -->
      <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
             xsi:noNamespaceSchemaLocation="../../../Schemas/ModelDefinition.xsd"
             xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
             xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
             xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
             unknown="KEEP" names="Pascal" dateFormat="xs:dateTime" booleanFormat="true/false">

        <ModelEnum enumName="Comparison">
          <ModelEnumItem name="exact"/>
          <ModelEnumItem name="minimum"/>
          <ModelEnumItem name="maximum"/>
          <ModelEnumItem name="better"/>
        </ModelEnum>

        <!-- What every message begins with. -->

        <ModelClass className="Message">
          <ModelProperty propertyName="id" xmlName="@ID" minOccurs="1"/>
          <ModelProperty propertyName="" xmlName="@Version" defaultValue="2.0"/>
          <ModelProperty propertyName="issued" dataType="DATE" xmlName="@IssueInstant" minOccurs="1"/>
          <ModelProperty propertyName="destination" xmlName="@Destination"/>
          <ModelProperty propertyName="issuer" dataType="UDC" typeName="Issuer" xmlName="saml:Issuer"/>
          <ModelProperty propertyName="signature" dataType="UDC" typeName="Signature" xmlName="ds:Signature"/>
        </ModelClass>

        <ModelClass className="LogoutRequest" extends="Message">
          <ModelProperty propertyName="notOnOrAfter" dataType="DATE" xmlName="@NotOnOrAfter"/>
          <ModelProperty propertyName="identity" dataType="UDC" typeName="NameID" xmlName="saml:NameID"/>
          <ModelProperty propertyName="identity" dataType="XML" xmlName="saml:EncryptedID"/>
          <ModelProperty propertyName="sessions" xmlName="samlp:SessionIndex" formatString="preserve" maxOccurs="unbounded"/>
        </ModelClass>

        <ModelClass className="Answer" extends="Message">
          <ModelProperty propertyName="inResponseTo" xmlName="@InResponseTo"/>
          <ModelProperty propertyName="status" xmlName="samlp:Status/samlp:StatusCode/@Value"/>
          <ModelProperty propertyName="statusMessage" xmlName="samlp:Status/samlp:StatusMessage" formatString="preserve"/>
        </ModelClass>

        <ModelClass className="LogoutResponse" extends="Answer"/>

        <ModelClass className="Response" extends="Answer">
          <ModelProperty propertyName="assertions" dataType="UDC" typeName="Assertion" xmlName="saml:Assertion" maxOccurs="unbounded"/>
          <ModelProperty propertyName="encryptedAssertion" dataType="XML" xmlName="saml:EncryptedAssertion"/>
        </ModelClass>

        <ModelClass className="AuthnRequest" extends="Message">
          <ModelProperty propertyName="forces" dataType="BOOLEAN" xmlName="@ForceAuthn"/>
          <ModelProperty propertyName="isPassive" dataType="BOOLEAN" xmlName="@IsPassive"/>
          <ModelProperty propertyName="binding" xmlName="@ProtocolBinding"/>
          <ModelProperty propertyName="answerTo" xmlName="@AssertionConsumerServiceURL"/>
          <ModelProperty propertyName="policy" dataType="UDC" typeName="NamePolicy" xmlName="samlp:NameIDPolicy"/>
          <ModelProperty propertyName="comparison" dataType="ENUM" typeName="Comparison" xmlName="samlp:RequestedAuthnContext/@Comparison"/>
          <ModelProperty propertyName="contextClass"
                         xmlName="samlp:RequestedAuthnContext/saml:AuthnContextClassRef" formatString="preserve"/>
        </ModelClass>

        <ModelClass className="NamePolicy">
          <ModelProperty propertyName="format" xmlName="@Format"/>
          <ModelProperty propertyName="spQualifier" xmlName="@SPNameQualifier"/>
          <ModelProperty propertyName="mayCreate" dataType="BOOLEAN" xmlName="@AllowCreate"/>
        </ModelClass>

      </Model>

      """#,
    "Included/Signatures.model.xml": #"""
      <?xml version="1.0" encoding="UTF-8"?>
      <!--
        Signatures and the keys to check them.
      -->
      <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
             xsi:noNamespaceSchemaLocation="../../../Schemas/ModelDefinition.xsd"
             xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
             xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"
             unknown="KEEP" names="UPPER">

        <ModelClass className="Signature">
          <ModelProperty propertyName="signed" dataType="UDC" typeName="SignedInfo" xmlName="ds:SignedInfo"/>
          <ModelProperty propertyName="value" xmlName="ds:SignatureValue" formatString="preserve"/>
          <ModelProperty propertyName="key" dataType="UDC" typeName="KeyInfo" xmlName="ds:KeyInfo"/>
        </ModelClass>

        <!-- Attributes of elements that hold nothing else are properties of the class around them. -->

        <ModelClass className="SignedInfo">
          <ModelProperty propertyName="canonicalization" xmlName="ds:CanonicalizationMethod/@Algorithm"/>
          <ModelProperty propertyName="method" xmlName="ds:SignatureMethod/@Algorithm"/>
          <ModelProperty propertyName="references" dataType="UDC" typeName="SignedReference" xmlName="ds:Reference" maxOccurs="unbounded"/>
        </ModelClass>

        <ModelClass className="SignedReference">
          <ModelProperty propertyName="uri" xmlName="@URI"/>
          <ModelProperty propertyName="transforms" dataType="ARRAY" xmlName="ds:Transforms">
            <ModelArrayElement dataType="UDC" typeName="Transform" xmlName="ds:Transform"/>
          </ModelProperty>
          <ModelProperty propertyName="digestMethod" xmlName="ds:DigestMethod/@Algorithm"/>
          <ModelProperty propertyName="digest" dataType="DATA" xmlName="ds:DigestValue" formatString="base64 plain"/>
        </ModelClass>

        <ModelClass className="Transform">
          <ModelProperty propertyName="algorithm" xmlName="@Algorithm"/>
        </ModelClass>

        <!-- A certificate is broken into lines as its writer liked, and stays so. -->

        <ModelClass className="KeyInfo">
          <ModelProperty propertyName="name" xmlName="@Id"/>
          <ModelProperty propertyName="certificate" xmlName="ds:X509Data/ds:X509Certificate" formatString="preserve"/>
          <ModelProperty propertyName="encryptedKey" dataType="XML" xmlName="xenc:EncryptedKey"/>
        </ModelClass>

      </Model>

      """#,
  ]

  /// The types of the definition.
  package static var factories: FactoryTable {
    FactoryTable([
      Signature.self, SignedInfo.self, SignedReference.self, Transform.self, KeyInfo.self, Issuer.self,
      NameID.self, Assertion.self, Subject.self, Confirmation.self, Conditions.self, Authentication.self,
      Attribute.self, AttributeValue.self, StringValue.self, IntegerValue.self, BooleanValue.self,
      Message.self, LogoutRequest.self, Answer.self, LogoutResponse.self, Response.self, AuthnRequest.self,
      NamePolicy.self,
    ])
  }

  /// Reads and writes the documents: made when it is first used, and shared by all.
  package static let manager = Result { try ModelManager(modelDefinition: definition.get(), factories: factories) }
}
