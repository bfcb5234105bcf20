import type { CompanyReport, CompletenessPart } from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, unknown } from '#lib/domain/knowledge/index.ts'
import { risksOfFinancials } from './of-financials.ts'
import type { HeldData, HeldProduct, Risk } from './risk.ts'

/** What a summary of risks is about. Closed: each has a name in both languages. */
export const riskAreas = [
  'proceedings',
  'officers',
  'shareholders',
  'beneficialOwners',
  'circularHoldings',
  'equity',
  'sanctions',
] as const
export type RiskArea = (typeof riskAreas)[number]

/**
 * Of each area whether it was looked at, or why not. "No findings" is said of the areas that were looked at and of no other:
 * a result that is not on file, a list no register publishes or a graph of one party proves nothing.
 */
export function assessedAreas(held: HeldData): Readonly<Record<RiskArea, Knowledge<true>>> {
  return {
    proceedings: proceedingsKnown(held),
    officers: listKnown(held, 'officers', ({ relationships }) => relationships?.legalRepresentatives),
    shareholders: listKnown(held, 'owners', ({ relationships }) => relationships?.shareholders),
    beneficialOwners: ownersKnown(held),
    circularHoldings: graphKnown(held),
    equity: equityKnown(held),
    sanctions: sanctionsKnown(held),
  }
}

/**
 * Whether who holds the company is known at all: from a list with holders in it, or a graph with a holding of it. Without
 * one, that nobody stands above a share says nothing.
 */
export function holdersKnown(held: HeldData): Knowledge<true> {
  const listed = listKnown(held, 'owners', ({ relationships }) => relationships?.shareholders)
  if (listed.isKnown || held.graph === null) return listed
  const { graph } = held
  const hasHolder = (graph.edges ?? []).some(({ target }) => target === graph.rootCompanyId)
  return hasHolder ? read(held, 'graph') : listed
}

/** Whether the rules of signing in the report are all that there are, or why there may be others. */
export function signingKnown(held: HeldData): Knowledge<true> {
  if (held.report === null || held.isPrefill) return missing(held, 'report')
  const why = held.parts?.get('signing')
  const isWhole = why === undefined || isReadWhole(why) || (why.state === 'given' && !cutShort.has(why.reason ?? ''))
  return isWhole ? read(held, 'report') : unknown(reasonOf(why), why.detail ?? null)
}

const areaOfKind: Partial<Record<Risk['kind'], RiskArea>> = {
  insolvency: 'proceedings',
  dissolution: 'proceedings',
  officerChange: 'officers',
  nominees: 'shareholders',
  undisclosedShares: 'shareholders',
  endedOwners: 'beneficialOwners',
  ownersDiffer: 'beneficialOwners',
  sharesOverWhole: 'shareholders',
  sanctionsUndecided: 'sanctions',
  sanctionsConfirmed: 'sanctions',
  circularHoldings: 'circularHoldings',
  negativeEquity: 'equity',
}

/** Areas with a finding: where one of them was not looked at wholly, it was looked at in part. */
export function areasWithFindings(risks: readonly Risk[]): ReadonlySet<RiskArea> {
  return new Set(risks.flatMap(({ kind }) => areaOfKind[kind] ?? []))
}

function read(held: HeldData, product: HeldProduct): Knowledge<true> {
  const { id = null, on = null } = held.results?.[product] ?? {}
  const what: LookedAt = { what: product, id, on }
  return known(true, what)
}

/** Not on file, or on file and not here. */
function missing({ unread }: HeldData, product: HeldProduct) {
  return unknown(unread?.[product] ?? 'notOrdered')
}

function proceedingsKnown(held: HeldData): Knowledge<true> {
  const { report, found } = held
  const hasStatus = (status: { normalized?: string | null; isActive?: boolean | null } | null | undefined) =>
    Boolean(status?.normalized) || typeof status?.isActive === 'boolean'
  if (report === null) {
    return found && hasStatus(found.status)
      ? known(true, { what: 'search', id: null, on: found.at })
      : missing(held, 'report')
  }
  const { status, statusEvents } = report.basicInformation ?? {}
  return hasStatus(status) || statusEvents ? read(held, 'report') : unknown('notPublished')
}

function listKnown(
  held: HeldData,
  part: string,
  listIn: (report: CompanyReport) => readonly unknown[] | null | undefined,
): Knowledge<true> {
  const { report } = held
  // A prefill has neither officers nor shareholders.
  if (report === null || held.isPrefill) return missing(held, 'report')
  const why = held.parts?.get(part)
  const isCut = why !== undefined && cutShort.has(why.reason ?? '')
  if ((listIn(report) ?? []).length > 0 && !isCut) return read(held, 'report')
  if (isReadWhole(why)) return read(held, 'report')
  const stated = part === 'owners' ? (report.relationships?.ownershipIncompleteReason ?? null) : null
  return unknown(reasonOf(why), why?.detail ?? stated)
}

/** Reasons for which a list has fewer entries than the register: what is not in it may be there all the same. */
const cutShort: ReadonlySet<string> = new Set([
  ...['not_understood', 'incomplete_list', 'linked_not_answered', 'source_unavailable', 'source_at_limit'],
])

/** The service says that the register has been read and enters nobody. */
function isReadWhole(part: CompletenessPart | undefined): boolean {
  return part?.state === 'not_published' && part.reason === 'none_entered'
}

function reasonOf(part: CompletenessPart | undefined) {
  if (part?.reason === 'source_unavailable' || part?.reason === 'source_at_limit') return 'sourceAway'
  if (part?.reason === 'not_understood') return 'notUnderstood'
  if (part?.state === 'not_read' || cutShort.has(part?.reason ?? '')) return 'incomplete'
  return part?.state === 'not_requested' || part?.state === 'paid' ? 'notOrdered' : 'notPublished'
}

function ownersKnown(held: HeldData): Knowledge<true> {
  if (held.owners !== null) return read(held, 'ubo')
  return held.isOwnersClosed ? unknown('notPublished') : missing(held, 'ubo')
}

/** A graph of the company alone has no holding in it that could close a circle. */
function graphKnown(held: HeldData): Knowledge<true> {
  const { graph } = held
  if (graph === null) return missing(held, 'graph')
  const isWhole = graph.stopReason === 'completed' && (graph.errors ?? []).length === 0
  return isWhole && (graph.nodes ?? []).length > 1 && (graph.edges ?? []).length > 0
    ? read(held, 'graph')
    : unknown('incomplete')
}

/** Compared with every entry of the lists in use; what of a list could not be read may be a match all the same. */
function sanctionsKnown({ sanctions, unread }: HeldData): Knowledge<true> {
  if (unread?.sanctions) return unknown(unread.sanctions)
  if (!sanctions) return unknown('notOrdered')
  return sanctions.isWhole ? known(true, { what: 'sanctions', id: null, on: sanctions.day }) : unknown('incomplete')
}

function equityKnown(held: HeldData): Knowledge<true> {
  if (held.statements === null) return missing(held, 'financials')
  return risksOfFinancials(held).length > 0 ? read(held, 'financials') : unknown('notPublished')
}
