import { type AnyDate, dateText, type GraphEdge, type Shareholder, type ShareholderGraph } from '#lib/contract/index.ts'
import { compare, none } from './fraction.ts'
import { allHeld, type Interval, intervalOf, nothingHeld } from './interval.ts'
import type { ControlMeans, StatedHolding, Structure, StructureParty } from './structure.ts'

/** The company a report is of, in its structure. */
export const reportRoot = 'root'

/** A report's list of shareholders as a structure of one level, where no graph is on file. */
export function structureOfReport(shareholders: readonly Shareholder[]): Structure {
  const parties = shareholders.map(
    ({ type, person, company }, at): StructureParty => ({
      id: shareholderId(at),
      type: type === 'person' || (person && !company) ? 'person' : 'company',
    }),
  )
  const holdings = shareholders.flatMap((shareholder, at) =>
    linesStated({ by: shareholderId(at), of: reportRoot, source: shareholderId(at) }, shareholder),
  )
  return { parties: [{ id: reportRoot, type: 'company' }, ...parties], holdings }
}

export function shareholderId(at: number): string {
  return `shareholder-${at}`
}

/**
 * Kinds of relation of a graph that are no shares and may be control, by their spelling in any case without hyphens (BODS 0.4).
 * A kind that is not here is a judgment; appointments, nominees and roles of trusts have no field in a graph.
 */
const meansOf: Readonly<Record<string, ControlMeans>> = {
  appointmentofboard: 'board',
  controlviacompanyrulesorarticles: 'dominantInfluence',
  controlbylegalframework: 'dominantInfluence',
  rightsgrantedbycontract: 'agreement',
  conditionalrightsgrantedbycontract: 'agreement',
  accountingconsolidation: 'consolidation',
  enjoymentanduseofassets: 'assets',
  righttoprofitorincomefromassets: 'profit',
  rightstoprofitorincome: 'profit',
  significantinfluenceorcontrol: 'significantInfluence',
}
/** GLEIF's relationships of level 2, which BODS files repeat in words of theirs: who consolidates the accounts. */
const isConsolidated = /\bIS_(DIRECTLY|ULTIMATELY)_CONSOLIDATED_BY\b/
const isNoControl = new Set(['boardmember', 'boardchair', 'seniormanagingofficial', 'nominee', 'nominator'])

export interface ReadOptions {
  /** The moment whose relations count, as YYYY-MM-DD; without it, those that have not ended. */
  asOf?: string
  /** Edges, by id, that say that two nodes are one company: whatever holds the one holds the other whole. */
  identities?: ReadonlySet<string>
}

/** A graph as all arithmetic reads it: every current relation a line, joint parcels by their id. */
export function structureOf(graph: ShareholderGraph, options: ReadOptions = {}): Structure {
  const { asOf } = options
  const holdings = [...linesOfGraph(graph, options).keys()]
  return { parties: partiesOf(graph), holdings, date: asOf }
}

export function partiesOf({ nodes }: ShareholderGraph): StructureParty[] {
  return (nodes ?? []).map(({ id, type }) => ({ id, type: type === 'person' ? 'person' : 'company' }))
}

/** Each line with the edge it was read from. A holder that only its parcel names has a line of that parcel's first edge. */
export function linesOfGraph(graph: ShareholderGraph, options: ReadOptions): Map<StatedHolding, GraphEdge> {
  const { asOf, identities } = options
  const known = new Set((graph.nodes ?? []).map(({ id }) => id))
  const lines = new Map<StatedHolding, GraphEdge>()
  const named = new Map<string, [StatedHolding, GraphEdge]>()
  const keyOf = ({ by, of, joint }: StatedHolding) => [of, joint, by].join('\n')
  for (const edge of graph.edges ?? []) {
    const { id, source, target, data } = edge
    if (!isCurrent(edge, asOf)) continue
    const line = { by: source, of: target, source: id }
    const stated: StatedHolding[] = identities?.has(id)
      ? [{ ...line, kind: 'shares', share: allHeld, isIdentity: true }]
      : linesStated(line, data ?? {})
    for (const one of stated) {
      lines.set(one, edge)
      for (const by of one.joint === undefined ? [] : (data?.jointHolding?.holders ?? []).map(idIn)) {
        const other = { ...one, by }
        if (known.has(by) && !named.has(keyOf(other))) named.set(keyOf(other), [other, edge])
      }
    }
  }
  if (named.size === 0) return lines
  const own = new Set([...lines.keys()].map(keyOf))
  for (const [key, [line, edge]] of named) if (!own.has(key)) lines.set(line, edge)
  return lines
}

