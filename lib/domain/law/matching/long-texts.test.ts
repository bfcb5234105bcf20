import { describe, expect, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { cpuMs, leastCpuMs } from '#lib/testing/cpu.ts'
import { readEuropeanUnion } from '../lists/european-union.ts'
import { readOfac } from '../lists/ofac.ts'
import { readUnitedKingdom } from '../lists/united-kingdom.ts'
import { readUnitedNations } from '../lists/united-nations.ts'
import { matchesIn, matchIndex, type PartyToMatch } from './index.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const million = 1_000_000
/** What an expression that looks back, or a comparison of each with each, is slow on. */
const longTexts: readonly (readonly [string, string])[] = [
  ['one letter', 'x'.repeat(million)],
  ['gaps', ' '.repeat(million)],
  ['words', 'ab cd '.repeat(million / 6)],
  ['other words each', Array.from({ length: million / 6 }, (_, at) => at.toString(36).padStart(5, 'q')).join(' ')],
  ['dots', 'A.'.repeat(million / 2)],
  ['semicolons', 'Company Number ;'.repeat(million / 16)],
  ['brackets', 'Tax ID No. 1('.repeat(million / 13)],
  ['entities', '&amp;'.repeat(million / 5)],
  ['Cyrillic', 'щ'.repeat(million / 2)],
  ['Chinese', '李'.repeat(million / 3)],
  ['a marked letter', `a${'\u0301'.repeat(million / 2)}`],
]
const mostMs = 200
/** The shortest of some where the first was long: two programs on one core slow each other down by this clock, too. */
const heldMs = (work: () => unknown): number => {
  const first = cpuMs(work)
  return first < mostMs ? first : leastCpuMs(work)
}
const unFields = ['DATAID', 'FIRST_NAME', 'UN_LIST_TYPE', 'NAME_ORIGINAL_SCRIPT', 'ALIAS_NAME'] as const
const unEntry = (field: string, text: string) => {
  const written = {
    DATAID: '1',
    FIRST_NAME: 'A',
    UN_LIST_TYPE: 'T',
    NAME_ORIGINAL_SCRIPT: '',
    ALIAS_NAME: '',
    [field]: text,
  }
  const { ALIAS_NAME, ...rest } = written
  const fields = Object.entries(rest).map(([name, value]) => `<${name}>${value}</${name}>`)
  return bytes(`<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09Z"><INDIVIDUALS/><ENTITIES>
    <ENTITY>${fields.join('')}<ENTITY_ALIAS><ALIAS_NAME>${ALIAS_NAME}</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`)
}

/** An entry of each of the other lists with everything that is read of one. */
const entries = {
  'the European Union': {
    read: readEuropeanUnion,
    text: `<export generationDate="2026-03-04T16:57:16.530+01:00"><sanctionEntity euReferenceNumber="EU.1.1" logicalId="1">
      <regulation programme="TEST" regulationType="regulation"/><subjectType code="enterprise" classificationCode="E"/>
      <nameAlias wholeName="Ada Ferndale" nameLanguage="RU" firstName="Ada" lastName="Ferndale"/>
      <identification number="01234567" latinNumber="1" identificationTypeCode="regnumber" countryIso2Code="GB"
        identificationTypeDescription="Registration Number" countryDescription="UNITED KINGDOM"/>
      <address city="London" street="1 Elm Street" countryDescription="UNITED KINGDOM"/><remark>Known</remark>
      </sanctionEntity></export>`,
  },
  'the United Kingdom': {
    read: readUnitedKingdom,
    text: `<Designations><DateGenerated>05/03/2026</DateGenerated><Designation><UniqueID>TST0001</UniqueID>
      <Names><Name><Name1>Oakmoor</Name1><Name6>SONS</Name6><NameType>Primary Name</NameType></Name></Names>
      <NonLatinNames><NonLatinName><NameNonLatinScript>Окмур</NameNonLatinScript></NonLatinName></NonLatinNames>
      <RegimeName>The Test Regulations</RegimeName><IndividualEntityShip>Entity</IndividualEntityShip>
      <SanctionsImposed>Asset freeze</SanctionsImposed>
      <SanctionsImposedIndicators><AssetFreeze>true</AssetFreeze></SanctionsImposedIndicators>
      <EntityDetails><Entity><BusinessRegNumbers><BusinessRegNumber>01234567</BusinessRegNumber></BusinessRegNumbers></Entity></EntityDetails>
      <Addresses><Address><AddressCountry>UK</AddressCountry></Address></Addresses></Designation></Designations>`,
  },
} as const

/** Each of these texts in each of these places; of so many a short run looks at some. */
const everywhere = <Place>(places: readonly Place[]) =>
  sampled(longTexts.flatMap(([kind, text]) => places.map((place) => ({ kind, text, place }))))

describe('one text of 1 MB holds no thread', () => {
  it('in any column of a row of OFAC', () => {
    for (const { kind, text, place } of everywhere(Array.from({ length: 12 }, (_, column) => column))) {
      const cells = Array.from({ length: 12 }, (_cell, at) => (at === place ? text : '1'))
      const primary = bytes(cells.map((cell) => `"${cell}"`).join(','))
      const ms = heldMs(() => readOfac({ primary, aliases: bytes('1,1,"aka","Y",""'), comments: null }, true))
      expect(ms, `${kind}, column ${place + 1}`).toBeLessThan(mostMs)
    }
  })

  it('in any field of an entry of the United Nations', () => {
    for (const { kind, text, place } of everywhere(unFields)) {
      const file = unEntry(place, text)
      expect(
        heldMs(() => readUnitedNations(file)),
        `${kind}, ${place}`,
      ).toBeLessThan(mostMs)
    }
  })

  it.each(Object.entries(entries))('in any value of an entry of %s', (_, { read, text: entry }) => {
    const values = [...entry.matchAll(/(?<==")[^"]+(?=")|(?<=>)[^<>\s][^<>]*(?=<)/g)]
    expect(values.length).toBeGreaterThan(8)
    for (const { kind, text, place } of everywhere(values)) {
      const file = bytes(entry.slice(0, place.index) + text + entry.slice(place.index + place[0].length))
      expect(
        heldMs(() => read(file)),
        `${kind}, ${place[0]}`,
      ).toBeLessThan(mostMs)
    }
  })

  it.each(longTexts)('as a name or a number of a list and of a party, and is found as a whole: %s', (_, text) => {
    const numbers = [{ kind: 'register', value: text, label: text }] as const
    const entry = { id: '1', kind: 'company', names: [text], programmes: [], numbers: [], isFreeze: true } as const
    const listed = [{ list: 'un', entries: [entry, { ...entry, id: '2', names: ['A'], numbers }] }]
    const party: PartyToMatch = {
      ...{ id: 'p', kind: 'company', name: text, country: null },
      numbers: [{ type: 'xa_register', value: text }],
    }
    expect(heldMs(() => matchIndex(listed))).toBeLessThan(mostMs)
    const index = matchIndex(listed)
    expect(heldMs(() => matchesIn(index, [party]))).toBeLessThan(mostMs)
    expect(matchesIn(index, [party]).map((match) => match.entry.id)).toContain('1')
  })
})
