import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { depthOf, withoutShareholders } from '#lib/contract/index.ts'
import { answerOfReport, compose } from '#lib/domain/composition/index.ts'
import { determinationPaper, percentageOfText } from '#lib/domain/determination/index.ts'
import { ownerThresholds } from '#lib/domain/law/index.ts'
import { sanctionRuleOf } from '#lib/domain/law/rules/index.ts'
import { verdictsIn } from '#lib/domain/law/sanctions/index.ts'
import {
  capitalOf,
  comparedSources,
  computedNodes,
  cumulativeOwnership,
  decidingCompanies,
  drawnEnds,
  drawnShare,
  isOwnerItself,
  nothingHeld,
  type OwnerCertaintyRow,
  type OwnerStatements,
  openBranchesOnFile,
  ownerLists,
  readOwnership,
  reconcileOwners,
  remedyFor,
  structureOf,
  wholeCapital,
} from '#lib/domain/ownership/index.ts'
import { sandboxCompanyOf, sandboxServiceIdOf } from '#lib/sandbox/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import {
  graphOf,
  listsShareholders,
  onFile,
  reportOf,
  sandboxCatalogue,
  sandboxCompanies,
} from '#lib/testing/on-file.ts'

const usual = { percent: 25, isInclusive: false }
const catalogue = sandboxCatalogue()

/** What certain owners have together; a joint parcel is stated of each of its holders and counts once. */
function certainOf(rows: readonly OwnerCertaintyRow[]): number {
  const lows = rows.map(({ row, share }) => {
    const isJoint = row.registered?.interests?.some(({ type }) => /joint/i.test(type ?? '')) ?? false
    return [isJoint ? `joint ${JSON.stringify(share)}` : row.id, share ? drawnShare(share).low / 100 : 0] as const
  })
  return [...new Map(lows).values()].reduce((sum, low) => sum + low, 0)
}

/** The company's own graph, and the same company from the reports of everybody in it. */
function graphsOf(serviceId: string): ShareholderGraph[] {
  const whole = graphOf(serviceId)
  const answers = (whole.nodes ?? []).flatMap(({ data }) => {
    const company = sandboxCompanyOf(data?.serviceId ?? '')
    if (company === null || !listsShareholders(company)) return []
    const { relationships, sources } = reportOf(company)
    const id = sandboxServiceIdOf(company)
    const ref = { serviceId: id, companyName: null, orderId: id, at: '2026-11-20T10:00:00.000Z' }
    return [answerOfReport(ref, relationships?.shareholders ?? [], sources ?? {})]
  })
  const composed = compose({ rootId: serviceId, rootName: null, answers })
  return composed === null ? [whole] : [whole, composed.graph]
}

