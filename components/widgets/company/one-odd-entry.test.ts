import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  CompanyReport,
  FinancialsResult,
  formOf,
  ShareholderGraphResult,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'
import { graphAsRead } from '#lib/domain/ownership/index.ts'
import { assessedAreas, type RiskArea, risksOf, type StoredFacts } from '#lib/domain/risks/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { graphOfEveryField, ownersOfEveryField } from '#lib/testing/filled-results.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { leftOutPlaces } from '../completeness/left-out-places.ts'

interface Results {
  report: unknown
  financials: unknown
  ubo: unknown
  graph: unknown
}

function readAs<S extends z.ZodObject>(schema: S, value: unknown) {
  const read = tolerate(schema, value)
  const unexpected = read?.unexpected ?? []
  return { value: read?.value ?? null, unexpected, leftOut: leftOutPlaces(unexpected, { form: formOf(schema) }) }
}

/** As the overview holds them. */
function heldOf(given: Results): StoredFacts {
  const [report, financials] = [readAs(CompanyReport, given.report), readAs(FinancialsResult, given.financials)]
  const [ubo, graph] = [readAs(UboReportResult, given.ubo), readAs(ShareholderGraphResult, given.graph)]
  const ownership = graph.value?.graph ?? null
  return {
    ...{ report: report.value, statements: financials.value?.statements ?? null, isOwnersClosed: false },
    owners: ubo.value?.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners ?? [],
    ...{ graph: ownership && graphAsRead(ownership, graph.unexpected), today: '2026-11-26' },
    leftOut: { report: report.leftOut, financials: financials.leftOut, ubo: ubo.leftOut, graph: graph.leftOut },
  }
}

/** Each list that something is concluded from, and what is not known once an entry of it could not be read. */
const lists: readonly (readonly [keyof Results, readonly string[], RiskArea])[] = [
  ['report', ['basicInformation', 'statusEvents'], 'proceedings'],
  ['report', ['relationships', 'legalRepresentatives'], 'officers'],
  ['report', ['relationships', 'shareholders'], 'shareholders'],
  ['ubo', ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners'], 'beneficialOwners'],
  ['graph', ['graph', 'nodes'], 'circularHoldings'],
  ['graph', ['graph', 'edges'], 'circularHoldings'],
  ['financials', ['statements'], 'equity'],
]
const odd = [null, 'odd', 7, ['odd']]

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((within, step) => Reflect.get(Object(within), step), value)

const all: Results[] = sandboxResults().map(({ report, statements }) => ({
  ...{ report, financials: { type: 'financials', statements }, ubo: ownersOfEveryField() },
  graph: { type: 'shareholderGraph', graph: { ...graphOfEveryField(), stopReason: 'completed', errors: [] } },
}))

const cases = all.flatMap((results) =>
  lists.flatMap(([product, path, area]) => {
    const list = at(results[product], path)
    const entries = Array.isArray(list) ? [...list.keys()] : []
    return entries.flatMap((index) => odd.map((value) => ({ results, product, path, area, index, value })))
  }),
)

describe('of an entry that could not be read', () => {
  it('nothing is passed and nobody is accused that was not before, and what its list is about is not known', () => {
    const taken = sampled(cases)
    expect(taken.length).toBeGreaterThan(10)
    for (const { results, product, path, area, index, value } of taken) {
      const what = `${path.join('.')}.${index} = ${JSON.stringify(value)}`
      const damaged: Results = JSON.parse(JSON.stringify(results))
      Reflect.set(Object(at(damaged[product], path)), index, value)
      const [before, after] = [heldOf(results), heldOf(damaged)]
      expect(assessedAreas(after)[area], what).toMatchObject({ isKnown: false, reason: 'notUnderstood' })
      const others = Object.entries(assessedAreas(before)).filter(([name]) => name !== area)
      expect(
        Object.entries(assessedAreas(after)).filter(([name]) => name !== area),
        what,
      ).toEqual(others)
      const known = new Set(risksOf(before).map(({ kind }) => kind))
      expect(
        risksOf(after).flatMap(({ kind }) => (known.has(kind) ? [] : [kind])),
        what,
      ).toEqual([])
    }
  })

  it('a whole list of another form is no empty one', () => {
    for (const [product, path, area] of lists) {
      for (const results of all.slice(0, 3)) {
        const damaged: Results = JSON.parse(JSON.stringify(results))
        Reflect.set(Object(at(damaged[product], path.slice(0, -1))), path.at(-1) ?? '', 'odd')
        expect(assessedAreas(heldOf(damaged))[area].isKnown, path.join('.')).toBe(false)
      }
    }
  })
})
