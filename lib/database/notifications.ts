import { setTimeout as sleep } from 'node:timers/promises'

/** How long notifications are gathered, in milliseconds, so that the server gets a fraction of the statements. */
const gatherMs = 5

type Listener = (payload: string | null) => void

/** Listeners of this process by channel. */
export interface Listeners {
  add(channel: string, listener: Listener): () => void
  notify(channel: string, payload: string | null): void
  /** Calls every listener with null, because notifications may have been missed. */
  notifyReset(): void
}

export function createListeners(): Listeners {
  const byChannel = new Map<string, Set<Listener>>()
  return {
    add(channel, listener) {
      const listeners = byChannel.get(channel) ?? new Set()
      listeners.add(listener)
      byChannel.set(channel, listeners)
      return () => void listeners.delete(listener)
    },
    notify(channel, payload) {
      for (const listener of byChannel.get(channel) ?? []) listener(payload)
    },
    notifyReset() {
      for (const listeners of byChannel.values()) for (const listener of listeners) listener(null)
    },
  }
}

/**
 * Sends notifications to other processes, gathering them for a moment into one statement: a NOTIFY takes a lock on the
 * whole server at commit, so one inside every transaction would serialise all commits.
 */
export function createSender(send: (channels: string[], payloads: string[]) => Promise<void>) {
  let waiting = new Map<string, [channel: string, payload: string]>()
  let sending: Promise<void> | null = null

  async function flush(): Promise<void> {
    while (waiting.size > 0) {
      await sleep(gatherMs)
      const batch = [...waiting.values()]
      waiting = new Map()
      // A notification may be lost, so waiters also poll.
      await send(
        batch.map(([channel]) => channel),
        batch.map(([, payload]) => payload),
      ).catch(() => {})
    }
    sending = null
  }

  return {
    add(channel: string, payload: string): void {
      waiting.set(`${channel}\n${payload}`, [channel, payload])
      sending ??= Promise.resolve().then(flush)
    },
    drained: () => sending ?? Promise.resolve(),
  }
}
