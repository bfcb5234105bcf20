import 'server-only'
import { randomUUID } from 'node:crypto'
import { createSemaphore } from '#lib/concurrency/semaphore.ts'
import { within } from '#lib/database/index.ts'
import { closeRefusals } from '../audit/refusals.ts'
import type { Context } from '../context.ts'
import { type OrderRow, releaseFollowed, renewFollowed, takeUnfollowed } from '../orders/store.ts'
import { forgetSignIns } from '../people/forget.ts'
import { createResolver } from '../requests/resolve.ts'
import { createLease, renewEveryMs } from '../requests/sending/lease.ts'
import { eraseOld } from '../retention/erase.ts'
import { abandonChanges, createChangeResolver } from '../service-changes/resolve.ts'
import { createDelivered, type Delivered } from './delivered.ts'
import { importExternalOrders } from './import-external-orders.ts'
import { type InitialDelay, pollOrder } from './poller.ts'

export interface Pollers {
  start(): void
  /** There is an order to follow. One that is followed is looked at now. */
  wake(order: { orderId: string; look: InitialDelay }): void
  /** What was delivered of an order: if it is followed here, it need not be asked for. */
  hand(orderId: string, delivered: Delivered): void
  stop(): Promise<void>
  /** Orders this process follows. */
  readonly active: number
}

const takenAtOnce = 200
const pollsAtOnce = 16
const fewMax = 24
const roundMs = 5_000
/** A follower that has not renewed its hold for so long is gone, and its orders are taken over. */
const holdMs = 45_000
const renewMs = 10_000
/** Orders of a batch become known this much later, and are taken together. */
const gatherMs = 50
const choresMs = 30_000
const forgetMs = 60 * 60_000
/** Past every wait for an answer: a change still being sent then was left by a process that ended. */
const abandonMs = 330_000
/** A turn that has not ended after so long is given up: what it waits for will not come. */
const turnMs = 60_000

/**
 * Follows every running order of the journal from one place: however many tabs look and however many processes run, an
 * order is held by one follower, and by another one soon after its process ended.
 */
