import 'server-only'
import { homeLimits, workListLimits } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import { monthsFrom, reviewsByMonth, risksOfListed } from '../../companies/work-list/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { othersBehind, requestRecord, runningRequests, undecidedRequests } from '../../orders/journal/index.ts'
import { guideOf } from '../../people/guide/index.ts'
import { changesFor } from '../../service/changes/index.ts'
import { decisionsFor } from '../decisions/index.ts'
import { answeringSince } from './registers/store.ts'
import { creditsByDay, organizationBudget, recentlyOpened } from './store.ts'

const { decisionsMax, recentMax, runningMax, changesDays, registersMax } = homeLimits
const { monthsAhead } = workListLimits

/** Each figure counts a list that it opens. Days and months are those of UTC, as in the lists and in the invoice. */
export const getHome: Handler<'getHome'> = async (ctx, { person, query: { scope = 'mine' } }) => {
  const { userId } = person
  const now = ctx.clock.now()
  const today = dayOf(now)
  const db = ctx.database.sql
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [decided, undecided, changes, recent, credits, budget, risks, reviews, registers, running, behind, guide] =
    await Promise.all([
      decisionsFor(ctx, { userId, scope, offset: 0, limit: decisionsMax }),
      undecidedRequests(db, runningMax),
      changesFor(ctx, userId, changesDays),
      recentlyOpened(db, userId, recentMax),
      creditsByDay(db, month, now.getUTCDate()),
      organizationBudget(db),
      risksOfListed(db),
      reviewsByMonth(db, today, monthsAhead),
      answeringSince(db, new Date(now.getTime() - dayMs), now, registersMax),
      runningRequests(db, runningMax),
      othersBehind(ctx),
      guideOf(ctx, person),
    ])
  const { monitoredListed, ...changed } = changes
  const listed = Object.values(risks).reduce((sum, one) => sum + one, 0)
  return {
    at: now.toISOString(),
    ...decided,
    undecided: undecided.map(requestRecord),
    changes: { ...changed, unmonitored: listed - monitoredListed },
    recent,
    credits: { ...credits, budget },
    risks,
    reviews: {
      overdue: reviews.overdue,
      months: monthsFrom(today, monthsAhead).map((one) => ({ month: one, count: reviews.months.get(one) ?? 0 })),
    },
    registers,
    running: running.rows.map(requestRecord),
    runningCount: running.count,
    othersBehind: behind,
    guide,
  }
}
