import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CompanyReport, unknownFields } from '#lib/contract/index.ts'
import { leavesOf } from '../connector/index.ts'
import { goldens, valueAt } from './testing/goldens.ts'
import { replayOf, reportOn } from './testing/played.ts'

const folder = process.env.RECORDINGS ?? ''

describe('the results written by hand', () => {
  it('are of five companies', () => {
    expect(goldens).toHaveLength(5)
  })
})

describe.skipIf(folder === '')('recorded answers of GLEIF', () => {
  it('have every value of the results written by hand at the pointer it names', () => {
    for (const { value, how, from } of goldens.flatMap(({ values }) => values)) {
      if (from === undefined) expect(how).toBeDefined()
      else {
        const [file = '', pointer = ''] = from.split('#')
        const answer: unknown = JSON.parse(readFileSync(join(folder, 'gleif', file), 'utf8'))
        const read = valueAt(answer, pointer)
        expect([from, read]).toEqual([from, how === undefined ? value : (read ?? 'nothing')])
      }
    }
  })

  it.each(goldens)('give $company as it was written by hand, value for value and nothing beside', async (golden) => {
    const { value } = await reportOn(replayOf(folder), golden.lei)
    expect(CompanyReport.safeParse(value).error).toBeUndefined()
    expect(unknownFields(CompanyReport, value)).toEqual([])
    const { sources, ...result } = value
    expect(Object.keys(sources ?? {}).length).toBeGreaterThan(1)
    const given = leavesOf(result).map((leaf) => [leaf.pointer, leaf.value])
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(golden.values.map(({ to, value: one }) => [to, one])))
  })
})
