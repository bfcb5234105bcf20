import 'server-only'
import { mayRead, readers } from '#lib/contract/index.ts'
import { dayMs, earlier, startOfDay, startOfMonth } from '#lib/time/index.ts'
import { recentCompanies } from '../../companies/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { openBatches } from '../../orders/batches/index.ts'
import {
  type CreditsOfProduct,
  creditsSince,
  failedRequests,
  finishedSince,
  othersBehind,
  requestRecord,
  runningRequests,
  undecidedRequests,
} from '../../orders/journal/index.ts'

const runningMax = 100
const failedMax = 20
const recentMax = 8
/** Long enough to show Friday's failures on Monday. */
const failedSinceMs = 7 * dayMs

/** Days and months are those of UTC, as in the invoice and in the rule of reuse. */
export const getOverview: Handler<'getOverview'> = async (ctx, { person }) => {
  const now = ctx.clock.now()
  const today = startOfDay(now)
  const month = startOfMonth(now)
  const db = ctx.database.sql
  const isReader = mayRead(person.role, readers)
  const [running, undecided, failed, batches, finishedToday, credits, companies, behind] = await Promise.all([
    runningRequests(db, runningMax),
    undecidedRequests(db, failedMax),
    failedRequests(db, earlier(now, failedSinceMs), failedMax),
    isReader ? openBatches(db) : null,
    finishedSince(db, today),
    creditsSince(db, month, today),
    isReader ? recentCompanies(db, person.userId, recentMax) : null,
    othersBehind(ctx),
  ])
  const sumOf = (column: Exclude<keyof CreditsOfProduct, 'product'>) =>
    credits.reduce((sum, one) => sum + one[column], 0)
  return {
    running: running.rows.map(requestRecord),
    runningCount: running.count,
    failed: [...undecided, ...failed.rows].map(requestRecord),
    failedCount: failed.count,
    batches,
    finishedToday,
    recentCompanies: companies,
    creditsByProduct: Object.fromEntries(
      credits.flatMap(({ product, credits: sum }) => (sum > 0 ? [[product, sum]] : [])),
    ),
    creditsToday: sumOf('creditsLately'),
    unpricedMonth: sumOf('unpriced'),
    unpricedToday: sumOf('unpricedLately'),
    othersBehind: behind,
  }
}
