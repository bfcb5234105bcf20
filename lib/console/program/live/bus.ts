import 'server-only'
import { randomUUID } from 'node:crypto'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import type { LiveEvent } from '#lib/contract/index.ts'
import { type Hint, liveChannel, readHint } from '../../core/announce.ts'
import type { Base, LiveBus, LiveEntryOf } from '../../core/context.ts'
import { findNotification, notificationRecord } from '../../core/notifications/index.ts'
import { findOrders, type JournalOrderRow, orderRecord } from '../../orders/journal/index.ts'

interface AddressedEvent {
  /** Null for what everybody may see. */
  userId: string | null
  event: LiveEvent
}

interface RecentEvent extends AddressedEvent {
  sequence: number
}

const bufferMax = 1_000
/** An order can have two hundred activities. */
const bufferBytesMax = 8 * 1024 * 1024
/** Notifications of a moment are loaded once: one order may be announced several times. */
const gatherMs = 40

/** Turns notifications of all processes into events for the browsers connected to this one. */
export async function openBus(base: Base): Promise<LiveBus> {
  const recent = createRecentEvents()
  const listeners = new Map<object, { userId: string; receive: (entry: LiveEntryOf) => void }>()
  const waiting = new Map<string, Hint>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let publishing: Promise<void> = Promise.resolve()

  const stopListening = await base.database.listen(liveChannel, (payload) => {
    if (payload === null) publish({ userId: null, event: { type: 'reset' } })
    else gather(payload)
  })

  function gather(payload: string) {
    const hint = readHint(payload)
    if (hint === null) return
    waiting.set(payload, hint)
    timer ??= setTimeout(() => {
      timer = undefined
      publishing = publishing
        .then(flush)
        .catch((error: unknown) =>
          base.log.error({ event: 'live.events_lost', err: error }, 'Failed to publish live events'),
        )
    }, gatherMs)
  }

  async function flush() {
    const hints = [...waiting.values()]
    waiting.clear()
    const orders = await findOrders(
      base.database.sql,
      hints.flatMap(({ kind, id }) => (kind === 'order' ? [id] : [])),
    )
    for (const hint of hints) {
      const entry = await eventOf(base, hint, orders)
      if (entry !== null) publish(entry)
    }
  }

  function publish(entry: AddressedEvent) {
    recent.add(entry)
    for (const { userId, receive } of listeners.values()) {
      if (entry.userId === null || entry.userId === userId) receive(recent.now(entry.event))
    }
  }

  return {
    get listeners() {
      return listeners.size
    },
    get position() {
      return recent.now(null).id
    },
    listen(userId, since, receive) {
      const key = {}
      for (const entry of recent.missed(userId, since)) receive(entry)
      listeners.set(key, { userId, receive })
      return () => void listeners.delete(key)
    },
    async close() {
      await stopListening()
      clearTimeout(timer)
      await publishing
      for (const { receive } of [...listeners.values()]) {
        receive(recent.now({ type: 'end', reason: 'stopping' }))
      }
      listeners.clear()
    },
  }
}

/** The newest events under ids in order, for listeners that come back. */
function createRecentEvents() {
  // Ids of another run of this process mean nothing here: a client that sends one gets a reset.
  const epoch = randomUUID().slice(0, 8)
  const buffer = createBoundedCache<number, RecentEvent>({
    entriesMax: bufferMax,
    bytesMax: bufferBytesMax,
    // Two bytes a character, at most.
    bytesOf: ({ event }) => 2 * JSON.stringify(event).length,
  })
  let sequence = 0
  const idOf = (number: number) => `${epoch}-${number}`
  const now = (event: LiveEvent | null): LiveEntryOf => ({ id: idOf(sequence), event })

  function sequenceIn(id: string) {
    const [given, number = ''] = id.split('-')
    return given === epoch && /^\d{1,15}$/.test(number) ? Number(number) : null
  }

  return {
    /** An entry at the present position of the stream. */
    now,
    add(entry: AddressedEvent): void {
      sequence += 1
      buffer.put(sequence, { ...entry, sequence })
    },
    /** What a listener gets first: the position of the stream, or what it missed. */
    missed(userId: string, since: string | null): LiveEntryOf[] {
      if (since === null) return [now(null)]
      const from = sequenceIn(since)
      const kept = buffer.values()
      const isKnown = from !== null && from <= sequence && from >= (kept[0]?.sequence ?? sequence + 1) - 1
      if (!isKnown) return [now({ type: 'reset' })]
      return kept
        .filter((entry) => entry.sequence > from && (entry.userId === null || entry.userId === userId))
        .map((entry) => ({ id: idOf(entry.sequence), event: entry.event }))
    },
  }
}

async function eventOf(
  { database }: Base,
  { kind, id }: Hint,
  orders: ReadonlyMap<string, JournalOrderRow>,
): Promise<AddressedEvent | null> {
  if (kind === 'webhook') return { userId: null, event: { type: 'webhook' } }
  if (kind === 'request') return { userId: null, event: { type: 'request', requestId: id } }
  if (kind === 'order') {
    const order = orders.get(id)
    return order === undefined ? null : { userId: null, event: { type: 'order', order: orderRecord(order) } }
  }
  const row = await findNotification(database.sql, id)
  if (row === null) return null
  return { userId: row.userId, event: { type: 'notification', notification: notificationRecord(row) } }
}
