import type { CompanyReport, CompletenessPart } from '#lib/contract/index.ts'
import { listRead, type PartOfReport, placeOfPart, unreadPart } from '#lib/domain/completeness/index.ts'
import {
  follows,
  type Knowledge,
  known,
  type LookedAt,
  type Unknown,
  type UnknownReason,
  unknown,
} from '#lib/domain/knowledge/index.ts'
import { screenedComparisonOf } from '#lib/domain/screening/index.ts'
import { isLeftOut, unreadOwners, wholeIn } from './left-out.ts'
import { risksOfFinancials } from './of-financials.ts'
import type { FoundRisk, StoredFacts, StoredProduct } from './risk.ts'

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
export function assessedAreas(held: StoredFacts): Readonly<Record<RiskArea, Knowledge<true>>> {
  return {
    proceedings: proceedingsKnown(held),
    officers: officersKnown(held),
    shareholders: listKnown(held, 'owners', ({ relationships }) => relationships?.shareholders),
    beneficialOwners: ownersKnown(held),
    circularHoldings: graphKnown(held),
    equity: equityKnown(held),
    sanctions: screeningKnown(held),
  }
}

/** Whether all officers that the register enters are in the report on file. */
export function officersKnown(held: StoredFacts): Knowledge<true> {
  return listKnown(held, 'officers', ({ relationships }) => relationships?.legalRepresentatives)
}

/**
 * Whether who holds the company is known at all: from a list with holders in it, or a graph with a holding of it. Without
 * one, that nobody stands above a share says nothing.
 */
export function holdersKnown(held: StoredFacts): Knowledge<true> {
  const listed = listKnown(held, 'owners', ({ relationships }) => relationships?.shareholders)
  if (listed.isKnown || held.graph === null) return listed
  const { graph } = held
  if (!wholeIn(held).isGraphWhole) return unknown('notUnderstood')
  const hasHolder = (graph.edges ?? []).some(({ target }) => target === graph.rootCompanyId)
  return hasHolder ? read(held, 'graph') : listed
}

/**
 * Whether the rules of signing in the report are all that there are, or why there may be others. Of a service that says nothing of
 * its parts, a report without rules does not say that there are none.
 */
export function signingKnown(held: StoredFacts): Knowledge<true> {
  const known = partKnown(held, 'signing')
  const { rules } = held.report?.basicInformation?.representationPolicy ?? {}
  const isSilent = held.parts?.get('signing') === undefined
  return known.isKnown && isSilent && (rules ?? []).length === 0 ? unknown('incomplete') : known
}

/** Parts of a report that date what they state. */
const datedParts = ['events', 'officers', 'contracts', 'predecessors', 'successors'] as const

/** Whether every part of the report that states dates was read to its end, or why there may be more of them. */
export function datesKnown(held: StoredFacts): Knowledge<true> {
  const unread = datedParts.map((name) => partKnown(held, name)).find(({ isKnown }) => !isKnown)
  return unread ?? partKnown(held, 'events')
}

/** Whether a part of the report was read to its end. Where the service says nothing of it, the report is all there is. */
function partKnown(held: StoredFacts, name: PartOfReport): Knowledge<true> {
  if (held.report === null || held.isPrefill) return missing(held, 'report')
  return unreadIn(held, name) ?? read(held, 'report')
}

/** Why a part of the report on file may lack something: its service says so, or this console could not read it. */
function unreadIn(held: StoredFacts, name: PartOfReport): Unknown | null {
  if (held.partsUnread) return unknown(held.partsUnread)
  return isLeftOut(held, 'report', placeOfPart[name]) ? unknown('notUnderstood') : unreadPart(held.parts?.get(name))
}

