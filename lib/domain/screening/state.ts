import type {
  ListedScreening,
  NotComparedReason,
  ScreeningFound,
  ScreeningMatch,
  ScreeningState,
} from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, type UnknownReason, unknown } from '#lib/domain/knowledge/index.ts'
import { partiesRead } from './said.ts'

/** Lists change every few days; one older than this says too little of today. A convention of ours, in days. */
const listAgeDaysMax = 30
const dayMs = 86_400_000

/** A hit of a provider, as people decided it. */
export interface ProviderHit {
  hitId: string
  partyKey: string
  partyName: string
  listName: string
  matchedName: string
  /** Null until somebody decides. */
  verdict: string | null
  at: string
}

/** All that is stored of the screening of a company. */
export interface ScreeningRows {
  serviceId: string
  /** What the last comparison found, with what people decided since; null where there was none. */
  found: ScreeningFound | null
  comparedAt: string | null
  /** Whether anything on file names parties. */
  isOnFile: boolean
  /** Something that may name other parties came after the comparison. */
  isBehind: boolean
  /** Editions of the lists in use now. */
  inUse: readonly string[]
  hits: readonly ProviderHit[]
  /** Lines of the newest import of a provider's hits that are no hits on file: nobody knows what they say. */
  linesUnread: number
  /** YYYY-MM-DD in UTC. */
  today: string
}

/**
 * What may be said of the screening of a company: a confirmed match first, then one that is open, then why its parties were
 * not all compared, and only where nothing of that is so, that they were.
 */
export function screeningState(rows: ScreeningRows): ScreeningState {
  const { serviceId, found, comparedAt, hits } = rows
  const matches = [...(found?.matches ?? []), ...hits.flatMap(matchOfHit)]
  const confirmed = matches.filter(({ state }) => state === 'confirmed')
  const open = matches.filter(({ state }) => state === 'open')
  const notCompared = whyNotCompared(rows)
  const kind =
    confirmed.length > 0 ? 'confirmed' : open.length > 0 ? 'open' : notCompared === null ? 'compared' : 'notCompared'
  const [parties, lists] = [found?.parties ?? null, found?.lists ?? []]
  return { serviceId, kind, confirmed, open, parties, lists, notCompared, comparedAt }
}

/** The first that stands in the way, what an admin or an order has to bring before what only takes a while. */
function whyNotCompared({
  found,
  isOnFile,
  isBehind,
  inUse,
  linesUnread,
  today,
}: ScreeningRows): NotComparedReason | null {
  if (inUse.length === 0) return 'noList'
  if (!isOnFile) return 'noParties'
  if (found === null) return isBehind ? 'comparing' : 'unread'
  if (isBehind) return 'changed'
  const editions = found.lists.map(({ editionId }) => editionId)
  if (editions.toSorted().join(' ') !== inUse.toSorted().join(' ')) return 'comparing'
  const read = partiesRead(found.sources)
  if (!read.isKnown) return read.reason === 'notOrdered' ? 'noParties' : 'unread'
  if (!found.isWhole) return 'inPart'
  if (linesUnread > 0) return 'linesUnread'
  const oldest = Date.parse(oldestDay(found) ?? '')
  return Date.parse(today) - oldest > listAgeDaysMax * dayMs ? 'listOld' : null
}

/** The day of the list that is the oldest: it speaks for all of them. */
export function oldestDay({ lists }: Pick<ScreeningFound, 'lists'>): string | null {
  return lists.map(({ day }) => day).toSorted()[0] ?? null
}

function matchOfHit(hit: ProviderHit): ScreeningMatch[] {
  const { hitId, partyKey, partyName, listName, matchedName, verdict, at } = hit
  if (verdict === 'rejected') return []
  const state = verdict === null ? 'open' : 'confirmed'
  return [{ id: hitId, from: 'provider', partyKey, partyName, list: listName, entryName: matchedName, state, at }]
}

/** What was compared: how many parties, with how many lists, the oldest of which day. */
export interface Comparison {
  parties: number
  lists: number
  day: string
}

const reasons: Readonly<Record<NotComparedReason, UnknownReason>> = {
  noList: 'notOrdered',
  noParties: 'notOrdered',
  unread: 'notUnderstood',
  comparing: 'loading',
  changed: 'incomplete',
  inPart: 'incomplete',
  linesUnread: 'notUnderstood',
  listOld: 'incomplete',
}

/** What was compared, where every party on file was, with every list in use; whatever came of it. */
export function screenedComparisonOf(state: ScreeningState): Knowledge<Comparison> {
  const { parties, lists, notCompared } = state
  const day = oldestDay(state)
  const why: UnknownReason | undefined = notCompared == null ? undefined : reasonOf(notCompared)
  if (why !== undefined) return unknown(why)
  const [first, ...rest] = lists.map((one): LookedAt => ({ what: one.list, id: one.editionId, on: one.day }))
  if (parties == null || day === null || first === undefined) return unknown('incomplete')
  return known({ parties, lists: lists.length, day }, first, ...rest)
}

/** The proof of "none alike": everything was compared, and nothing is open or confirmed. */
export function noneAlike(state: ScreeningState): Knowledge<Comparison> {
  return state.kind === 'compared' ? screenedComparisonOf(state) : unknown('incomplete')
}

/** The same of a row of the list of companies, which has no more of it than this. */
export function noneAlikeIn({ kind, parties, lists, day }: ListedScreening): Knowledge<Comparison> {
  if (kind !== 'compared' || parties == null || lists == null || day == null) return unknown('incomplete')
  return known({ parties, lists, day }, { what: 'sanctions', on: day })
}

/** A reason of a newer server is one all the same. */
function reasonOf(code: string): UnknownReason {
  return new Map<string, UnknownReason>(Object.entries(reasons)).get(code) ?? 'incomplete'
}
