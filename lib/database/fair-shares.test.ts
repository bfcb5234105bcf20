import { describe, expect, it } from 'vitest'
import { createFairShares, groupIdOf } from './fair-shares.ts'

interface Waiting {
  group: string
  tenant: string | null
}

/** Takes jobs as the pump does, oldest first, until nothing more may begin; answers how many each place has. */
function fill(shares: ReturnType<typeof createFairShares>, waiting: Waiting[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (;;) {
    const room = shares.freeSlots()
    const closed = new Set(shares.closed())
    const batch = waiting.filter((one) => !closed.has(groupIdOf(one))).slice(0, room)
    if (batch.length === 0) return taken
    for (const one of batch) {
      waiting.splice(waiting.indexOf(one), 1)
      shares.begin(groupIdOf(one))
      taken.set(groupIdOf(one), (taken.get(groupIdOf(one)) ?? 0) + 1)
    }
  }
}

const jobs = (count: number, group: string, tenant: string | null): Waiting[] =>
  Array.from({ length: count }, () => ({ group, tenant }))

describe('the shares of a worker', () => {
  it('leave half of a register to others, whatever one organization has queued', () => {
    const shares = createFairShares({ slots: 68, slotsPerGroup: 34 })
    const waiting = jobs(1_500, 'x', 'a')
    expect(fill(shares, waiting).get('x a')).toBe(17)
    waiting.push(...jobs(1, 'x', 'b'))
    expect(fill(shares, waiting)).toEqual(new Map([['x b', 1]]))
  })

  it('leave half of all slots to others, however many registers one organization asks', () => {
    const shares = createFairShares({ slots: 68, slotsPerGroup: 34 })
    const waiting = ['x', 'y', 'z'].flatMap((group) => jobs(100, group, 'a'))
    const taken = fill(shares, waiting)
    // The last register was new to it, so one handful came from there before it was held back there too.
    expect(taken).toEqual(new Map(Object.entries({ 'x a': 17, 'y a': 17, 'z a': 9 })))
    for (let n = 0; n < 9; n += 1) shares.end('z a')
    expect(fill(shares, waiting)).toEqual(new Map())
    waiting.push(...jobs(30, 'w', 'b'))
    expect(fill(shares, waiting).get('w b')).toBe(17)
  })

  it('come to equal parts among k organizations as jobs end, and always leave room for one more', () => {
    for (const k of [1, 2, 3, 5, 9, 20]) {
      const shares = createFairShares({ slots: 60, slotsPerGroup: 60 })
      const waiting = Array.from({ length: k }, (_, n) => jobs(200, 'x', `t${n}`)).flat()
      const running = [...fill(shares, waiting)].flatMap(([id, count]) => Array<string>(count).fill(id))
      for (let n = 0; n < 150; n += 1) {
        shares.end(running.shift() ?? null)
        for (const [id, count] of fill(shares, waiting)) running.push(...Array<string>(count).fill(id))
      }
      const counts = [...Map.groupBy(running, (id) => id).values()].map((ids) => ids.length)
      expect(counts).toHaveLength(k)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      waiting.push(...jobs(1, 'x', 'new'))
      expect(fill(shares, waiting).get('x new')).toBe(1)
    }
  })

  it('let one that holds nothing have a slot in a full group, and not a second', () => {
    const shares = createFairShares({ slots: 100, slotsPerGroup: 4 })
    fill(
      shares,
      ['a', 'b', 'c', 'd'].flatMap((tenant) => jobs(10, 'x', tenant)),
    )
    expect(fill(shares, jobs(10, 'x', 'e'))).toEqual(new Map([['x e', 1]]))
    expect(fill(shares, jobs(10, 'x', 'e'))).toEqual(new Map())
  })

  it('give back what ends, and know nothing of those who hold nothing', () => {
    const shares = createFairShares({ slots: 8, slotsPerGroup: 8 })
    const waiting = jobs(100, 'x', 'a')
    expect(fill(shares, waiting).get('x a')).toBe(4)
    expect(shares.closed()).toEqual(['x a'])
    shares.end('x a')
    expect(fill(shares, waiting).get('x a')).toBe(1)
    for (let n = 0; n < 4; n += 1) shares.end('x a')
    expect(shares.closed()).toEqual([])
    expect(shares.freeSlots()).toBe(4)
  })

  it('let jobs of nobody fill their group, and a single slot be used', () => {
    const shares = createFairShares({ slots: 10, slotsPerGroup: 3 })
    expect(fill(shares, jobs(20, 'x', null))).toEqual(new Map([['x', 3]]))
    const single = createFairShares({ slots: 1, slotsPerGroup: 1 })
    expect(single.freeSlots()).toBe(1)
    single.begin(null)
    expect(single.freeSlots()).toBe(0)
  })
})
