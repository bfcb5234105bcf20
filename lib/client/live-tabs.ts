import { readLiveEvent } from '#lib/contract/index.ts'
import { type LiveEntry, type LiveOptions, type LiveState, openLive } from './live.ts'

const name = 'registry-console.live'

interface Said {
  entry?: LiveEntry
  state?: LiveState
}

/**
 * One stream for all tabs of a browser: a browser opens six connections to a host and no more, so seven tabs with a
 * stream each would block. The tab with the lock listens and notifies the others; when it closes, another takes over.
 */
export function openSharedLive(options: LiveOptions): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openLive(options)
  const channel = new BroadcastChannel(name)
  const gone = new AbortController()
  let since: string | null = options.since ?? null

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const said = saidOf(data)
    if (said.entry !== undefined) note(said.entry)
    if (said.state !== undefined) hear(said.state)
  }

  /** After the session nobody listens: a tab of the next session takes the lock. */
  function hear(state: LiveState): void {
    options.onState(state)
    if (state === 'ended') leave()
  }

  function leave(): void {
    gone.abort()
    channel.close()
  }

  function note(entry: LiveEntry): void {
    if (entry.id !== '') since = entry.id
    options.onEntry(entry)
  }

  function lead(): Promise<void> {
    // The lock may be granted to a tab that has just gone; its channel is closed, and another one is to listen.
    if (gone.signal.aborted) return Promise.resolve()
    const close = openLive({
      ...options,
      since,
      onEntry: (entry) => {
        note(entry)
        if (!gone.signal.aborted) channel.postMessage({ entry })
      },
      onState: (state) => {
        if (!gone.signal.aborted) channel.postMessage({ state })
        hear(state)
      },
    })
    return new Promise((resolve) => {
      gone.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }

  navigator.locks.request(name, { signal: gone.signal }, lead).catch(() => {
    // The tab closed before it got the lock: another one listens.
  })
  return leave
}

/** What another tab said; one of another version may say something this one does not know. */
function saidOf(data: unknown): Said {
  if (typeof data !== 'object' || data === null) return {}
  const said: Said = {}
  if ('state' in data && isState(data.state)) said.state = data.state
  if ('entry' in data && typeof data.entry === 'object' && data.entry !== null && 'event' in data.entry) {
    const event = readLiveEvent(data.entry.event)
    const id = 'id' in data.entry && typeof data.entry.id === 'string' ? data.entry.id : ''
    if (event !== null) said.entry = { id, event }
  }
  return said
}

function isState(value: unknown): value is LiveState {
  return value === 'connecting' || value === 'open' || value === 'waiting' || value === 'ended'
}