export function createPollers(contextOf: () => Context): Pollers {
  const follower = randomUUID()
  const stopping = new AbortController()
  const places = createSemaphore(pollsAtOnce)
  const followed = new Map<string, { done: Promise<void>; nudge: () => void }>()
  const looks = new Map<string, InitialDelay>()
  const delivered = createDelivered()
  let interrupt = () => {}
  let gathering: ReturnType<typeof setTimeout> | undefined
  let loop: Promise<void> = Promise.resolve()
  let chores: Chores | null = null

  /** Waits, and ends early when told to or when everything stops. */
  function pause(ms: number, onInterrupt: (end: () => void) => void): Promise<void> {
    const early = new AbortController()
    // A reason of our own: making an error for every wait that ends early would cost more than the wait.
    onInterrupt(() => early.abort('woken'))
    return contextOf().sleep(ms, AbortSignal.any([stopping.signal, early.signal]))
  }

  function begin(ctx: Context, row: OrderRow): void {
    if (followed.has(row.orderId)) return
    const entry = { done: Promise.resolve(), nudge: () => {} }
    followed.set(row.orderId, entry)
    const following = {
      follower,
      places,
      signal: stopping.signal,
      firstLook: looks.get(row.orderId) ?? 'early',
      areMany: () => followed.size > fewMax,
      takeDelivered: () => delivered.take(row.orderId),
      pause: (ms: number) =>
        pause(ms, (end) => {
          entry.nudge = end
        }),
    }
    looks.delete(row.orderId)
    entry.done = pollOrder(ctx, row, following)
      .catch((error: unknown) => ctx.log.error({ err: error, order: row.orderId }, 'an order could not be followed'))
      .finally(() => followed.delete(row.orderId))
  }

  async function take(ctx: Context): Promise<void> {
    const wanted = [...looks.keys()]
    await takeAll(ctx)
    // What another process took is not looked at here.
    for (const orderId of wanted) looks.delete(orderId)
  }

  async function takeAll(ctx: Context): Promise<void> {
    for (;;) {
      const now = ctx.clock.now()
      const rows = await takeUnfollowed(ctx.database, follower, now, new Date(now.getTime() + holdMs), takenAtOnce)
      for (const row of rows) begin(ctx, row)
      if (rows.length < takenAtOnce || stopping.signal.aborted) return
    }
  }

  async function work(ctx: Context): Promise<void> {
    chores = createChores(ctx, { follower, held: () => [...followed.keys()] }, stopping.signal)
    while (!stopping.signal.aborted) {
      let isWoken = false
      interrupt = () => {
        isWoken = true
      }
      await attempt(ctx, () => within(turnMs, () => take(ctx)))
      for (const chore of chores.due) await attempt(ctx, () => within(turnMs, chore))
      if (isWoken || stopping.signal.aborted) continue
      await pause(roundMs, (end) => {
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
      return followed.size
    },
    start() {
      const ctx = contextOf()
      loop = work(ctx)
    },
    wake({ orderId, look }) {
      const known = followed.get(orderId)
      if (known !== undefined) {
        known.nudge()
        return
      }
      looks.set(orderId, look)
      if (look !== 'late') interrupt()
      else gathering ??= setTimeout(takeGathered, gatherMs)
    },
    hand: (orderId, what) => delivered.put(orderId, what),
    async stop() {
      stopping.abort()
      clearTimeout(gathering)
      interrupt()
      await loop
      await chores?.ended()
      await Promise.all([...followed.values()].map(({ done }) => done))
      await releaseFollowed(contextOf().database.sql, follower)
    },
  }
}

interface Chores {
  due: (() => Promise<void>)[]
  /** Resolves when nothing of it goes on in the background. */
  ended(): Promise<void>
}

/** What is done beside taking orders, each in its own time; a slow upstream holds up none of the pollers. */
function createChores(
  ctx: Context,
  { follower, held }: { follower: string; held: () => string[] },
  signal: AbortSignal,
): Chores {
  const db = ctx.database.sql
  const resolveUnknown = createResolver(ctx)
  const resolveChanges = createChangeResolver(ctx)
  const keepLease = createLease(ctx)
  const resolving = inBackground(ctx, async () => {
    await resolveUnknown(signal)
    await resolveChanges(signal)
  })
  const looking = inBackground(ctx, () => importExternalOrders(ctx, signal))
  const isEmbedded = ctx.database.kind === 'pglite'
  const beganAt = ctx.clock.now()
  const due = [
    every(ctx, renewMs, () => renewFollowed(db, follower, held(), new Date(ctx.clock.now().getTime() + holdMs))),
    every(ctx, renewEveryMs, async () => {
      if (await keepLease()) resolving.begin()
    }),
    every(ctx, choresMs, () => {
      const longAgo = new Date(ctx.clock.now().getTime() - abandonMs)
      // The embedded engine has one process: whatever was being sent before it began has nobody left.
      return abandonChanges(ctx, isEmbedded && beganAt > longAgo ? beganAt : longAgo)
    }),
    every(ctx, choresMs, () => closeRefusals(ctx)),
    every(ctx, choresMs, async () => {
      resolving.begin()
      looking.begin()
    }),
    every(ctx, forgetMs, async () => void (await eraseOld(ctx))),
    every(ctx, forgetMs, () => forgetSignIns(ctx)),
  ]
  return { due, ended: async () => void (await Promise.all([resolving.ended(), looking.ended()])) }
}

/** Work that holds up nothing else and is begun once at a time. */
function inBackground(ctx: Context, work: () => Promise<void>): { begin(): void; ended(): Promise<void> } {
  let underway: Promise<void> | null = null
  return {
    begin() {
      underway ??= attempt(ctx, work).finally(() => {
        underway = null
      })
    },
    ended: async () => underway ?? undefined,
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

/** A round that fails is written down and does not end the rounds: the database may be back at the next. */
async function attempt(ctx: Context, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.error({ event: 'polling.round_failed', err: error }, 'Polling round failed; retrying')
  }
}
