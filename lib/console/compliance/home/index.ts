import 'server-only'
import {
  financeHomeLimits,
  homeLimits,
  type InvoiceLinePart,
  productGroupOf,
  productGroups,
  workListLimits,
} from '#lib/contract/index.ts'
import { decimalOf, major, sumOf, wholeSumOf } from '#lib/domain/invoices/index.ts'
import { dayMs, dayOf, earlier, startOfMonth } from '#lib/time/index.ts'
import { monthsFrom, reviewsByMonth, risksOfListed } from '../../companies/work-list/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { storedLines, undecidedFindings } from '../../money/invoices/index.ts'
import { othersBehind, requestRecord, runningRequests, undecidedRequests } from '../../orders/journal/index.ts'
import { guideOf } from '../../people/guide/index.ts'
import { changesFor } from '../../service/changes/index.ts'
import { decisionsFor } from '../decisions/index.ts'
import { answeringSince, creditsByDay, organizationBudget, recentlyOpened } from './store.ts'

const { decisionsMax, recentMax, runningMax, changesDays, registersMax } = homeLimits
const { monthsAhead } = workListLimits

/** Each figure counts a list that it opens. Days and months are those of UTC, as in the lists and in the invoice. */
export const getHome: Handler<'getHome'> = async (ctx, { person, query: { scope = 'mine' } }) => {
  const { userId } = person
  const now = ctx.clock.now()
  const today = dayOf(now)
  const db = ctx.database.sql
  const month = startOfMonth(now)
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
      answeringSince(db, earlier(now, dayMs), now, registersMax),
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

/** From what this console has read of invoices: reading the page reads no invoice. */
export const getFinanceHome: Handler<'getFinanceHome'> = async (ctx) => {
  const db = ctx.database.sql
  const [lines, findings] = await Promise.all([storedLines(db), undecidedFindings(db)])
  const size = (amount: string | null) => decimalOf(amount)?.abs() ?? sumOf([])
  const largest = findings.toSorted((a, b) => size(b.amount).cmp(size(a.amount)))
  return {
    invoices: lines.map(({ invoiceId, lines: own }) => ({ invoiceId, groups: groupsOf(own) })),
    findings: largest.slice(0, financeHomeLimits.findingsMax),
    undecided: findings.length,
    amount: major(sumOf(findings.map(({ amount }) => size(amount)))),
  }
}

function groupsOf(lines: readonly InvoiceLinePart[]): Record<string, string | null> {
  const byGroup = Map.groupBy(lines, ({ sku }) => productGroupOf(sku))
  return Object.fromEntries(
    productGroups.map((group) => {
      const sum = wholeSumOf((byGroup.get(group) ?? []).map(({ grossMajor }) => decimalOf(grossMajor)))
      return [group, sum === null ? null : major(sum)]
    }),
  )
}
