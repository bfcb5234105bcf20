import { describe, expect, inject, it } from 'vitest'
import {
  type CompanyReport,
  depthOf,
  type Jurisdictions,
  jurisdictionOf,
  mayRecommend,
  type Product,
  products,
  type ScreeningState,
  type ShareholderGraph,
  withoutShareholders,
} from '#lib/contract/index.ts'
import { computedNodes, drawnShare, reconcileOwners } from '#lib/domain/ownership/index.ts'
import { riskThreshold, type StoredFacts } from '#lib/domain/risks/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { type OnFile, onFile, sandboxCatalogue, sandboxCompanies } from '#lib/testing/on-file.ts'
import { recordedCatalogue, recordedOnFile } from '#lib/testing/recorded-on-file.ts'
import { auditOf } from '../graph/checks/index.ts'
import { explore } from '../graph/model/explored.ts'
import { textsOf } from '../messages/texts.ts'
import { type Stored, shownOfCompany } from './testing/on-file.tsx'

const today = '2026-11-26'
const texts = textsOf('en')
/** Sentences that say of a company that nothing is against it. */
const greens = [
  ...['company.overview.summary.none', 'owners.findings.none'].map((key) => texts.get(key)?.split('{')[0]),
  /=0 \{([^}]+)\}/.exec(texts.get('company.overview.summary.count') ?? '')?.[1],
].map((text) => text ?? '')

/** How the sentence of a report on file ends. */
const onFileLabels = texts.get('owners.decides.ownersOnFile')?.split('{name}')[1] ?? 'none'

/** What of a company was ordered, so far. */
const sets: readonly (readonly string[])[] = [
  [],
  ['report'],
  ['report', 'ubo'],
  ['graph', 'ubo'],
  ['report', 'ubo', 'graph', 'financials'],
]
const nobody: ScreeningState = {
  ...{ serviceId: 'co_xa_1', kind: 'compared', confirmed: [], open: [], parties: 2, notCompared: null },
  lists: [{ list: 'eu', editionId: 'e', day: today }],
}
const match = {
  ...{
    id: 'm',
    from: 'list',
    partyKey: 'p',
    partyName: 'Ida Möwe',
    list: 'eu',
    entryName: 'MÖWE',
    state: 'open',
    at: '',
  },
}
const undecided: ScreeningState = { ...nobody, kind: 'open', open: [match] }

function storedOf(
  company: OnFile,
  catalogue: Jurisdictions,
  had: readonly string[],
  screening: ScreeningState | null,
  turn: number,
): Stored {
  const { serviceId, name, report, parts, owners, isOwnersClosed, graph, statements } = company
  const has = (product: string) => had.includes(product)
  const held: StoredFacts = {
    ...{ report: has('report') ? report : null, parts: new Map(parts.map((part) => [part.part, part])) },
    ...{ owners: has('ubo') ? owners : null, isOwnersClosed: has('ubo') && isOwnersClosed },
    ...{ graph: has('graph') ? graph : null, statements: has('financials') ? statements : null, today, screening },
  }
  // Every third company further up has a report on file; of those every other one names nobody.
  const further = (graph.nodes ?? []).flatMap(({ data }) => (data?.serviceId ? [data.serviceId] : []))
  const reports = new Map(further.flatMap((id, at) => ((at + turn) % 3 === 0 ? [[id, at % 2 === 0] as const] : [])))
  if (has('report')) reports.set(serviceId, (report.relationships?.shareholders ?? []).length > 0)
  else reports.delete(serviceId)
  return { serviceId, name, held, products: had, catalogue, reports }
}

/** Said of what the pages draw from, without the functions that word it. */
function contradictionsIn({ report, owners, graph, screening }: StoredFacts): string[] {
  const shareholders = report?.relationships?.shareholders ?? null
  const isListWhole = !report?.relationships?.ownershipIncompleteReason
  const said = { owners, shareholders, isListWhole, graph: graph === null ? null : computedNodes(graph) }
  const rows = reconcileOwners(said, riskThreshold, today)
  return [
    ...rows.flatMap(({ findings }) => findings),
    ...(listedOf(shareholders ?? []) > 1.0001 ? ['list over the whole'] : []),
    ...(graph === null ? [] : overWhole(graph)),
    ...(screening?.open ?? []).map(({ partyName }) => partyName),
  ]
}

/** A parcel that several hold is in the list once for each of them. */
function listedOf(list: NonNullable<NonNullable<CompanyReport['relationships']>['shareholders']>): number {
  const parcels = new Map(
    list.map((one, at) => [one.jointHolding?.parcelId ?? at, drawnShare(one.percentage).low / 100]),
  )
  return [...parcels.values()].reduce((sum, low) => sum + low, 0)
}

