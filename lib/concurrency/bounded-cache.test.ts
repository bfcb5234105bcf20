import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBoundedCache } from './index.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const bounds = { entriesMax: 10, bytesMax: 100, bytesOf: (text: string) => text.length, ageMaxMs: 60_000 }

describe('a bounded cache', () => {
  it('holds no more than its bounds, whatever is put, taken and dropped, and counts what it holds', () => {
    const Act = fc.record({
      kind: fc.constantFrom('put', 'take', 'drop', 'pass'),
      key: fc.nat(20),
      bytes: fc.nat(120),
    })
    fc.assert(
      fc.property(fc.array(Act, { maxLength: 80 }), (acts) => {
        const cache = createBoundedCache<number, string>(bounds)
        for (const { kind, key, bytes } of acts) {
          if (kind === 'put') cache.put(key, 'x'.repeat(bytes))
          else if (kind === 'take') cache.take(key)
          else if (kind === 'drop') cache.drop(key)
          else vi.advanceTimersByTime(bytes * 500)
          const held = Array.from({ length: 21 }, (_, one) => cache.get(one)).filter((one) => one !== undefined)
          expect(cache.entries).toBe(held.length)
          expect(cache.bytes).toBe(held.join('').length)
          expect(cache.entries).toBeLessThanOrEqual(10)
          expect(cache.bytes).toBeLessThanOrEqual(100)
        }
        cache.clear()
        expect([cache.entries, cache.bytes, vi.getTimerCount()]).toEqual([0, 0, 0])
      }),
    )
  })

  it('drops what is old without being asked, the rest at its own time', () => {
    const cache = createBoundedCache<string, string>(bounds)
    cache.put('a', 'one')
    vi.advanceTimersByTime(40_000)
    cache.put('b', 'two')
    vi.advanceTimersByTime(20_000)
    expect([cache.entries, cache.bytes, cache.get('b')]).toEqual([1, 3, 'two'])
    vi.advanceTimersByTime(40_000)
    expect([cache.entries, cache.bytes, vi.getTimerCount()]).toEqual([0, 0, 0])
  })

  it('keeps nothing that alone is too much, and drops the oldest first', () => {
    const cache = createBoundedCache<string, string>(bounds)
    cache.put('a', 'x'.repeat(60))
    cache.put('b', 'x'.repeat(60))
    expect([cache.get('a'), cache.get('b')?.length]).toEqual([undefined, 60])
    cache.put('c', 'x'.repeat(101))
    expect(cache.entries).toBe(0)
  })
})
