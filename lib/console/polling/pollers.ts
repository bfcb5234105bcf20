import 'server-only'
import { randomUUID } from 'node:crypto'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { within } from '#lib/database/index.ts'
import { closeRefusals, logAudit } from '../audit/index.ts'
import { remindOfCases } from '../cases/index.ts'
import type { Context } from '../context.ts'
import { sendHeldActs } from '../held-acts/index.ts'
import {
  createLease,
  createResolver,
  type OrderRow,
  releasePolled,
  renewEveryMs,
  renewPolled,
  takeUnpolled,
} from '../journal/index.ts'
import { forgetOldMails, gatherMails, sendMails } from '../mail/index.ts'
import { readOlderResults } from '../older-results/index.ts'
import { deleteOldSignIns } from '../people/index.ts'
import type { InitialDelay, Pollers } from '../ports.ts'
import { eraseOld, eraseOldAudit, eraseOldFiles } from '../retention/index.ts'
import { checkAgainstNewEditions, compareBehind } from '../sanctions/index.ts'
import { checkSearchAlerts } from '../searches/index.ts'
import { abandonChanges, createChangeResolver } from '../service-changes/index.ts'
import { removeDeletedViews } from '../views/index.ts'
import { importExternalOrders } from './import-external-orders.ts'
import { pollOrder } from './poller.ts'

const takenAtOnce = 200
const pollsAtOnce = 16
const fewMax = 24
const roundMs = 5_000
/** A process that has not renewed its lease for so long is gone, and its orders are taken over. */
const leaseMs = 45_000
const renewMs = 10_000
/** Orders of a batch are taken together, at most this much later. */
const gatherMs = 50
const maintenanceMs = 30_000
const auditLogMs = 5_000
/** A mail leaves so much later than what it is about, and goes on after a restart. */
const mailMs = 5_000
const cleanupMs = 60 * 60_000
/** So long after a result came pages say that its parties are not compared yet. */
const comparisonMs = 5_000
/** Between two reads of results stored before persons were kept: pollers come first. */
const backfillPauseMs = 100
/** Past every wait for an answer: a change still being sent then was left by a process that ended. */
const abandonMs = 330_000
/** Limit of one part of a round: what it still waits for will not come. */
const turnMs = 60_000

/**
 * Polls every running order of the journal: however many tabs are open and however many processes run, one process at a
 * time polls an order, and another one soon after that process ended.
 */
export function createPollers(contextOf: () => Context): Pollers {
  const pollerId = randomUUID()
  const stopping = new AbortController()
  const delays = new Map<string, InitialDelay>()
  const polled = createPolledOrders(pollerId, delays, stopping.signal)
  let interrupt = () => {}
  let gathering: ReturnType<typeof setTimeout> | undefined
  let loop: Promise<void> = Promise.resolve()
  let maintenance: Maintenance | null = null

  async function take(ctx: Context): Promise<void> {
    const wanted = [...delays.keys()]
    await takeAll(ctx)
    // What another process took is not polled here.
    for (const orderId of wanted) delays.delete(orderId)
  }

  async function takeAll(ctx: Context): Promise<void> {
    for (;;) {
      const now = ctx.clock.now()
      const rows = await takeUnpolled(ctx.database, pollerId, now, new Date(now.getTime() + leaseMs), takenAtOnce)
      for (const row of rows) polled.begin(ctx, row)
      if (rows.length < takenAtOnce || stopping.signal.aborted) return
    }
  }

  async function work(ctx: Context): Promise<void> {
    maintenance = createMaintenance(ctx, { pollerId, polled: polled.ids }, stopping.signal)
    while (!stopping.signal.aborted) {
      let isWoken = false
      interrupt = () => {
        isWoken = true
      }
      await attempt(ctx, () => within(turnMs, () => take(ctx)))
      for (const task of maintenance.due) await attempt(ctx, () => within(turnMs, task))
      if (isWoken || stopping.signal.aborted) continue
      await pause(ctx, roundMs, stopping.signal, (end) => {
        interrupt = end
      })
    }
  }

  function takeGathered(): void {
    gathering = undefined
    interrupt()
  }

  return {
    get active() {
      return polled.ids().length
    },
    start() {
      const ctx = contextOf()
      loop = work(ctx)
    },
    wake({ orderId, delay }) {
      if (polled.pollNow(orderId)) return
      delays.set(orderId, delay)
      if (delay !== 'late') interrupt()
      else gathering ??= setTimeout(takeGathered, gatherMs)
    },
    async stop() {
      stopping.abort()
      clearTimeout(gathering)
      interrupt()
      await loop
      await maintenance?.ended()
      await polled.ended()
      await releasePolled(contextOf().database.sql, pollerId)
    },
  }
}

/** The orders this process polls. `delays` says of new ones when they are polled first. */
function createPolledOrders(pollerId: string, delays: Map<string, InitialDelay>, signal: AbortSignal) {
  const polled = new Map<string, { done: Promise<void>; pollNow: () => void }>()
  const places = createSemaphore(pollsAtOnce)
  return {
    ids: () => [...polled.keys()],
    ended: () => Promise.all([...polled.values()].map(({ done }) => done)),
    begin(ctx: Context, row: OrderRow): void {
      const { orderId } = row
      if (polled.has(orderId)) return
      const entry = { done: Promise.resolve(), pollNow: () => {} }
      polled.set(orderId, entry)
      const options = {
        pollerId,
        places,
        signal,
        initialDelay: delays.get(orderId) ?? 'early',
        areMany: () => polled.size > fewMax,
        pause: (ms: number) =>
          pause(ctx, ms, signal, (end) => {
            entry.pollNow = end
          }),
      }
      delays.delete(orderId)
      entry.done = pollOrder(ctx, row, options)
        .catch((error: unknown) =>
          ctx.log.error({ event: 'polling.order_failed', err: error, order: orderId }, 'Failed to poll order'),
        )
        .finally(() => {
          polled.delete(orderId)
          ctx.delivered.drop([orderId])
        })
    },
    /** Whether the order is polled here; then it is polled at once. */
    pollNow(orderId: string): boolean {
      polled.get(orderId)?.pollNow()
      return polled.has(orderId)
    },
  }
}

