import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveEntry, LiveState } from './live.ts'
import { openSharedLive } from './live-tabs.ts'

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

afterEach(() => vi.unstubAllGlobals())

function openTab() {
  const entries: LiveEntry[] = []
  const states: LiveState[] = []
  const close = openSharedLive({ onEntry: (entry) => entries.push(entry), onState: (state) => states.push(state) })
  return { entries, states, close }
}

describe('many tabs', () => {
  it('share one stream; when the tab that listens closes, another goes on where it stopped', async () => {
    vi.stubGlobal('EventSource', Source)
    const first = openTab()
    const second = openTab()
    await vi.waitFor(() => expect(Source.made).toHaveLength(1))
    Source.made[0]?.onmessage?.({ lastEventId: 'b-7', data: '{"type":"request","requestId":"r7"}' })
    await vi.waitFor(() => expect(second.entries).toHaveLength(1))
    expect(first.entries).toEqual(second.entries)
    first.close()
    await vi.waitFor(() => expect(Source.made).toHaveLength(2))
    expect(Source.made[0]?.readyState).toBe(Source.CLOSED)
    expect(Source.made[1]?.address).toBe('/api/live?since=b-7')
    second.close()
    expect(Source.made[1]?.readyState).toBe(Source.CLOSED)
  })

  it('of a session that has ended leave the stream to a tab of the next one', async () => {
    Source.made = []
    vi.stubGlobal('EventSource', Source)
    const first = openTab()
    const second = openTab()
    await vi.waitFor(() => expect(Source.made).toHaveLength(1))
    Source.made[0]?.onmessage?.({ lastEventId: '', data: '{"type":"end","reason":"signedOut"}' })
    await vi.waitFor(() => expect(second.states).toContain('ended'))
    const next = openTab()
    const open = () => Source.made.filter(({ readyState }) => readyState !== Source.CLOSED)
    await vi.waitFor(() => expect(open()).toHaveLength(1))
    open()[0]?.onmessage?.({ lastEventId: 'c-1', data: '{"type":"request","requestId":"r8"}' })
    expect(next.entries).toHaveLength(1)
    expect([...first.entries, ...second.entries].filter(({ event }) => event.type === 'request')).toEqual([])
    next.close()
  })
})
