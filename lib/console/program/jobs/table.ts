import 'server-only'
import type { TimedJob } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { knownCountsOf } from '../../companies/company-states/index.ts'
import { readOlderResults } from '../../companies/older-results/index.ts'
import { removeDeletedViews } from '../../companies/views/index.ts'
import { remindOfCases } from '../../compliance/cases/index.ts'
import { checkAgainstNewEditions, compareBehind, fetchLists } from '../../compliance/sanctions/index.ts'
import { closeRefusals, keepHead, logAudit } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { isLate } from '../../core/late.ts'
import { notify } from '../../core/notifications/index.ts'
import { retrieveInvoices } from '../../money/invoices/index.ts'
import { resolveUnknown, watchBudgets } from '../../orders/journal/index.ts'
import { importExternalOrders } from '../../orders/polling/index.ts'
import { checkSearchAlerts } from '../../orders/searches/index.ts'
import { activeAdmins, deleteOldSignIns } from '../../people/index.ts'
import { forgetOldMails, gatherMails, sendMails } from '../../people/mail/index.ts'
import { sendAlerts } from '../../service/alert-channels/index.ts'
import { sweepMonitors } from '../../service/changes/index.ts'
import { renewActs, sendPendingDeletions } from '../../service/pending-deletions/index.ts'
import { eraseOld, eraseOldAudit, eraseOldFiles } from '../../service/retention/index.ts'
import { abandonChanges, resolveChanges } from '../../service/service-changes/index.ts'
import { alertEndpoints } from '../../service/webhooks/index.ts'
import { forgetArrivals, readNotices, saveDelivered } from '../inbox/index.ts'

/** Jobs that are late, as each console has logged them. */
const loggedBy = new WeakMap<Context['timedJobs'], Set<string>>()

/**
 * Tells the admins of a job that has not ended for three intervals, once a day for each; its line in the log comes once until
 * it has ended.
 */