/** Waits; ends early when interrupted or when everything stops. */
function pause(ctx: Context, ms: number, signal: AbortSignal, onInterrupt: (end: () => void) => void): Promise<void> {
  const early = new AbortController()
  // A reason of our own: making an error for every wait that ends early would cost more than the wait.
  onInterrupt(() => early.abort('woken'))
  return ctx.sleep(ms, AbortSignal.any([signal, early.signal]))
}

interface Maintenance {
  due: (() => Promise<void>)[]
  /** Resolves when none of it runs in the background. */
  ended(): Promise<void>
}

/** What is done beside taking orders, each task at its own interval; a slow upstream delays no poller. */
function createMaintenance(
  ctx: Context,
  { pollerId, polled }: { pollerId: string; polled: () => string[] },
  signal: AbortSignal,
): Maintenance {
  const db = ctx.database.sql
  const resolveUnknown = createResolver(ctx)
  const resolveChanges = createChangeResolver(ctx)
  const renewLease = createLease(ctx)
  const resolving = inBackground(ctx, async () => {
    await resolveUnknown(signal)
    await resolveChanges(signal)
  })
  const importing = inBackground(ctx, async () => {
    while (!signal.aborted && (await importExternalOrders(ctx, signal))) {}
  })
  const backfilling = inBackground(ctx, async () => {
    while (!signal.aborted && (await readOlderResults(ctx))) await ctx.sleep(backfillPauseMs, signal)
  })
  const alerting = inBackground(ctx, () => checkSearchAlerts(ctx, signal))
  const replaying = inBackground(ctx, () => checkAgainstNewEditions(ctx, signal))
  const comparing = inBackground(ctx, () => compareBehind(ctx, signal))
  const gatheringMails = inBackground(ctx, async () => {
    while (await gatherMails(ctx, signal)) {}
  })
  const mailing = inBackground(ctx, async () => {
    while (await sendMails(ctx, signal)) {}
  })
  const isEmbedded = ctx.database.kind === 'pglite'
  const beganAt = ctx.clock.now()
  const due = [
    every(ctx, renewMs, () => renewPolled(db, pollerId, polled(), new Date(ctx.clock.now().getTime() + leaseMs))),
    every(ctx, renewEveryMs, async () => {
      if (await renewLease()) resolving.begin()
    }),
    every(ctx, maintenanceMs, () => {
      const longAgo = new Date(ctx.clock.now().getTime() - abandonMs)
      // The embedded engine has one process: whatever was being sent before it began has nobody left.
      return abandonChanges(ctx, isEmbedded && beganAt > longAgo ? beganAt : longAgo)
    }),
    every(ctx, maintenanceMs, async () => backfilling.begin()),
    every(ctx, maintenanceMs, async () => replaying.begin()),
    every(ctx, comparisonMs, async () => comparing.begin()),
    every(ctx, maintenanceMs, () => closeRefusals(ctx)),
    every(ctx, auditLogMs, () => logAudit(ctx)),
    every(ctx, mailMs, async () => gatheringMails.begin()),
    every(ctx, mailMs, async () => mailing.begin()),
    every(ctx, maintenanceMs, () => sendHeldActs(ctx, ctx.stopping)),
    every(ctx, maintenanceMs, async () => {
      resolving.begin()
      importing.begin()
    }),
    every(ctx, cleanupMs, async () => void (await eraseOld(ctx))),
    every(ctx, cleanupMs, async () => void (await eraseOldFiles(ctx))),
    every(ctx, cleanupMs, () => remindOfCases(ctx)),
    every(ctx, cleanupMs, async () => void (await eraseOldAudit(ctx))),
    every(ctx, cleanupMs, () => forgetOldMails(ctx)),
    every(ctx, cleanupMs, () => deleteOldSignIns(ctx)),
    every(ctx, cleanupMs, () => removeDeletedViews(ctx)),
    every(ctx, cleanupMs, async () => alerting.begin()),
  ]
  return {
    due,
    ended: async () => {
      await Promise.all(
        [resolving, importing, backfilling, alerting, replaying, comparing, gatheringMails, mailing].map((task) =>
          task.ended(),
        ),
      )
    },
  }
}

/** Work that delays nothing else and runs once at a time. */
function inBackground(ctx: Context, work: () => Promise<void>): { begin(): void; ended(): Promise<void> } {
  let inFlight: Promise<void> | null = null
  return {
    begin() {
      inFlight ??= attempt(ctx, work).finally(() => {
        inFlight = null
      })
    },
    ended: async () => inFlight ?? undefined,
  }
}

function every(ctx: Context, periodMs: number, work: () => Promise<void>): () => Promise<void> {
  let dueMs = 0
  return async () => {
    const now = ctx.clock.now().getTime()
    if (now < dueMs) return
    dueMs = now + periodMs
    await work()
  }
}

/** A failed round is logged and does not end the loop: the database may be back at the next. */
async function attempt(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error({ event: 'polling.round_failed', err: error }, 'Polling round failed; retrying')
  }
}
