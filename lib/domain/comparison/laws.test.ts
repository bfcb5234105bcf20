import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CompanyReport } from '#lib/contract/index.ts'
import { type ComparedChange, compareReports } from './comparison.ts'
import { edited, factsOf, wordingOf } from './testing/leaves.ts'
import { exampleReport } from './testing/report.ts'

const seed = { seed: 13, numRuns: 300 }
const report = exampleReport()
const compare = (after: unknown) => compareReports(report, CompanyReport.parse(after))

/** Without what a swap of the two sides turns round, and without order. */
const shape = (changes: readonly ComparedChange[], isSwapped = false) =>
  changes
    .map(({ kind, section, before, after, fields }) => {
      const swapped = kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind
      const sides = fields.map((one) => [one.name, ...(isSwapped ? [one.after, one.before] : [one.before, one.after])])
      return JSON.stringify([section, isSwapped ? swapped : kind, isSwapped ? [after, before] : [before, after], sides])
    })
    .toSorted()

describe('the comparison', () => {
  it('shows every changed fact as a change', () => {
    const facts = factsOf(report)
    expect(facts.length).toBeGreaterThan(40)
    const lost = facts.filter((path) => compare(edited(report, [path])).changes.length === 0)
    expect(lost).toEqual([])
  })

  it('shows every changed wording and every field outside the schema, and neither as a change', () => {
    const wordings = wordingOf(report)
    expect(wordings.length).toBeGreaterThan(5)
    for (const path of wordings) {
      const { changes, wording } = compare(edited(report, [path]))
      expect([path, changes, wording.length > 0]).toEqual([path, [], true])
    }
  })

  it('shows any facts changed together, and with the sides swapped the same differences swapped', () => {
    fc.assert(
      fc.property(fc.subarray([...factsOf(report), ...wordingOf(report)], { minLength: 1, maxLength: 12 }), (paths) => {
        const after = CompanyReport.parse(edited(report, paths))
        const [there, back] = [compareReports(report, after), compareReports(after, report)]
        expect(there.changes.length + there.wording.length).toBeGreaterThan(0)
        expect(shape(back.changes, true)).toEqual(shape(there.changes))
        expect(shape(back.wording, true)).toEqual(shape(there.wording))
      }),
      seed,
    )
  })

  it('finds nothing between a report and itself', () => {
    expect(compare(report)).toEqual({ changes: [], wording: [], lastChanged: null })
  })
})
