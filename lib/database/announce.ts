import { setTimeout as sleep } from 'node:timers/promises'

/** Other processes hear so much later, and the server has a fraction of the statements. */
const gatherMs = 5

export type Listener = (payload: string | null) => void

/** Listeners of this process by channel. */
export interface Listeners {
  add(channel: string, listener: Listener): () => void
  tell(channel: string, payload: string | null): void
  tellAll(): void
  channels(): string[]
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
    tell(channel, payload) {
      for (const listener of byChannel.get(channel) ?? []) listener(payload)
    },
    tellAll() {
      for (const listeners of byChannel.values()) for (const listener of listeners) listener(null)
    },
    channels: () => [...byChannel.keys()],
  }
}

/**
 * Sends announcements to other processes, all that gathered for a moment in one statement: a NOTIFY takes a lock on the
 * whole server at commit, so one inside every transaction would make all commits wait in line.
 */
export function createSender(send: (channels: string[], payloads: string[]) => Promise<void>) {
  let waiting = new Map<string, [channel: string, payload: string]>()
  let sending: Promise<void> | null = null

  async function flush(): Promise<void> {
    while (waiting.size > 0) {
      await sleep(gatherMs)
      const batch = [...waiting.values()]
      waiting = new Map()
      // A lost announcement is a lost hint: whoever waits for it looks by itself before long.
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
