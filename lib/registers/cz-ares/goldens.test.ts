import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CompanyReport, HistoryEntry, unknownFields } from '#lib/contract/index.ts'
import { leavesOf } from '../connector/index.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { readXml } from '../transport/index.ts'
import { InsolvencyAnswer } from './schema-insolvency.ts'
import { type Golden, goldens, recordedAt } from './testing/goldens.ts'
import { playedCzechia, playedFrom } from './testing/played.ts'
import { aresInsolvencyOf } from './translate-insolvency.ts'

const folder = process.env.RECORDINGS ?? ''

describe('the results written by hand', () => {
  it('are of four companies', () => {
    expect(goldens.map(({ asks }) => asks)).toEqual(['report', 'insolvency', 'prefill', 'report'])
  })

  it('say nothing about a person', () => {
    const ofPeople = goldens.flatMap(({ values }) => values).filter(({ value }) => value === undefined)
    expect(ofPeople.length).toBeGreaterThan(20)
    expect(ofPeople.every(({ from }) => Array.isArray(from))).toBe(true)
  })
})

/** The value a row of a golden stands for. */
function wantedOf({ value, from }: Golden['values'][number]): unknown {
  return (
    value ??
    [from ?? []]
      .flat()
      .map((one) => recordedAt(folder, one))
      .join(' ')
  )
}

describe.skipIf(folder === '')('recorded answers of Czech registers', () => {
  it('have every value of the results written by hand at the pointer it names', () => {
    for (const { value, how, from } of goldens.flatMap(({ values }) => values)) {
      if (from === undefined) expect(how).toBeDefined()
      for (const one of [from ?? []].flat()) {
        const read = recordedAt(folder, one)
        expect([one, typeof read]).not.toEqual([one, 'undefined'])
        // A person’s value is never printed, so it is only known to be there.
        if (how === undefined && value !== undefined) expect([one, read]).toEqual([one, value])
      }
    }
  })

  it.each(goldens)('give $company as it was written by hand, value for value and nothing beside', async (golden) => {
    const given = leavesOf(await resultOf(golden)).map(({ pointer, value }) => [pointer, value] as const)
    const wanted = golden.values.map((row) => [row.to, wantedOf(row)] as const)
    expect(given.map(([pointer]) => pointer).toSorted()).toEqual(wanted.map(([pointer]) => pointer).toSorted())
    const byPointer = new Map(wanted)
    // Only pointers are printed: a value may be about a person.
    expect(given.filter(([pointer, value]) => byPointer.get(pointer) !== value).map(([pointer]) => pointer)).toEqual([])
  })
})

async function resultOf({ asks, number, values }: Golden): Promise<unknown> {
  if (asks === 'insolvency') return insolvencyIn(values, number)
  const found = await playedCzechia(playedFrom(folder))[asks]?.(createFetchContext(), number)
  expect(CompanyReport.safeParse(found?.value).error).toBeUndefined()
  expect(unknownFields(CompanyReport, found?.value)).toEqual([])
  for (const entry of found?.history ?? []) expect(unknownFields(HistoryEntry, entry)).toEqual([])
  const { sources: _, ...result } = found?.value ?? {}
  return { ...result, ...(found?.history === undefined ? {} : { history: found.history }) }
}

/** Of this debtor only the insolvency register's answer was recorded. */
function insolvencyIn(values: Golden['values'], number: string): unknown {
  const [file = ''] = ([values.flatMap(({ from }) => from ?? [])].flat()[0] ?? '').split('#')
  const read = readXml(readFileSync(join(folder, file)), ['data'])
  const { statusEvents, insolvencniRejstrik } = aresInsolvencyOf(
    InsolvencyAnswer.parse('value' in read ? read.value : null),
    number,
  )
  return { statusEvents, insolvencniRejstrik }
}