const areaOfKind: Partial<Record<FoundRisk['kind'], RiskArea>> = {
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
export function areasWithFindings(risks: readonly FoundRisk[]): ReadonlySet<RiskArea> {
  return new Set(risks.flatMap(({ kind }) => areaOfKind[kind] ?? []))
}

function read(held: StoredFacts, product: StoredProduct): Knowledge<true> {
  return known(true, lookedAtOf(held, product))
}

function lookedAtOf({ results }: StoredFacts, what: StoredProduct): LookedAt {
  return { what, ...results?.[what] }
}

/** Not on file, or on file and not here. */
function missing({ unread }: StoredFacts, product: StoredProduct) {
  return unknown(unread?.[product] ?? 'notOrdered')
}

function proceedingsKnown(held: StoredFacts): Knowledge<true> {
  const { report, found } = held
  const hasStatus = (status: { normalized?: string | null; isActive?: boolean | null } | null | undefined) =>
    Boolean(status?.normalized) || typeof status?.isActive === 'boolean'
  if (report === null) {
    return found && hasStatus(found.status) ? known(true, { what: 'search', on: found.at }) : missing(held, 'report')
  }
  if (isLeftOut(held, 'report', placeOfPart.events)) return unknown('notUnderstood')
  const { status, statusEvents } = report.basicInformation ?? {}
  return hasStatus(status) || statusEvents ? read(held, 'report') : unknown('notPublished')
}

function listKnown(
  held: StoredFacts,
  part: 'officers' | 'owners',
  listIn: (report: CompanyReport) => readonly unknown[] | null | undefined,
): Knowledge<true> {
  const { report } = held
  // A prefill has neither officers nor shareholders.
  if (report === null || held.isPrefill) return missing(held, 'report')
  const unread = unreadIn(held, part)
  if (unread !== null && cutShort.includes(unread.reason)) return unread
  if ((listIn(report) ?? []).length > 0 || isReadWhole(held.parts?.get(part))) return read(held, 'report')
  const stated = part === 'owners' ? (report.relationships?.ownershipIncompleteReason ?? null) : null
  return unknown(unread?.reason ?? 'notPublished', held.parts?.get(part)?.detail ?? stated)
}

/** Reasons for which a list has fewer entries than the register: what is not in it may be there all the same. */
const cutShort: readonly UnknownReason[] = ['loading', 'notUnderstood', 'incomplete', 'sourceAway']

/** The service says that the register has been read and enters nobody. */
function isReadWhole(part: CompletenessPart | undefined) {
  return part?.state === 'not_published' && part.reason === 'none_entered'
}

/** A register's owners are all there is where its service says so, or names some and says nothing against it. */
function ownersKnown(held: StoredFacts): Knowledge<true> {
  const unread = unreadOwners(held)
  if (unread !== null) return unread
  const { owners, ownersStated } = held
  if (owners === null) return held.isOwnersClosed ? unknown('notPublished') : missing(held, 'ubo')
  const parts = ownersStated?.isKnown ? ownersStated.value : null
  const lookedAt = lookedAtOf(held, 'ubo')
  return listRead({ parts, part: 'beneficialOwners', isEmpty: owners.length === 0, isLeftOut: false, lookedAt })
}

/** A graph of the company alone has no holding in it that could close a circle. */
export function graphKnown(held: StoredFacts): Knowledge<true> {
  const { graph } = held
  if (graph === null) return missing(held, 'graph')
  if (!wholeIn(held).isGraphWhole) return unknown('notUnderstood')
  const isWhole = graph.stopReason === 'completed' && (graph.errors ?? []).length === 0
  return isWhole && (graph.nodes ?? []).length > 1 && (graph.edges ?? []).length > 0
    ? read(held, 'graph')
    : unknown('incomplete')
}

/** Every party on file was compared with every list in use. */
function screeningKnown({ screening, unread }: StoredFacts): Knowledge<true> {
  if (unread?.sanctions) return unknown(unread.sanctions)
  return screening ? follows(screenedComparisonOf(screening), () => true as const) : unknown('notOrdered')
}

function equityKnown(held: StoredFacts): Knowledge<true> {
  if (held.statements === null) return missing(held, 'financials')
  if (held.leftOut?.financials?.length) return unknown('notUnderstood')
  return risksOfFinancials(held).length > 0 ? read(held, 'financials') : unknown('notPublished')
}
