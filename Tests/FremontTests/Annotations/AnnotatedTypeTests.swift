#if Macros
  import Foundation
  import Fremont
  import Testing

  extension Annotated {
    /// What annotated types say, and that they read and write.
    struct AnnotatedTypeTests {
      @Test func formerNamesAreAlternatives() throws {
        let definition = try ModelDefinition(describing: Squad.self)
        let expected = try ModelDefinition(
          xml: """
            <Model rootXMLName="squad" rootDataType="UDC" rootTypeName="Squad">
              <ModelClass className="Squad" xmlName="squad" formerNames="Crew">
                <ModelProperty propertyName="name" xmlType="ATTRIBUTE" minOccurs="1"/>
                <ModelProperty propertyName="name" xmlType="ATTRIBUTE" xmlName="title" jsonName="title" tagged="NO"/>
                <ModelProperty propertyName="name" xmlType="ATTRIBUTE" xmlName="label" jsonName="label" tagged="NO"/>
                <ModelProperty propertyName="members" xmlName="member" maxOccurs="unbounded"/>
                <ModelProperty propertyName="members" xmlName="worker" jsonName="worker" maxOccurs="unbounded"/>
                <ModelProperty propertyName="frame" dataType="UDC" typeName="Ring" xmlName="ring"/>
                <ModelProperty propertyName="frame" dataType="UDC" typeName="Ring" xmlName="ring" jsonName="figure"/>
              </ModelClass>
              <ModelClass className="Ring" xmlName="ring">
                <ModelProperty propertyName="radius" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" minOccurs="1"/>
              </ModelClass>
            </Model>
            """)
        #expect(definition == expected, "\(definition.xml())")
        let manager = try ModelManager(for: Squad.self)
        let squad = try manager.xmlToObject(
          #"<Crew label="a"><worker>b</worker><ring radius="1"/></Crew>"#, as: Squad.self)
        #expect(
          try manager.objectToJSON(squad, layout: .compact)
            == #"{"name":"a","members":["b"],"frame":{"radius":1}}"#)
        let old = #"{"title":"a","worker":["b"],"figure":{"$type":"Ring","radius":1}}"#
        let same = try manager.jsonToObject(old, as: Squad.self)
        #expect(same.name == "a" && same.members == ["b"] && same.frame?.area == 3)
      }

      @Test func theDefinitionOfAnAnnotatedTypeEqualsTheWrittenOne() throws {
        let definition = try ModelDefinition(describing: Staff.self)
        let written = try ModelDefinition(
          xml: """
            <Model rootXMLName="staff" rootDataType="UDC" rootTypeName="Staff" xmlNamespace="urn:staff" xmlns:x="urn:extra">
              <ModelEnum enumName="Term"><ModelEnumItem name="hourly"/><ModelEnumItem name="yearly"/></ModelEnum>
              <ModelClass className="Staff" xmlName="staff" documentation="All who work here.">
                <ModelProperty propertyName="name" xmlType="ATTRIBUTE"/>
                <ModelProperty propertyName="people" dataType="UDC" typeName="Person" maxOccurs="unbounded"/>
                <ModelProperty propertyName="skills" dataType="ARRAY" xmlName="Skills">
                  <ModelArrayElement xmlName="Skill"/>
                </ModelProperty>
                <ModelProperty propertyName="notes" dataType="DICTIONARY" xmlName="Notes">
                  <ModelDictionaryElement keyXMLName="@of" xmlName="note"/>
                </ModelProperty>
                <ModelProperty propertyName="payments" dataType="ARRAY">
                  <ModelArrayElement xmlName="card"/>
                  <ModelArrayElement dataType="NUMBER" typeName="Decimal" xmlName="Cash" formatString="0.0"/>
                  <ModelArrayElement dataType="UDC" typeName="Later" xmlName="later"/>
                </ModelProperty>
                <ModelProperty propertyName="class"/>
              </ModelClass>
              <ModelClass className="Person" documentation="One of them.">
                <ModelProperty propertyName="name" xmlType="ATTRIBUTE" minOccurs="1" jsonName="NAME"
                               documentation="What one is called by."/>
                <ModelProperty propertyName="pay" dataType="NUMBER" typeName="Decimal" xmlType="ATTRIBUTE" formatString="0.00"
                               jsonFormatString="0.0"/>
                <ModelProperty propertyName="born" dataType="DATE" documentation="When one was born."/>
                <ModelProperty propertyName="term" dataType="ENUM" typeName="Term"/>
                <ModelProperty propertyName="secret"/>
                <ModelProperty propertyName="tags" xmlName="tag" maxOccurs="unbounded"/>
                <ModelProperty propertyName="level" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" defaultValue="1"/>
              </ModelClass>
              <ModelClass className="Later"><ModelProperty propertyName="text" xmlType="TEXT"/></ModelClass>
            </Model>
            """)
        #expect(Bool(definition == written), "\(definition.xml())")
      }

      @Test func structsReadAndWrite() throws {
        let manager = try ModelManager(for: Staff.self)
        let xml = """
          <?xml version="1.0" encoding="UTF-8"?>
          <staff xmlns="urn:staff" name="all">
            <people name="Ada" pay="1.50" level="4">
              <term>yearly</term>
              <secret>much</secret>
              <tag>a</tag>
              <tag>b</tag>
            </people>
            <Skills>
              <Skill>swim</Skill>
            </Skills>
            <Notes>
              <note of="x">y</note>
            </Notes>
            <payments>
              <later>soon</later>
              <Cash>2.0</Cash>
              <card>77</card>
            </payments>
            <class>first</class>
          </staff>

          """
        let staff = try manager.xmlToObject(xml, as: Staff.self)
        #expect(try manager.objectToXML(staff) == xml)
        #expect(staff.payments == [.later(Later(text: "soon")), .cash(2), .card(number: "77")])
        #expect(staff.people[0].seen == "much")
        #expect(staff.people[0].level == 4)
        #expect(staff.people[0].tags == ["a", "b"])
      }

      @Test func whatAnInstanceCannotBeBuiltWithoutIsRequired() throws {
        let manager = try ModelManager(for: Staff.self)
        let error = #expect(throws: FremontError.self) {
          try manager.xmlToObject("<staff xmlns='urn:staff'>\n<people/></staff>", as: Staff.self)
        }
        #expect(error?.diagnostics.first?.location?.line == 2)
        #expect(error?.diagnostics.first?.message == "attribute 'name' is absent")
        let note = error?.diagnostics.first?.notes.first
        #expect(note?.location?.file == "\(Fixture.module)/AnnotatedTypes.swift")
        #expect(note?.location?.line == 33)
      }

      @Test func severalAnnotationsAreAlternatives() throws {
        let manager = try ModelManager(for: Either.self)
        for xml in [
          "<Either id='1'><title>a</title></Either>", "<Either><id>1</id><title>a</title></Either>",
          "<Either><key><value>1</value></key><name>a</name></Either>",
        ] {
          let either = try manager.xmlToObject(xml, as: Either.self)
          #expect(either.id == "1" && either.name == "a")
          #expect(try manager.objectToXML(either).contains("<Either id=\"1\">\n  <name>a</name>"))
        }
        #expect(throws: FremontError.self) { try manager.xmlToObject("<Either/>", as: Either.self) }
      }

      @Test func classesExtendEachOther() throws {
        let manager = try ModelManager(for: Animal.self, and: [Dog.self, Pug.self])
        let xml = """
          <?xml version="1.0" encoding="UTF-8"?>
          <animal xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
            <name>a</name>
            <friend xsi:type="Mops" barks="true">
              <name>b</name>
              <wrinkles>3</wrinkles>
            </friend>
          </animal>

          """
        let animal = try manager.xmlToObject(xml, as: Animal.self)
        let pug = try #require(animal.friend as? Pug)
        #expect("\(pug.name) \(pug.barks) \(pug.wrinkles ?? 0)" == "b true 3")
        #expect(try manager.objectToXML(animal) == xml)
        #expect(Animal.className == "Animal")
        #expect(Dog.className == "Dog")
        #expect(Pug.className == "Mops")
      }

      @Test func aClassIsBuiltByItsInitialiser() throws {
        let manager = try ModelManager(for: Account.self)
        let account = try manager.xmlToObject(
          "<Account number='7'><owner>Ada</owner><history>1</history><history>2</history></Account>", as: Account.self)
        #expect("\(account.number) \(account.owner) \(account.balance) \(account.history)" == "7 Ada 20 [1, 2]")
        #expect(throws: FremontError.self) { try manager.xmlToObject("<Account number='7'/>", as: Account.self) }
      }

      @Test func aSubclassThatIsBuiltKeepsWhatItsBaseClassHas() throws {
        let manager = try ModelManager(for: Wolf.self)
        let wolf = try manager.xmlToObject(
          "<Wolf age='3'><name>a</name><friend><name>b</name></friend></Wolf>", as: Wolf.self)
        #expect("\(wolf.age) \(wolf.name) \(wolf.friend?.name ?? "-")" == "3 a b")
      }

      @Test func initialisersAreCalledByTheirArguments() throws {
        let manager = try ModelManager(for: Asked.self)
        let asked = try manager.xmlToObject("<Asked name='a'><tags>b</tags><parts>c</parts></Asked>", as: Asked.self)
        #expect(asked.name == "a" && asked.unit == "m" && asked.tags == ["b"] && asked.parts == ["c"])
        #expect(try manager.xmlToObject("<Asked name='a' unit='km'/>", as: Asked.self).unit == "km")
        #expect(throws: FremontError.self) { try manager.xmlToObject("<Asked/>", as: Asked.self) }
      }

      @Test func typesAroundCount() throws {
        #expect(
          try ModelManager(for: Page<Int>.Head.self).xmlToObject(
            "<Head><value>2</value></Head>", as: Page<Int>.Head.self
          ).value == 2)
        #expect(try ModelManager(for: Extended.self).xmlToObject("<Extended/>", as: Extended.self).value == 0)
        #expect(
          try ModelManager(for: Heard.self).xmlToObject("<Heard><name>a</name></Heard>", as: Heard.self).name == "a!")
      }

      @Test func genericTypesAreAnnotated() throws {
        let manager = try ModelManager(for: Pair<String, Int>.self)
        let pair = try manager.xmlToObject("<pair second='2'><first>a</first></pair>", as: Pair<String, Int>.self)
        #expect(pair.first == "a" && pair.second == 2)
        let xml = try ModelDefinition(describing: Pair<String, Int>.self).xml()
        #expect(try ModelDefinition(xml: xml).xml() == xml)
      }

      @Test func nestedTypesAndWrappersAreAnnotated() throws {
        let manager = try ModelManager(for: Outer.Inner.self)
        let inner = try manager.xmlToObject("<Inner clamped='9'><value>3</value></Inner>", as: Outer.Inner.self)
        #expect(inner.clamped == 5 && inner.value == 3 && inner.given == 5)
      }

      @Test func whatStandsBehindAProtocolIsRead() throws {
        let manager = try ModelManager(for: Sketch.self)
        let sketch = try manager.xmlToObject(
          "<Sketch><shapes><Tile width='2' height='3'/><ring radius='1'/></shapes><ring radius='2'/><more/></Sketch>",
          as: Sketch.self)
        #expect(sketch.shapes.map(\.area) == [6, 3])
        #expect(sketch.frame?.area == 12)
        #expect(try manager.objectToXML(sketch).contains("<more/>"))
      }

      @Test func convertersReadAndWrite() throws {
        let manager = try ModelManager(for: Trip.self)
        let xml = "<trip length=\"7\"><Stops><Stop>1</Stop><Stop>2</Stop></Stops><pause>3</pause><delay/></trip>"
        let trip = try manager.xmlToObject(xml, as: Trip.self)
        #expect(trip.length == .seconds(7) && trip.stops == [.seconds(1), .seconds(2)] && trip.pause == .seconds(3))
        #expect(try manager.bareXML(trip) == xml)
        #expect(throws: FremontError.self) { try manager.xmlToObject("<trip/>", as: Trip.self) }
      }

      @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
      @Test func observedTypesAreAnnotated() throws {
        let manager = try ModelManager(for: Watched.self)
        let xml = "<watched name=\"a\"><count>1</count><part>2 3</part></watched>"
        let watched = try manager.xmlToObject(xml, as: Watched.self)
        #expect(watched.name == "a" && watched.count == 1 && watched.parts == [2, 3])
        #expect(try manager.bareXML(watched) == xml)
      }

      @Test func referencesAreWeak() throws {
        let manager = try ModelManager(for: Node.self)
        let node = try manager.xmlToObject(
          "<Node id='a'><children id='b' next='c'/><children id='c' next='a'/></Node>", as: Node.self)
        #expect(node.children.map { $0.next?.id } == ["c", "a"])
      }
    }
  }
#endif
