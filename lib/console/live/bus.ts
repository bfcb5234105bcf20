import 'server-only'
import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { notificationRecord } from '../notifications/record.ts'
import { findNotification } from '../notifications/store.ts'
import { orderRecord } from '../orders/record.ts'
import { findOrders, type OrderRow } from '../orders/store.ts'
import { type Hint, liveChannel, readHint } from './announce.ts'

/** One entry of the stream. Without an event it only says how far the stream has got. */
export interface LiveEntry {
  id: string
  event: LiveEvent | null
}

export interface LiveBus {
  /** Hears what concerns this person; with `since`, first what came after that entry, or `reset` where it is not known. */
  listen(userId: string, since: string | null, receive: (entry: LiveEntry) => void): () => void
  readonly listeners: number
  /** Tells all listeners that this process stops. */
  close(): Promise<void>
}

interface Kept {
  sequence: number
  /** Null for what everybody may see. */
  userId: string | null
  event: LiveEvent
}

const keptMax = 1_000
/** Hints of a moment are looked up once: an order that moves is told of several times. */
const gatherMs = 40

/** Turns hints of all processes into events for the browsers connected to this one. */
export async function openBus(base: Base): Promise<LiveBus> {
  // Ids of another run of this process mean nothing here: whoever brings one is told to look at everything again.
  const epoch = randomUUID().slice(0, 8)
  const listeners = new Map<object, { userId: string; receive: (entry: LiveEntry) => void }>()
  const kept: Kept[] = []
  const waiting = new Map<string, Hint>()
  let sequence = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: Promise<void> = Promise.resolve()

  const idOf = (number: number) => `${epoch}-${number}`
  const stopListening = await base.database.listen(liveChannel, (payload) => {
    if (payload === null) publish({ userId: null, event: { type: 'reset' } })
    else gather(payload)
  })

  function gather(payload: string): void {
    const hint = readHint(payload)
    if (hint === null) return
    waiting.set(payload, hint)
    timer ??= setTimeout(() => {
      timer = undefined
      telling = telling.then(flush).catch((error: unknown) => base.log.error({ err: error }, 'live events were lost'))
    }, gatherMs)
  }

  async function flush(): Promise<void> {
    const hints = [...waiting.values()]
    waiting.clear()
    const orders = await findOrders(
      base.database.sql,
      hints.flatMap(({ kind, id }) => (kind === 'order' ? [id] : [])),
    )
    for (const hint of hints) {
      const told = await eventOf(base, hint, orders)
      if (told !== null) publish(told)
    }
  }

  function publish(told: Omit<Kept, 'sequence'>): void {
    sequence += 1
    kept.push({ ...told, sequence })
    if (kept.length > keptMax) kept.shift()
    for (const { userId, receive } of listeners.values()) {
      if (told.userId === null || told.userId === userId) receive({ id: idOf(sequence), event: told.event })
    }
  }

  /** What a listener gets first: where the stream stands, or what it missed. */
  function missed(userId: string, since: string | null): LiveEntry[] {
    if (since === null) return [{ id: idOf(sequence), event: null }]
    const from = sequenceIn(since)
    const isKnown = from !== null && from <= sequence && from >= (kept[0]?.sequence ?? sequence + 1) - 1
    if (!isKnown) return [{ id: idOf(sequence), event: { type: 'reset' } }]
    return kept
      .filter((entry) => entry.sequence > from && (entry.userId === null || entry.userId === userId))
      .map((entry) => ({ id: idOf(entry.sequence), event: entry.event }))
  }

  function sequenceIn(id: string): number | null {
    const [given, number = ''] = id.split('-')
    return given === epoch && /^\d{1,15}$/.test(number) ? Number(number) : null
  }

  return {
    get listeners() {
      return listeners.size
    },
    listen(userId, since, receive) {
      const key = {}
      for (const entry of missed(userId, since)) receive(entry)
      listeners.set(key, { userId, receive })
      return () => void listeners.delete(key)
    },
    async close() {
      await stopListening()
      clearTimeout(timer)
      await telling
      for (const { receive } of [...listeners.values()]) {
        receive({ id: idOf(sequence), event: { type: 'end', reason: 'stopping' } })
      }
      listeners.clear()
    },
  }
}

async function eventOf(
  { database }: Base,
  { kind, id }: Hint,
  orders: ReadonlyMap<string, OrderRow>,
): Promise<Omit<Kept, 'sequence'> | null> {
  if (kind === 'request') return { userId: null, event: { type: 'request', requestId: id } }
  if (kind === 'order') {
    const order = orders.get(id)
    return order === undefined ? null : { userId: null, event: { type: 'order', order: orderRecord(order) } }
  }
  const row = await findNotification(database.sql, id)
  if (row === null) return null
  return { userId: row.userId, event: { type: 'notification', notification: notificationRecord(row) } }
}
