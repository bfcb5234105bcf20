import { describe, expect, it } from 'vitest'
import { readOfac } from '../lists/ofac.ts'
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
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const mostMs = 200
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

describe('[false data A1] one text of 1 MB holds no thread', () => {
  it.each(longTexts)('in any column of a row of OFAC: %s', (_, text) => {
    for (let column = 0; column < 12; column += 1) {
      const cells = Array.from({ length: 12 }, (_cell, at) => (at === column ? text : '1'))
      const primary = bytes(cells.map((cell) => `"${cell}"`).join(','))
      const ms = cpuMs(() => readOfac({ primary, aliases: bytes('1,1,"aka","Y",""'), comments: null }, true))
      expect(ms, `column ${column + 1}`).toBeLessThan(mostMs)
    }
  })

  it.each(longTexts)('in any field of an entry of the United Nations: %s', (_, text) => {
    for (const field of unFields) {
      const file = unEntry(field, text)
      expect(
        cpuMs(() => readUnitedNations(file)),
        field,
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
    expect(cpuMs(() => matchIndex(listed))).toBeLessThan(mostMs)
    const index = matchIndex(listed)
    expect(cpuMs(() => matchesIn(index, [party]))).toBeLessThan(mostMs)
    expect(matchesIn(index, [party]).map((match) => match.entry.id)).toContain('1')
  })
})
