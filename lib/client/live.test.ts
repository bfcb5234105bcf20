import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveEntry, type LiveState, openLive } from './live.ts'

/** Stands in for the browser's EventSource; the test is the network. */
class Source {
  static made: Source[] = []
  static readonly CLOSED = 2
  readonly address: string
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { lastEventId: string; data: string }) => void) | null = null
  onerror: (() => void) | null = null
  constructor(address: string) {
    this.address = address
    Source.made.push(this)
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
}

const newest = () => Source.made.at(-1)
let entries: LiveEntry[] = []
let states: LiveState[] = []
let close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.made = []
  entries = []
  states = []
  close = openLive({ onEntry: (entry) => entries.push(entry), onState: (state) => states.push(state), random: () => 1 })
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function refuse(): void {
  const source = newest()
  if (source === undefined) return
  source.readyState = Source.CLOSED
  source.onerror?.()
}

describe('the live stream', () => {
  it('passes events on, and not those a newer server invented', () => {
    newest()?.onmessage?.({ lastEventId: 'a-1', data: '{"type":"request","requestId":"r"}' })
    newest()?.onmessage?.({ lastEventId: 'a-2', data: '{"type":"weather"}' })
    newest()?.onmessage?.({ lastEventId: 'a-3', data: 'not json' })
    expect(entries).toEqual([{ id: 'a-1', event: { type: 'request', requestId: 'r' } }])
  })

  it('comes back after a refusal, later each time, naming the last event it knows', () => {
    newest()?.onmessage?.({ lastEventId: 'a-2', data: '{"type":"weather"}' })
    refuse()
    vi.advanceTimersByTime(999)
    expect(Source.made).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(newest()?.address).toBe('/api/live?since=a-2')
    refuse()
    vi.advanceTimersByTime(1_999)
    expect(Source.made).toHaveLength(2)
    vi.advanceTimersByTime(1)
    for (let round = 0; round < 10; round += 1) {
      refuse()
      vi.advanceTimersByTime(30_000)
    }
    expect(Source.made).toHaveLength(13)
  })

  it('leaves a break to the browser, which reconnects by itself', () => {
    newest()?.onerror?.()
    vi.advanceTimersByTime(60_000)
    expect(Source.made).toHaveLength(1)
  })

  it('stops for good when the session has ended, and returns when the server only restarts', () => {
    newest()?.onmessage?.({ lastEventId: '', data: '{"type":"end","reason":"stopping"}' })
    vi.advanceTimersByTime(1_000)
    expect(Source.made).toHaveLength(2)
    newest()?.onmessage?.({ lastEventId: '', data: '{"type":"end","reason":"signedOut"}' })
    vi.advanceTimersByTime(120_000)
    expect(Source.made).toHaveLength(2)
    expect(states.at(-1)).toBe('ended')
  })
})
