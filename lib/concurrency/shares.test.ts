import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShares } from './shares.ts'

let nowMs = 0
let workedMs = 0
const open = () => {
  nowMs = 1_000
  workedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  return createShares({ atOnceMs: 500, perSecondMs: 250, othersMs: 2_000 }, () => workedMs)
}
/** Time passes, in which the thread works or waits. */
const pass = (ms: number, work = 0) => {
  nowMs += ms
  workedMs += work
}
afterEach(() => vi.restoreAllMocks())

describe('shares of a thread', () => {
  it('are passed by who had more than its share, and only while somebody else is at work', () => {
    const shares = open()
    const end = shares.begin('busy')
    pass(900, 900)
    end()
    expect(shares.isBeyond('busy')).toBe(false)
    shares.begin('other')()
    expect(shares.isBeyond('busy')).toBe(true)
    expect(shares.isBeyond('other')).toBe(false)
    // The share has come back.
    pass(1_700)
    expect(shares.isBeyond('busy')).toBe(false)
  })

  it('count the work of the thread and not the time something took', () => {
    const shares = open()
    const ends = [shares.begin('waits'), shares.begin('other')]
    pass(60_000)
    expect(shares.isBeyond('waits')).toBe(false)
    for (const end of ends) end()
    expect(shares.isBeyond('waits')).toBe(false)
  })

  it('are counted equally for all that is under way, whose it may be', () => {
    const shares = open()
    const ends = ['busy', 'busy', 'busy', 'other'].map((who) => shares.begin(who))
    pass(1_000, 1_000)
    for (const end of ends) end()
    expect(shares.isBeyond('busy')).toBe(true)
    expect(shares.isBeyond('other')).toBe(false)
  })

  it('are nobody’s concern once the others have gone', () => {
    const shares = open()
    const end = shares.begin('busy')
    shares.begin('other')()
    pass(1_900, 1_900)
    end()
    expect(shares.isBeyond('busy')).toBe(true)
    pass(200)
    expect(shares.isBeyond('busy')).toBe(false)
  })
})
