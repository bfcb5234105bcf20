import { describe, expect, it } from 'vitest'
import { readEuropeanUnion } from './european-union.ts'

const tooLong = 'The file has a text longer than 100,000 characters.'
const bytes = (text: string) => new TextEncoder().encode(text)
const list = (entities: string, before = '') =>
  bytes(`<?xml version="1.0" encoding="UTF-8"?>${before}
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-03-04T16:57:16.530+01:00" globalFileId="1">
${entities}</export>`)

const person = `<sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.1.1" logicalId="1">
  <regulation regulationType="amendment" programme="TEST" logicalId="11"/>
  <regulation regulationType="regulation" programme="TEST" logicalId="12"/>
  <subjectType code="person" classificationCode="P"/>
  <nameAlias firstName="Ada" middleName="" lastName="Ferndale" wholeName="Ada  Ferndale" strong="true" logicalId="13"/>
  <nameAlias wholeName="Ада Ферндейл" nameLanguage="RU" logicalId="14"/>
  <identification number="P123" identificationTypeCode="passport" identificationTypeDescription="National passport"/>
</sanctionEntity>`
const company = (reference: string) => `<sanctionEntity euReferenceNumber="${reference}" logicalId="2">
  <regulation programme="TEST"/><subjectType code="enterprise" classificationCode="E"/>
  <nameAlias wholeName="Oakmoor &amp; Sons"/><nameAlias wholeName=""/>
  <identification number="01234567" latinNumber="01234567" identificationTypeCode="regnumber" identificationTypeDescription="Registration Number" countryIso2Code="GB" countryDescription="UNITED KINGDOM"/>
  <identification number="77-1" identificationTypeCode="fiscalcode" identificationTypeDescription="Fiscal Code" countryIso2Code="00" countryDescription="UNKNOWN"/>
</sanctionEntity>`
const ship = `<sanctionEntity euReferenceNumber="EU.3.1" logicalId="3"><subjectType code="enterprise"/>
  <nameAlias wholeName="Grey Heron"/>
  <identification number="9074729" identificationTypeCode="imo" identificationTypeDescription="International Maritime Organization number"/>
</sanctionEntity>`

describe('the consolidated list of the European Union in XML', () => {
  it('is read with its day, and names, programmes and numbers of every entry, and the country of a number', () => {
    const common = { programmes: ['TEST'], isFreeze: true }
    expect(readEuropeanUnion(list(person + company('') + ship))).toMatchObject({
      day: '2026-03-04',
      entries: [
        { ...common, id: 'EU.1.1', kind: 'person', names: ['Ada Ferndale', 'Ада Ферндейл'], numbers: [] },
        {
          ...common,
          id: '2',
          kind: 'company',
          names: ['Oakmoor & Sons'],
          numbers: [
            { kind: 'register', value: '01234567', label: 'Registration Number', country: 'UNITED KINGDOM' },
            { kind: 'tax', value: '77-1', label: 'Fiscal Code', country: null },
          ],
        },
        {
          id: 'EU.3.1',
          kind: 'vessel',
          names: ['Grey Heron'],
          programmes: [],
          isFreeze: true,
          numbers: [
            { kind: 'imo', value: '9074729', label: 'International Maritime Organization number', country: null },
          ],
        },
      ],
      remarks: [],
    })
  })

  it.each([
    ['larger than 64 MB, as one line of 200 MB', new Uint8Array(200_000_000), 'The file is larger than 64 MB.'],
    ['of too many elements', bytes(`<a>${'<b/>'.repeat(1_000_000)}</a>`), 'The file has more than a million tags.'],
    ['with one value of 30 MB', bytes(`<a b="${'x'.repeat(30_000_000)}"/>`), tooLong],
    ['with one text of 30 MB', bytes(`<a>${'x'.repeat(30_000_000)}</a>`), tooLong],
    ['with one comment of 30 MB', bytes(`<a><!--${'x'.repeat(30_000_000)}--></a>`), tooLong],
    [
      'with three million attributes of one element',
      bytes(`<a ${Array.from({ length: 3_000_000 }, (_, at) => `b${at}=""`).join(' ')}/>`),
      'The file has an element with more than 50 attributes.',
    ],
    [
      'with more attributes than all lists together',
      bytes(`<a>${`<b ${'c="" '.repeat(50)}/>`.repeat(50_000)}</a>`),
      'The file has more than two million attributes.',
    ],
    [
      'that declares an entity',
      list(person, '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>'),
      'The file declares a document type.',
    ],
    ['cut off', list(person).slice(0, 400), 'The file is not well-formed XML.'],
    ['without entries', list('').slice(), "The file is not the European Union's consolidated list."],
    [
      'of one entry without a name',
      list(person.replace(/wholeName="[^"]*"/g, 'wholeName=""')),
      'The file has no entries.',
    ],
    [
      'with an entry twice',
      list(company('EU.1') + company('EU.1')),
      'Two entries of the file have the number EU.1; one is “Oakmoor & Sons”.',
    ],
    [
      'of another list',
      bytes('<Designations><Designation/></Designations>'),
      "The file is not the European Union's consolidated list.",
    ],
    ['of elements without end', bytes('<a>'.repeat(500) + '</a>'.repeat(500)), 'The file is not readable as XML.'],
  ])('%s is refused in one sentence', (_, file, problem) => {
    expect(readEuropeanUnion(file)).toEqual({ problem })
  })
})