describe('owners of every company of the sandbox', () => {
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
        ...graphsOf(serviceId)
          .slice(1)
          .map((composed) => ({ owners, shareholders, graph: composed })),
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
        const possible = found.possible.filter(({ certainty }) => certainty.by !== 'contradicted')
        const open = [...possible, ...found.unknown].map(({ share }) => (share ? drawnShare(share).high / 100 : 0))
        const say = (what: string) => wrong.push(`${name}: ${what}`)
        if (certain > 1.0001) say(`certain ${certain}`)
        for (const most of found.isOverWhole ? [] : open) if (certain + most > 1.0001) say(`${certain} and ${most}`)
        if (!whole.isKnown && found.excluded.some(({ certainty }) => certainty.by === 'below') && !isCapitalOnFile)
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

describe('the determination of every company of the sandbox', () => {
  it('gives each person the part of the company that owners, graph and overview show, also of results put together', () => {
    const threshold = ownerThresholds.find(({ source }) => source.id === 'amlr-52-1')
    const apart: string[] = []
    const compared = [0, 0]
    // The showcases have every form of relation there is, and lead the list.
    const companies = sandboxCompanies
    for (const company of new Set([...companies.slice(0, 12), ...sampled(companies)])) {
      for (const [at, graph] of graphsOf(sandboxServiceIdOf(company)).entries()) {
        const paper = threshold === undefined ? null : determinationPaper(graph, threshold, '2026-11-21')
        const shown = new Map(computedNodes(graph).map(({ id, data }) => [id, drawnShare(data?.cumulativeOwnership)]))
        for (const { party, cumulative } of paper?.persons ?? []) {
          const { low = 0, high = 100 } = shown.get(party) ?? {}
          const { low: minimum, high: maximum } = drawnShare(percentageOfText(cumulative.share))
          compared[at] = (compared[at] ?? 0) + 1
          if (Math.abs(low - minimum) > 1e-9 || Math.abs(high - maximum) > 1e-9)
            apart.push(`${at} ${sandboxServiceIdOf(company)} ${party}: ${minimum} to ${maximum}`)
        }
      }
    }
    expect(apart).toEqual([])
    for (const count of compared) expect(count).toBeGreaterThan(300)
  }, 600_000)
})

describe('what the 50 % rule adds up, of every company of the sandbox', () => {
  const partOf = (text: string) => {
    const [top = '0', bottom = '1'] = text.split('/')
    return Number(top) / Number(bottom) / 100
  }

  it('is at most what the others leave, and of one holder what owners and graph show, also of results put together', () => {
    const rule = sanctionRuleOf('ofac', '2026-11-22')
    const apart: string[] = []
    const compared = [0, 0]
    const quarter = sandboxCompanies.filter((_, at) => at % 4 === 0)
    for (const company of new Set([...sandboxCompanies.slice(0, 12), ...sampled(quarter)])) {
      for (const [at, graph] of graphsOf(sandboxServiceIdOf(company)).entries()) {
        const ownership = readOwnership(graph)
        const { ids, holdingsOf, holdingsBy, parcels } = ownership
        const table = capitalOf(structureOf(graph))
        for (const [of, holdings] of holdingsOf.entries()) {
          const { share: shown, cycles } = cumulativeOwnership({ ...ownership, root: of })
          // What goes round in a circle comes to more than one holding.
          const isInCircle = cycles.some((members) => members.length > 1 && members.includes(of))
          const own = drawnEnds(holdings.find(({ by }) => by === of)?.share ?? nothingHeld).low / 100
          for (const { by, share } of holdings.filter((one) => one.by !== of)) {
            const holders = parcels.find(({ index }) => index === by)?.holders ?? [by]
            const listed = holders.map((holder) => ids[holder] ?? '')
            const sum = verdictsIn(table, listed, rule)
              .verdicts.get(ids[of] ?? '')
              ?.sum()
            const [low, high] = [partOf(sum?.share.low ?? 'NaN'), partOf(sum?.share.high ?? 'NaN')]
            const counted = new Set(sum?.holdings.flatMap((one) => [...one.by].toSorted().join()))
            const others = holdings.filter((one) => {
              const theirs = parcels.find(({ index }) => index === one.by)?.holders ?? [one.by]
              return (
                one.by !== of &&
                !counted.has(
                  theirs
                    .flatMap((holder) => ids[holder] ?? [])
                    .toSorted()
                    .join(),
                )
              )
            })
            const left = 1 - others.reduce((sure, one) => sure + drawnEnds(one.share).low / 100, 0) / (1 - own)
            const say = (what: string) => apart.push(`${at} ${ids[of]} of ${listed}: ${low} to ${high}, ${what}`)
            if (!(low <= high && high <= left + 1e-6)) say(`others leave ${left}`)
            // Whoever is there by one holding alone has there what the owners' page shows.
            const part = shown[by] && drawnEnds(shown[by])
            if (isInCircle || sum?.holdings.length !== 1 || holdingsBy[by]?.length !== 1 || part === undefined) continue
            compared[at] = (compared[at] ?? 0) + 1
            if (Math.abs(high - part.high / 100) > 1e-6 || Math.abs(low - drawnEnds(share).low / 100) > 1e-6)
              say(`shown ${part.low} to ${part.high}`)
          }
        }
      }
    }
    expect(apart).toEqual([])
    for (const count of compared) expect(count).toBeGreaterThan(150)
  }, 600_000)
})
