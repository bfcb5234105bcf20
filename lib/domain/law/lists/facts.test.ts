import { expect, it } from 'vitest'
import type { ReadEntry, ReadSanctionList } from './entry.ts'
import { readEuropeanUnion } from './european-union.ts'
import { entryFactsIn } from './facts.ts'
import { readUnitedKingdom } from './united-kingdom.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function entriesOf(read: ReadSanctionList): Map<string, ReadEntry> {
  if ('problem' in read) throw new Error(read.problem)
  return new Map(read.entries.map((entry) => [entry.id, entry]))
}

it('keeps what an element of a list tells, and what nobody foresaw under its own label', () => {
  const raw = { BORN: { YEAR: '1971', NOTE: '' }, INNER: { HEIGHT: ['1 m', '2 m'] }, ORDER: '7', NAME: 'Ada' }
  expect(entryFactsIn(raw, { BORN: 'birth', ORDER: { leftOut: 'Orders the file.' }, NAME: 'read' })).toEqual([
    { field: 'birth', label: 'BORN', value: '1971' },
    { field: 'other', label: 'HEIGHT', value: '1 m' },
    { field: 'other', label: 'HEIGHT', value: '2 m' },
  ])
})

it('keeps what the list of the European Union tells of birth, nationality, function and place', () => {
  const read = readEuropeanUnion(
    bytes(`<export generationDate="2026-03-04T16:57:16.530+01:00"><sanctionEntity euReferenceNumber="EU.1.1" logicalId="1">
    <subjectType code="person"/><nameAlias wholeName="Ada Ferndale" function="Director" logicalId="2"/>
    <birthdate birthdate="1971-03-14" logicalId="3"/><citizenship countryDescription="Nordsund"/>
    <address city="Torfmoor" zipCode="28411"/><remark>Moved.</remark></sanctionEntity></export>`),
  )
  expect(entriesOf(read).get('EU.1.1')?.facts).toEqual([
    { field: 'otherName', label: 'nameAlias', value: 'Ada Ferndale, Director' },
    { field: 'birth', label: 'birthdate', value: '1971-03-14' },
    { field: 'nationality', label: 'citizenship', value: 'Nordsund' },
    { field: 'place', label: 'address', value: 'Torfmoor, 28411' },
    { field: 'remark', label: 'remark', value: 'Moved.' },
  ])
})

it("keeps what a designation of the UK's list tells, however deep it stands", () => {
  const read = readUnitedKingdom(
    bytes(`<Designations><DateGenerated>05/03/2026</DateGenerated><Designation><UniqueID>T1</UniqueID>
    <Names><Name><Name6>FERNDALE</Name6><NameType>Primary Name</NameType></Name></Names><RegimeName>Test</RegimeName>
    <IndividualEntityShip>Individual</IndividualEntityShip>
    <SanctionsImposedIndicators><AssetFreeze>true</AssetFreeze></SanctionsImposedIndicators>
    <IndividualDetails><Individual><DOBs><DOB>14/03/1971</DOB></DOBs>
    <Positions><Position>Director</Position></Positions></Individual></IndividualDetails>
    <Addresses><Address><AddressLine1>1 Road</AddressLine1><AddressCountry>Nordsund</AddressCountry></Address></Addresses>
    </Designation></Designations>`),
  )
  expect(entriesOf(read).get('T1')?.facts).toEqual([
    { field: 'otherName', label: 'Name', value: 'FERNDALE, Primary Name' },
    { field: 'birth', label: 'DOB', value: '14/03/1971' },
    { field: 'function', label: 'Position', value: 'Director' },
    { field: 'place', label: 'Address', value: '1 Road, Nordsund' },
  ])
})