function idIn(value: unknown) {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { id, nodeId } = value as { id?: unknown; nodeId?: unknown }
  return typeof id === 'string' ? id : typeof nodeId === 'string' ? nodeId : ''
}

type Stated = Pick<NonNullable<GraphEdge['data']>, 'interestType' | 'interestDetails' | 'percentage' | 'jointHolding'>

/** What one interest is in the arithmetic, as a graph or a list of shareholders states it. */
function linesStated(line: Pick<StatedHolding, 'by' | 'of' | 'source'>, stated: Stated): StatedHolding[] {
  const { percentage, jointHolding, interestType, interestDetails } = stated
  const share = percentage == null ? null : intervalOf(percentage)
  const joint = jointHolding?.parcelId ?? undefined
  if (isShareholding({ data: stated })) {
    return [{ ...line, kind: 'shares', share, joint }]
  }
  const kind = (interestType ?? '').toLowerCase().replace(/[^a-z]/g, '')
  if (isNoControl.has(kind)) return []
  if (kind === 'votingrights') return [{ ...line, kind: 'votes', share }]
  const means = isConsolidated.test(interestDetails ?? '') ? 'consolidation' : (meansOf[kind] ?? 'other')
  return [{ ...line, kind: 'control', share: share !== null && isNothing(share) ? nothingHeld : null, means }]
}

/** A relation of control that states 0 % says that there is no holding beside it; any other percentage is not of the capital. */
function isNothing({ low, high }: Interval) {
  return compare(low.at, none) === 0 && compare(high.at, none) === 0
}

/** Shares, by whichever spelling; a relation that does not say what it is counts as one (P58). */
export function isShareholding({ data }: Pick<GraphEdge, 'data'>): boolean {
  const type = data?.interestType
  return type == null || /^share-?holding$|^shares?$|^ownership-?of-?shares$/i.test(type)
}

/** Whether a relation counts at a moment: begun, and not ended. Without dates its status decides. */
export function isCurrent(edge: GraphEdge, asOf?: string): boolean {
  const { startDate, endDate, status } = edge.data ?? {}
  const start = firstDayOf(startDate)
  const end = firstDayOf(endDate)
  if (asOf !== undefined) {
    if (start !== null && start > asOf) return false
    if (end !== null) return end > asOf
    return !isNotCurrentStatus(status)
  }
  return endDate == null && !isNotCurrentStatus(status)
}

/** The days on which a relation began or ended, each once, the earliest first: between two of them nothing changes. */
export function turningDays(graph: ShareholderGraph): string[] {
  const days = (graph.edges ?? []).flatMap(({ data }) => [firstDayOf(data?.startDate), firstDayOf(data?.endDate)])
  return [...new Set(days.filter((day) => day !== null))].sort()
}

function isNotCurrentStatus(status: string | null | undefined) {
  return status != null && !/^(current|active)$/i.test(status)
}

/** The day of a date in any of the interface's forms; a month or a year is its first day. */
function firstDayOf(date: AnyDate | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(dateText(date) ?? '') ?? []
  return year === undefined ? null : `${year}-${month ?? '01'}-${day ?? '01'}`
}
