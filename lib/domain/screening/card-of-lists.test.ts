import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import {
  fieldsOfLists,
  type ReadEntry,
  type ReadSanctionList,
  readOfac,
  readUnitedNations,
} from '#lib/domain/law/index.ts'
import { cardOf } from './card.ts'

const recordings = process.env.RECORDINGS ?? ''
const file = (name: string) => readFileSync(join(recordings, 'sanctions-lists', `watchman_${name}`))
const nobody = { name: 'Nobody', birth: null, country: null, numbers: [] }

/** All that the card of each entry shows: its head has the number of the entry. */
function cardsOf(read: ReadSanctionList): Map<string, string> {
  if ('problem' in read) throw new Error(read.problem)
  return new Map(read.entries.map((entry) => [entry.id, shownOf(entry)]))
}

function shownOf(entry: ReadEntry): string {
  const rows = cardOf(nobody, entry, null)
  return [entry.id, ...rows.flatMap(({ theirs }) => theirs.map(({ label, value }) => `${label} ${value}`))].join('\n')
}

const tableOf = (list: string) => {
  const table = fieldsOfLists[list]
  if (table === undefined) throw new Error(`no fields of ${list}`)
  return table
}

it('whatever of a list is left out has its reason', () => {
  const leftOut = Object.entries(fieldsOfLists).flatMap(([list, table]) =>
    Object.entries(table).flatMap(([field, as]) =>
      typeof as === 'object' ? [`${list}, ${field}: ${as.leftOut}`] : [],
    ),
  )
  expect(leftOut.length).toBeGreaterThan(5)
  for (const line of leftOut) expect(line).toMatch(/: [A-Z].{10,}\.$/)
})

describe.skipIf(recordings === '')('every field of the recorded lists is on the card or left out with a reason', () => {
  it('of the United Nations: every text of every entry', () => {
    const cards = cardsOf(readUnitedNations(file('UN_consolidated.xml')))
    const table = tableOf('United Nations')
    const parser = new XMLParser({ parseTagValue: false })
    const list = parser.parse(file('UN_consolidated.xml').toString('utf8')).CONSOLIDATED_LIST
    const textsIn = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value.trim().replace(/\s+/g, ' ')]
        : Object.entries(value ?? {}).flatMap(([key, one]) => (typeof table[key] === 'object' ? [] : textsIn(one)))
    const raws = [...list.INDIVIDUALS.INDIVIDUAL, ...list.ENTITIES.ENTITY]
    const lost = raws.flatMap((raw: { DATAID: string }) =>
      textsIn(raw).filter((text) => !cards.get(raw.DATAID)?.includes(text)),
    )
    expect(raws.length).toBeGreaterThan(1_000)
    expect(lost).toEqual([])
  })

  it('of OFAC: every cell of its rows, aliases and addresses, and every remark', () => {
    const files = { primary: file('sdn.csv'), aliases: file('alt.csv') }
    const more = { comments: file('sdn_comments.csv'), addresses: file('add.csv') }
    const cards = cardsOf(readOfac({ ...files, ...more }, true))
    const parts = { 'sdn.csv and cons_prim.csv': files.primary, 'alt.csv and cons_alt.csv': files.aliases }
    const lost = Object.entries({ ...parts, 'add.csv and cons_add.csv': more.addresses }).flatMap(([name, bytes]) => {
      const fields = Object.entries(tableOf(`OFAC, ${name}`))
      const { data } = Papa.parse<string[]>(bytes.toString('utf8').replace('\u001A', ''), {
        skipEmptyLines: 'greedy',
      })
      return data.flatMap((row) => {
        const card = cards.get(row[0]?.trim() ?? '')
        return row.flatMap((cell, at) => {
          const [field = '', as] = fields[at] ?? []
          if (typeof as === 'object' || (field === 'Type' && as === 'read')) return []
          const told = cell.split(/[;[\]]/).map((part) => part.trim().replace(/\.$/, ''))
          return told.filter((part) => part !== '' && part !== '-0-' && !card?.includes(part))
        })
      })
    })
    expect(cards.size).toBe(7_379)
    expect(lost).toEqual([])
    const kinds = [...cards.values()].map((card) => card.split('\n')[1]?.trim())
    expect(new Set(kinds)).toEqual(new Set(['person', 'company', 'vessel', 'aircraft']))
  })
})
