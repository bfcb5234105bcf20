import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import {
  computedNodes,
  drawnEnds,
  drawnShare,
  intervalText,
  isOwnerItself,
  openBranchesOnFile,
  ownerLists,
  readOwnership,
  reconcileOwners,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { entity, person, relation, shares } from '../testing/statements.ts'
import { readBods } from './read.ts'

const thresholds = [
  { percent: 25, isInclusive: false },
  { percent: 1, isInclusive: true },
]
const rounding = 1e-6

/** What of the root, and of any company in the graph, comes to more than the whole. */
function beyondWhole(graph: ShareholderGraph): string[] {
  const statements = { owners: null, shareholders: null, isListWhole: true, graph: computedNodes(graph) }
  const capital = { graph, shareholders: null, name: 'Subject', serviceId: null }
  const isCapitalOnFile = wholeCapital(capital).isKnown
  const ofRoot = thresholds.flatMap((threshold) => {
    const rows = reconcileOwners(statements, threshold, '2026-11-26').filter(isOwnerItself)
    const lists = ownerLists(rows, openBranchesOnFile(capital), threshold, { isCapitalOnFile })
    const certain = lists.certain.reduce(
      (sum, { share }) => sum + (share === null ? 0 : drawnShare(share).low / 100),
      0,
    )
    const open = [...lists.possible, ...lists.unknown].map(({ share }) =>
      share === null ? 0 : drawnShare(share).high / 100,
    )
    const most = Math.max(0, ...open)
    return certain + most > 1 + rounding ? [`above ${threshold.percent} %: ${certain} certain, ${most} possible`] : []
  })
  const { holdingsOf, ids } = readOwnership(graph)
  const ofOthers = holdingsOf.flatMap((holdings, of) => {
    const named = holdings.reduce((sum, { share }) => sum + drawnEnds(share).low, 0)
    const isOver = holdings.some(({ share }) => {
      const { low, high } = drawnEnds(share)
      return named - low + high > 100 + rounding
    })
    return isOver ? [`holdings of ${ids[of]}: ${JSON.stringify(holdings.map(({ share }) => intervalText(share)))}`] : []
  })
  return [...ofRoot, ...ofOthers]
}

/** Everything a publisher may say of a share, and what he may say in place of one. */
const percent = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4)
const share = fc.oneof(
  percent.map((exact) => ({ exact })),
  percent.map((exact) => ({ exact: String(exact) })),
  fc.tuple(percent, percent).map(([a, b]) => ({ minimum: Math.min(a, b), maximum: Math.max(a, b) })),
  fc.tuple(percent, percent).map(([a, b]) => ({ exclusiveMinimum: Math.min(a, b), maximum: Math.max(a, b) })),
  percent.map((minimum) => ({ minimum })),
  percent.map((exclusiveMaximum) => ({ exclusiveMaximum })),
  fc.constant(null),
)
const interest = fc
  .tuple(
    share,
    fc.constantFrom('shareholding', 'shareholding', 'shareholding', 'votingRights', 'nominee', 'nominator', undefined),
    fc.constantFrom({}, {}, {}, { endDate: '2020-01-01' }, { startDate: '2019-05-01' }),
    fc.constantFrom('direct', 'indirect', 'unknown'),
  )
  .map(([stated, type, dates, directOrIndirect]) => shares(stated, { ...dates, type, directOrIndirect }))

const companies = ['R', 'A', 'B', 'C']
const persons = ['p', 'q', 'r']
const arrangements = ['J', 'N']
const holders = [...companies, ...persons, ...arrangements]

const file = fc
  .array(
    fc.record({
      by: fc.constantFrom(...holders),
      of: fc.constantFrom(...companies, ...companies, ...arrangements),
      interests: fc.array(interest, { minLength: 0, maxLength: 2 }),
      isClosed: fc.boolean(),
      parts: fc.subarray(['0', '1', '2'], { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((relations) => [
    ...companies.map((id) => entity(id)),
    ...persons.map((id) => person(id)),
    ...arrangements.map((id) =>
      entity(id, { entityType: { type: 'arrangement', subtype: id === 'N' ? 'nomination' : 'trust' } }),
    ),
    // Two persons hold a company together through an arrangement that has no shares of its own.
    ...(relations.length % 2 === 0 ? joint : []),
    ...relations.map(({ by, of, interests, isClosed, parts }, at) =>
      relation([by, of], interests.length === 0 ? null : interests, {
        recordId: String(at),
        ...(parts.length === 0 ? {} : { componentRecords: parts }),
        more: isClosed && at % 3 === 0 ? { recordStatus: 'closed' } : {},
      }),
    ),
  ])

const joint = [
  entity('K', { entityType: { type: 'arrangement' } }),
  relation(['p', 'K'], [shares(null)], { recordId: 'pK' }),
  relation(['q', 'K'], [shares(null)], { recordId: 'qK' }),
  relation(['K', 'R'], [shares({ exact: 30 })], { recordId: 'KR' }),
]

describe('certain and possible shares of one company, from a BODS file,', () => {
  it('come to at most the whole of every company in it, whatever a publisher states', () => {
    let named = 0
    fc.assert(
      fc.property(file, (statements) => {
        const read = readBods(JSON.stringify(statements))
        if (!read.ok) return
        for (const { id } of read.file.subjects) {
          const { graph } = read.file.graphOf(id)
          expect(beyondWhole(graph)).toEqual([])
          named += (graph.edges ?? []).length
        }
      }),
      { numRuns: counted(20_000) },
    )
    expect(named).toBeGreaterThan(counted(20_000))
  })

  const folder = process.env.RECORDINGS
  it.skipIf(folder === undefined)('come to at most the whole in every recorded file', () => {
    let looked = 0
    for (const path of filesIn(join(folder ?? '', 'bods'))) {
      const read = readBods(readFileSync(path, 'utf8'))
      if (!read.ok) continue
      for (const { id } of sampled(read.file.subjects)) {
        expect(beyondWhole(read.file.graphOf(id).graph), `${path}, ${id}`).toEqual([])
        looked += 1
      }
    }
    expect(looked).toBeGreaterThan(20)
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsonl?$/.test(name) && !name.includes('schema'))
    .map((name) => join(folder, name))
}
