import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { measureNames, namesOf, proposalsFor } from '#lib/testing/names/measure.ts'
import { partiesOnNoList, recordedLists } from '#lib/testing/names/parties.ts'

const recordings = process.env.RECORDINGS ?? ''

describe.skipIf(!existsSync(`${recordings}/sanctions-lists`))('names of the recorded lists', () => {
  const lists = recordings === '' ? [] : recordedLists(recordings)

  it('find their own entry, and still do as other sources write them', { timeout: 120_000 }, () => {
    const figures = measureNames(lists, sampled(namesOf(lists)), 20_261_126)
    // A twentieth of the names has few in pinyin; none at all would measure nothing.
    expect(figures.filter(({ goal, tried }) => goal !== null && tried === 0)).toEqual([])
    expect(figures.filter(({ goal, tried, found }) => goal !== null && found / tried < goal)).toEqual([])
  })

  it('are proposed for hardly anybody who is on no list', { timeout: 120_000 }, () => {
    expect(proposalsFor(lists, sampled(partiesOnNoList(recordings)))).toBeLessThanOrEqual(0.5)
  })
})
