import 'server-only'
import {
  type DecisionCount,
  decisionLimits,
  type OpenDecision,
  type OpenDecisionKind,
  openDecisionKinds,
} from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import { readSeqCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { withDetails } from './details/add.ts'
import { type OpenMatch, openMatchesOf } from './matches/open.ts'
import { type DecisionRow, type DecisionsAsked, openDecisions } from './store.ts'

export const listDecisions: Handler<'listDecisions'> = async (ctx, { person: { userId }, query }) => {
  const { scope = 'mine', kind, limit = decisionLimits.pageSize } = query
  const offset = readSeqCursor(query.cursor) ?? 0
  const found = await decisionsFor(ctx, { userId, scope, kind, offset, limit: limit + 1 })
  const nextCursor = found.decisions.length > limit ? writeCursor(offset + limit) : null
  return { ...found, decisions: found.decisions.slice(0, limit), nextCursor }
}

/** Which day is today is the affair of the reader's time zone. Matches that nobody has decided stand before everything else. */
export async function decisionsFor(
  { database, clock }: Pick<Base, 'database' | 'clock'>,
  asked: Omit<DecisionsAsked, 'reviewsUntil' | 'now'>,
): Promise<{ decisions: OpenDecision[]; counts: DecisionCount[]; isCut: boolean }> {
  const { userId, scope, kind, offset, limit } = asked
  const now = clock.now()
  const db = database.sql
  const { matches, isCut: areMore } = await openMatchesOf(db, userId, decisionLimits.matchedCompaniesMax)
  const isAsked = (one: OpenDecisionKind) => kind === undefined || kind === one
  const listed = isAsked('match') ? matches.filter((one) => scope === 'all' || one.isMine) : []
  const first = listed.slice(offset, offset + limit).map(rowOfMatch)
  const reviewsUntil = dayOf(new Date(now.getTime() + decisionLimits.reviewDaysAhead * dayMs))
  const rest = { offset: Math.max(0, offset - listed.length), limit: limit - first.length }
  const { rows, counts } = await openDecisions(db, { ...asked, ...rest, reviewsUntil, now })
  const decisions = await withDetails(db, [...first, ...rows], userId, now)
  const newer = counts.find((one) => one.kind === 'newer')?.all ?? 0
  const isCut = (isAsked('match') && areMore) || (isAsked('newer') && newer > decisionLimits.newerMax)
  return { decisions, counts: withMatches(counts, matches), isCut }
}

function rowOfMatch(match: OpenMatch): DecisionRow {
  const { serviceId, matchId, isMine, at: day } = match
  return {
    kind: 'match',
    id: `${serviceId} ${matchId}`,
    serviceId,
    rank: 0,
    day,
    dueOn: null,
    isMine,
    count: null,
    match,
  }
}

/** Those that await a second person are of the same kind. */
function withMatches(counts: readonly DecisionCount[], matches: readonly OpenMatch[]): DecisionCount[] {
  const byKind = new Map(counts.map((one) => [one.kind, one]))
  const { mine = 0, all = 0 } = byKind.get('match') ?? {}
  const own = matches.filter(({ isMine }) => isMine).length
  if (matches.length > 0) byKind.set('match', { kind: 'match', mine: mine + own, all: all + matches.length })
  return openDecisionKinds.flatMap((kind) => byKind.get(kind) ?? [])
}
