import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { ReadEntry, ReadList } from './entry.ts'
import { readEuropeanUnion } from './european-union.ts'
import { factsIn } from './facts.ts'
import { readOfac } from './ofac.ts'
import { readUnitedKingdom } from './united-kingdom.ts'
import { readUnitedNations } from './united-nations.ts'

const recordings = process.env.RECORDINGS ?? ''
const file = (name: string) => readFileSync(join(recordings, 'sanctions-lists', `watchman_${name}`))
const bytes = (text: string) => new TextEncoder().encode(text)

function entriesOf(read: ReadList): Map<string, ReadEntry> {
  if ('problem' in read) throw new Error(read.problem)
  return new Map(read.entries.map((entry) => [entry.id, entry]))
}

/** Whether the entry has the text somewhere: in what is compared or in what is only shown. */
function has({ id, names, programmes, numbers, facts }: ReadEntry, text: string): boolean {
  const shown = [id, ...names, ...programmes, ...numbers.map(({ value }) => value)]
  return [...shown, ...facts.flatMap(({ label, value }) => [value, `${label} ${value}`])].some((one) =>
    one.includes(text),
  )
}

it('[party Y1] keeps what an element of a list tells, and what nobody foresaw under its own label', () => {
  const raw = { BORN: { YEAR: '1971', NOTE: '' }, INNER: { HEIGHT: ['1 m', '2 m'] }, ORDER: '7', NAME: 'Ada' }
  expect(factsIn(raw, { BORN: 'birth', ORDER: { leftOut: 'Orders the file.' }, NAME: 'read' })).toEqual([
    { field: 'birth', label: 'BORN', value: '1971' },
    { field: 'other', label: 'HEIGHT', value: '1 m' },
    { field: 'other', label: 'HEIGHT', value: '2 m' },
  ])
})

it('[party Y1] keeps what the list of the European Union tells of birth, nationality, function and place', () => {
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

it("[party Y1] keeps what a designation of the UK's list tells, however deep it stands", () => {
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

describe.skipIf(recordings === '')('[party Y1] of the recorded lists nothing is lost', () => {
  it('of the United Nations: every text of every entry', () => {
    const entries = entriesOf(readUnitedNations(file('UN_consolidated.xml')))
    const parser = new XMLParser({ parseTagValue: false })
    const list = parser.parse(file('UN_consolidated.xml').toString('utf8')).CONSOLIDATED_LIST
    const leftOut = ['LIST_TYPE', 'VERSIONNUM', 'SORT_KEY', 'SORT_KEY_LAST_MOD']
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value.trim().replace(/\s+/g, ' ')]
        : Object.entries(value ?? {}).flatMap(([key, one]) => (leftOut.includes(key) ? [] : textsIn(one)))
    const raws = [...list.INDIVIDUALS.INDIVIDUAL, ...list.ENTITIES.ENTITY]
    const lost = raws.flatMap((raw: { DATAID: string }) => {
      const entry = entries.get(raw.DATAID)
      return textsIn(raw).filter((text) => text !== '' && !(entry && has(entry, text)))
    })
    expect(raws.length).toBeGreaterThan(1_000)
    expect(lost).toEqual([])
  })

  it('of OFAC: every cell of its rows, aliases and addresses, and every remark', () => {
    const files = { primary: 'sdn', aliases: 'alt', comments: 'sdn_comments', addresses: 'add' }
    const read = Object.fromEntries(Object.entries(files).map(([part, name]) => [part, file(`${name}.csv`)]))
    const { primary, aliases, comments, addresses } = read
    if (!primary || !aliases || !comments || !addresses) throw new Error('no recorded files')
    const entries = entriesOf(readOfac({ primary, aliases, comments, addresses }, true))
    const types = ['individual', 'vessel', 'aircraft', '-0-', '']
    const lost = [primary, aliases, comments, addresses].flatMap((one) =>
      Papa.parse<string[]>(one.toString('utf8').replace('\u001A', ''), { skipEmptyLines: 'greedy' }).data.flatMap(
        ([id = '', ...cells]) => {
          const entry = entries.get(id.trim())
          // Of an alias and an address the number within the file; of comments the middle of a word.
          const texts = one === aliases || one === addresses ? cells.slice(1) : one === comments ? [] : cells
          const parts = texts.flatMap((cell) => cell.split(/[;[\]]/)).map((part) => part.trim().replace(/\.$/, ''))
          return parts.filter((part) => !types.includes(part) && entry !== undefined && !has(entry, part))
        },
      ),
    )
    expect(entries.size).toBe(7_379)
    expect(lost).toEqual([])
    const fields = new Set([...entries.values()].flatMap(({ facts }) => facts.map(({ field }) => field)))
    for (const field of ['birth', 'birthPlace', 'nationality', 'gender', 'place', 'function', 'identifier'] as const)
      expect(fields).toContain(field)
  })
})
