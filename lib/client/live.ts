import { type LiveEvent, readLiveEvent } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { backoffMs, jittered } from '#lib/time/index.ts'

export type LiveState = 'connecting' | 'open' | 'waiting' | 'ended'

export interface LiveEntry {
  id: string
  event: LiveEvent
}

export interface LiveOptions {
  onEntry(entry: LiveEntry): void
  onState(state: LiveState): void
  /** The last event this page knows; what came since is sent first, or a `reset` where that is no longer known. */
  since?: string | null
  random?: () => number
}

const address = '/api/live'
const delays = { firstMs: 1_000, longestMs: 30_000 }

/**
 * Keeps one stream of live events open. The browser reconnects by itself after a break; after a refusal it gives up, and
 * then this waits 1 to 30 s and tries again, until the server says that the stream has ended.
 */
export function openLive(options: LiveOptions): () => void {
  const { random = Math.random } = options
  let since = options.since ?? null
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let isClosed = false

  function connect(): void {
    if (isClosed) return
    options.onState('connecting')
    const current = new EventSource(since === null ? address : `${address}?since=${encodeURIComponent(since)}`)
    source = current
    current.onopen = () => {
      refusals = 0
      options.onState('open')
    }
    current.onmessage = ({ lastEventId, data }) => receive(lastEventId, String(data))
    current.onerror = () => {
      if (current.readyState === EventSource.CLOSED) again()
      else options.onState('connecting')
    }
  }

  function receive(id: string, data: string): void {
    if (id !== '') since = id
    const event = readLiveEvent(jsonOrNull(data))
    if (event === null) return
    options.onEntry({ id, event })
    if (event.type !== 'end') return
    if (event.reason === 'stopping') again()
    else close('ended')
  }

  function again(): void {
    source?.close()
    if (isClosed) return
    options.onState('waiting')
    const delayMs = jittered(backoffMs(refusals, delays), random)
    refusals += 1
    clearTimeout(timer)
    timer = setTimeout(connect, delayMs)
  }

  function close(state: LiveState): void {
    if (isClosed) return
    isClosed = true
    clearTimeout(timer)
    source?.close()
    options.onState(state)
  }

  connect()
  return () => close('ended')
}