const overWhole = (graph: ShareholderGraph) =>
  auditOf(explore(graph), { today }).flatMap(({ kind }) => (kind === 'overWhole' ? [kind] : []))

/** Its list as a register may have it by mistake: the first holding stated twice as large as all of it. */
function withTooMuch(company: OnFile): OnFile {
  const { relationships } = company.report
  const [first, ...others] = (relationships?.shareholders ?? []).filter(({ jointHolding }) => !jointHolding)
  if (first === undefined) return company
  const shareholders = [{ ...first, percentage: { exact: 70 } }, { ...first, percentage: { exact: 60 } }, ...others]
  return { ...company, report: { ...company.report, relationships: { ...relationships, shareholders } } }
}

function wrongOffers({ catalogue: known, reports, products: had, serviceId: subject }: Stored, offered: Offered) {
  return offered.flatMap(({ product, serviceId }) => {
    const code = jurisdictionOf(serviceId)
    const { capability } = products[product as Product]
    const isOnFile = serviceId === subject ? had.includes(product) : product === 'report' && reports.has(serviceId)
    const isMute = serviceId !== subject && withoutShareholders(depthOf(known, code, 'companyReport'))
    return [
      ...(mayRecommend(known, code, capability) ? [] : ['cannot be ordered']),
      ...(isOnFile ? ['is on file'] : []),
      ...(isMute ? ['cannot name shareholders'] : []),
    ].map((why) => `${product} of ${serviceId} ${why}`)
  })
}
type Offered = Awaited<ReturnType<typeof shownOfCompany>>['offered']

/** What is wrong of a company with each set of its results on file, and what was looked at. */
async function looked(company: OnFile, known: Jurisdictions, turn: number, tally: Tally): Promise<void> {
  const variants = turn % 4 === 0 ? [company, withTooMuch(company)] : [company]
  const isTaken = (at: number) => at === turn % sets.length || (inject('isFull') && at === sets.length - 1)
  const had = sets.filter((_, at) => isTaken(at))
  for (const one of variants)
    for (const products of had) {
      const sanctions = [nobody, undecided, null][(turn + products.length) % 3] ?? null
      const stored = storedOf(one, known, products, sanctions, turn)
      const { texts: shown, offered } = await shownOfCompany(stored, 'en')
      const against = contradictionsIn(stored.held)
      const said = greens.filter((green) => shown.some((text) => text.startsWith(green)))
      const say = (what: string) =>
        tally.wrong.push(`${company.name}, ${products.join(' and ') || 'nothing'} on file: ${what}`)
      if (said.length > 0 && against.length > 0) say(`${said.join(' ')} beside ${against.join(', ')}`)
      for (const what of wrongOffers(stored, offered)) say(what)
      tally.green += said.length
      tally.contradicted += against.length
      tally.offered += offered.length
      tally.onFile += shown.filter((text) => text.endsWith(onFileLabels)).length
    }
}

interface Tally {
  wrong: string[]
  green: number
  contradicted: number
  offered: number
  /** Branches of which the report is on file. */
  onFile: number
}
/** A drawing of two pages takes long: a short run looks at every sixth. */
const some = <T>(companies: readonly T[]) => companies.filter((_, at) => inject('isFull') || at % 6 === 0)
const nothing = (): Tally => ({ wrong: [], green: 0, contradicted: 0, offered: 0, onFile: 0 })

describe('whatever of a company is on file', () => {
  it('no page says that nothing is against it beside a discrepancy or an undecided match, and offers no order in vain', async () => {
    const tally = nothing()
    const known = sandboxCatalogue()
    for (const [turn, company] of some(sampled(sandboxCompanies)).entries())
      await looked(onFile(company), known, turn, tally)
    expect(tally.wrong.slice(0, 20), `${tally.wrong.length} in all`).toEqual([])
    expect(greens.every((green) => green.length > 10)).toBe(true)
    expect(tally.green).toBeGreaterThan(5)
    expect(tally.contradicted).toBeGreaterThan(8)
    expect(tally.offered).toBeGreaterThan(50)
    expect(tally.onFile).toBeGreaterThan(0)
  }, 3_600_000)

  it('nor of any company that recordings answer for', async () => {
    const tally = nothing()
    const known = recordedCatalogue()
    for (const [turn, company] of some(await recordedOnFile()).entries()) await looked(company, known, turn, tally)
    expect(tally.wrong.slice(0, 20), `${tally.wrong.length} in all`).toEqual([])
    expect(tally.offered).toBeGreaterThan(10)
  }, 600_000)
})
