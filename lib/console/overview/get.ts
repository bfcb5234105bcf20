import 'server-only'
import { mayRead, readers } from '#lib/contract/index.ts'
import { openBatches } from '../batches/index.ts'
import { recentCompanies } from '../companies/index.ts'
import type { Handler } from '../http/handler.ts'
import {
  countFailed,
  countRunning,
  creditsSince,
  failedRequests,
  finishedSince,
  requestRecord,
  runningRequests,
  undecidedRequests,
} from '../journal/index.ts'

const runningMax = 100
const failedMax = 20
const recentMax = 8
/** Long enough to show Friday's failures on Monday. */
const failedSinceMs = 7 * 24 * 60 * 60_000

/** Days and months are those of UTC, as in the invoice and in the rule of reuse. */
export const getOverview: Handler<'getOverview'> = async (ctx, { person }) => {
  const now = ctx.clock.now()
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const db = ctx.database.sql
  const isReader = mayRead(person.role, readers)
  const failedSince = new Date(now.getTime() - failedSinceMs)
  const [running, runningCount, undecided, failed, failedCount, batches, finishedToday, ofMonth, ofToday, companies] =
    await Promise.all([
      runningRequests(db, runningMax),
      countRunning(db),
      undecidedRequests(db, failedMax),
      failedRequests(db, failedSince, failedMax),
      countFailed(db, failedSince),
      isReader ? openBatches(db) : null,
      finishedSince(db, today),
      creditsSince(db, month),
      creditsSince(db, today),
      isReader ? recentCompanies(db, person.userId, recentMax) : null,
    ])
  return {
    running: running.map(requestRecord),
    runningCount,
    failed: [...undecided, ...failed].map(requestRecord),
    failedCount,
    batches,
    finishedToday,
    recentCompanies: companies,
    creditsByProduct: Object.fromEntries(
      ofMonth.flatMap(({ product, credits }) => (credits > 0 ? [[product, credits]] : [])),
    ),
    creditsToday: ofToday.reduce((sum, { credits }) => sum + credits, 0),
    unpricedMonth: ofMonth.reduce((sum, { unpriced }) => sum + unpriced, 0),
    unpricedToday: ofToday.reduce((sum, { unpriced }) => sum + unpriced, 0),
  }
}
