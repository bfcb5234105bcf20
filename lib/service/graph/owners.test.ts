import { describe, expect, it } from 'vitest'
import { depthOf, withoutShareholders } from '#lib/contract/index.ts'
import { determinationPaper } from '#lib/domain/determination/index.ts'
import { ownerThresholds } from '#lib/domain/law/index.ts'
import {
  comparedSources,
  computedNodes,
  decidingCompanies,
  intervalOf,
  isOwnerItself,
  type OwnerStatements,
  openBranchesOnFile,
  ownerLists,
  reconcileOwners,
  remedyFor,
  type StandingRow,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { sandboxCompanyOf, serviceIdOf } from '#lib/sandbox/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { graphOf, listsShareholders, onFile, sandboxCatalogue, sandboxCompanies } from '#lib/testing/on-file.ts'

const usual = { percent: 25, isInclusive: false }
const catalogue = sandboxCatalogue()

/** What certain owners have together; a joint parcel is stated of each of its holders and counts once. */
function certainOf(rows: readonly StandingRow[]): number {
  const lows = rows.map(({ row, share }) => {
    const isJoint = row.registered?.interests?.some(({ type }) => /joint/i.test(type ?? '')) ?? false
    return [isJoint ? `joint ${JSON.stringify(share)}` : row.id, share ? intervalOf(share).low : 0] as const
  })
  return [...new Map(lows).values()].reduce((sum, low) => sum + low, 0)
}

describe('[false analyst X24] [false analyst W3] [false analyst W17] owners of every company of the sandbox', () => {
  it('come to at most the whole, whichever results are on file, and no order is recommended that cannot answer', () => {
    const wrong: string[] = []
    let recommended = 0
    for (const company of sampled(sandboxCompanies)) {
      const { serviceId, name, report, owners, graph } = onFile(company)
      const relations = report.relationships
      const shareholders = relations?.shareholders ?? null
      for (const stored of [
        { owners, shareholders: null, graph: null },
        { owners: null, shareholders, graph: null },
        { owners, shareholders, graph: null },
        { owners, shareholders: null, graph },
        { owners, shareholders, graph },
      ]) {
        const statements: OwnerStatements = {
          ...stored,
          isListWhole: !relations?.ownershipIncompleteReason,
          graph: stored.graph === null ? null : computedNodes(stored.graph),
        }
        const capital = { ...stored, name, serviceId }
        const whole = wholeCapital(capital)
        const rows = reconcileOwners(statements, usual, '2026-11-21').filter(isOwnerItself)
        const isCapitalOnFile = whole.isKnown || whole.reason === 'notUnderstood'
        const found = ownerLists(rows, openBranchesOnFile(capital), usual, { isCapitalOnFile })
        const certain = certainOf(found.certain)
        // What the others leave no room for is a discrepancy, and said to be one.
        const possible = found.possible.filter(({ standing }) => standing.by !== 'contradicted')
        const open = [...possible, ...found.unknown].map(({ share }) => (share ? intervalOf(share).high : 0))
        const say = (what: string) => wrong.push(`${name}: ${what}`)
        if (certain > 1.0001) say(`certain ${certain}`)
        for (const most of found.isOverWhole ? [] : open) if (certain + most > 1.0001) say(`${certain} and ${most}`)
        if (!whole.isKnown && found.excluded.some(({ standing }) => standing.by === 'below') && !isCapitalOnFile)
          say('excluded by nothing')
        const isGreen = rows.every(({ findings }) => findings.length === 0) && !found.isOverWhole
        if (isGreen && comparedSources(statements, stored.graph).isKnown && certain > 1.0001) say('green')
        const deciding = stored.graph === null ? [] : [...decidingCompanies(stored.graph, usual).values()].flat()
        for (const { serviceId: id } of [...found.unknown, ...deciding]) {
          const other = id === null ? null : sandboxCompanyOf(id)
          if (other === null) continue
          const remedy = remedyFor({
            mayOrder: true,
            mayNameShareholders: !withoutShareholders(depthOf(catalogue, other.register, 'companyReport')),
            reportOnFile: null,
          })
          if (remedy === 'order') recommended += 1
          if (remedy === 'order' && !listsShareholders(other)) say(`an order of ${other.name} cannot answer`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(recommended).toBeGreaterThan(20)
  }, 600_000)
})

describe('[false analyst X24] the determination of every company of the sandbox', () => {
  it('gives each person the part of the company that owners, graph and overview show', () => {
    const threshold = ownerThresholds.find(({ source }) => source.id === 'amlr-52-1')
    const apart: string[] = []
    let compared = 0
    // The showcases have every form of relation there is, and lead the list.
    const companies = sandboxCompanies
    for (const company of new Set([...companies.slice(0, 12), ...sampled(companies)])) {
      const graph = graphOf(serviceIdOf(company))
      const paper = threshold === undefined ? null : determinationPaper(graph, threshold, '2026-11-21')
      const shown = new Map(computedNodes(graph).map(({ id, data }) => [id, intervalOf(data?.cumulativeOwnership)]))
      for (const { party, cumulative } of paper?.persons ?? []) {
        const { low = 0, high = 1 } = shown.get(party) ?? {}
        compared += 1
        if (Math.abs(low * 100 - cumulative.low) > 0.001 || Math.abs(high * 100 - cumulative.high) > 0.001)
          apart.push(`${serviceIdOf(company)} ${party}: ${cumulative.low} to ${cumulative.high}`)
      }
    }
    expect(apart).toEqual([])
    expect(compared).toBeGreaterThan(300)
  }, 600_000)
})