export async function watchJobs(ctx: Context): Promise<void> {
  const { timedJobs, database, log } = ctx
  const late = timedJobs.states().filter(isLate)
  const logged = loggedBy.get(timedJobs) ?? new Set<string>()
  for (const { name, ageMs, runningMs } of late) {
    if (!logged.has(name)) log.error({ event: 'job.late', job: name, ageMs, runningMs }, 'Timed job has not ended')
  }
  loggedBy.set(timedJobs, new Set(late.map(({ name }) => name)))
  // Without a database most are late, and that is known already.
  if (late.length === 0 || database.isAway()) return
  const now = ctx.clock.now()
  await database.transaction(async (tx) => {
    const admins = await activeAdmins(tx)
    for (const { name } of late)
      await notify(tx, 'job.late', admins, { about: `${name} ${dayOf(now)}`, mail: 'none' }, now)
  })
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Between two reads of results stored before persons were kept: pollers come first. */
const backfillPauseMs = 100

/**
 * All that the console does by itself from time to time, beside taking orders and renewing leases. Each has a loop of its
 * own (`start.ts`), so nothing waits for it; a turn is one bounded piece, true where more is left.
 */
export const timedJobs = [
  {
    name: 'resolveRequests',
    everyMs: 30 * second,
    // One that is answered at once may take as long as the service lets it.
    deadlineMs: 6 * minute,
    sends: true,
    run: once(resolveUnknown),
  },
  {
    name: 'resolveChanges',
    everyMs: 30 * second,
    deadlineMs: 2 * minute,
    run: once(resolveChanges),
  },
  {
    name: 'abandonChanges',
    everyMs: 30 * second,
    deadlineMs: minute,
    run: once((ctx) => abandonChanges(ctx)),
  },
  {
    name: 'importOrders',
    everyMs: 30 * second,
    deadlineMs: 2 * minute,
    run: importExternalOrders,
  },
  {
    name: 'readOlderResults',
    everyMs: 30 * second,
    deadlineMs: minute,
    async run(ctx, signal) {
      const isMore = await readOlderResults(ctx)
      if (isMore) await ctx.sleep(backfillPauseMs, signal)
      return isMore
    },
  },
  {
    name: 'checkEditions',
    everyMs: 30 * second,
    deadlineMs: 2 * minute,
    run: checkAgainstNewEditions,
  },
  // Lists an admin has switched on, one after another: nothing is fetched of the others.
  { name: 'fetchLists', everyMs: 5 * minute, deadlineMs: 15 * minute, run: fetchLists },
  {
    name: 'compareCompanies',
    // So long after a result came pages say that its parties are not compared yet.
    everyMs: 5 * second,
    deadlineMs: minute,
    run: compareBehind,
  },
  // It is due every few minutes, and within seconds after it failed.
  {
    name: 'ensureWebhook',
    everyMs: 5 * second,
    deadlineMs: minute,
    run: once((ctx, signal) => ctx.inbox.ensureWebhook(ctx.database, signal)),
  },
  { name: 'readNotices', everyMs: 30 * second, deadlineMs: 5 * minute, run: readNotices },
  { name: 'saveDelivered', everyMs: 30 * second, deadlineMs: 5 * minute, run: saveDelivered },
  {
    name: 'alertEndpoints',
    everyMs: 30 * second,
    deadlineMs: 5 * minute,
    run: once(alertEndpoints),
  },
  {
    name: 'sweepMonitors',
    everyMs: 30 * second,
    deadlineMs: 5 * minute,
    run: once(sweepMonitors),
  },
  { name: 'watchBudgets', everyMs: 5 * minute, deadlineMs: minute, run: once(watchBudgets) },
  { name: 'retrieveInvoices', everyMs: minute, deadlineMs: 15 * minute, run: retrieveInvoices },
  { name: 'closeRefusals', everyMs: 30 * second, deadlineMs: minute, run: closeRefusals },
  {
    name: 'logAudit',
    everyMs: 5 * second,
    deadlineMs: minute,
    async run(ctx) {
      const isMore = await logAudit(ctx)
      await keepHead(ctx)
      return isMore
    },
  },
  { name: 'gatherMails', everyMs: 5 * second, deadlineMs: minute, run: gatherMails },
  {
    name: 'sendAlerts',
    everyMs: 5 * second,
    // Fifty alerts of ten seconds each, and what became of the last is written down.
    deadlineMs: 10 * minute,
    sends: true,
    run: sendAlerts,
  },
  {
    name: 'sendMails',
    // A mail leaves so much later than what it is about, and goes on after a restart.
    everyMs: 5 * second,
    // Mails are begun for ten minutes, and each has two.
    deadlineMs: 13 * minute,
    sends: true,
    run: (ctx, signal) => sendMails({ ...ctx, knownOf: knownCountsOf }, signal),
  },
  {
    name: 'sendPendingDeletions',
    everyMs: 30 * second,
    deadlineMs: 3 * minute,
    sends: true,
    run: sendPendingDeletions,
  },
  // Far below the lease, so that a turn that hangs loses none.
  { name: 'renewActs', everyMs: 4 * second, deadlineMs: 6 * second, run: once(renewActs) },
  { name: 'eraseResults', everyMs: hour, deadlineMs: minute, run: eraseOld },
  { name: 'eraseFiles', everyMs: hour, deadlineMs: minute, run: eraseOldFiles },
  { name: 'eraseAudit', everyMs: hour, deadlineMs: 2 * minute, run: eraseOldAudit },
  { name: 'remindOfCases', everyMs: hour, deadlineMs: minute, run: remindOfCases },
  { name: 'forgetMails', everyMs: hour, deadlineMs: minute, run: forgetOldMails },
  { name: 'forgetArrivals', everyMs: hour, deadlineMs: minute, run: once(forgetArrivals) },
  { name: 'forgetSignIns', everyMs: hour, deadlineMs: minute, run: deleteOldSignIns },
  { name: 'removeViews', everyMs: hour, deadlineMs: minute, run: removeDeletedViews },
  {
    name: 'checkSearches',
    everyMs: hour,
    deadlineMs: 10 * minute,
    run: once(checkSearchAlerts),
  },
  { name: 'watchJobs', everyMs: 10 * second, deadlineMs: minute, run: once(watchJobs) },
] as const satisfies readonly TimedJob<Context>[]

export type JobName = (typeof timedJobs)[number]['name']

/** A job that leaves nothing for another turn at once. */
function once(work: (ctx: Context, signal: AbortSignal) => Promise<void>): TimedJob<Context>['run'] {
  return (ctx, signal) => work(ctx, signal).then(() => false)
}
