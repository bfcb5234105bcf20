import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterPage, type Listing, nothingListed, readBackTo, withoutCursor, withTop } from './index.ts'

const startMs = Date.UTC(2026, 10, 27, 9)
const overlapMs = 120_000
const iso = (ms: number) => new Date(ms).toISOString()

interface Entry {
  id: number
  ms: number
}

/** A list as a service gives it, and a reader that saves its place after every page, as a process does that may be killed. */
function createReading() {
  const entries: Entry[] = []
  const read = new Set<number>()
  let nowMs = startMs
  let saved: Listing = nothingListed
  let knownCursors = new Set<string>()

  function pageOf(listing: Listing, limit: number) {
    const [gap] = listing.gaps
    const listed = entries
      .filter(({ ms }) => iso(ms) >= (gap?.since ?? '') && iso(ms) < (gap?.until ?? '9'))
      .toSorted((a, b) => b.ms - a.ms || b.id - a.id)
    const from = gap?.cursor == null ? 0 : listed.findIndex(({ id }) => String(id) === gap.cursor) + 1
    const page = listed.slice(from, from + limit)
    const nextCursor = listed.length > from + limit ? String(page.at(-1)?.id) : null
    if (nextCursor !== null) knownCursors.add(nextCursor)
    return { page, nextCursor }
  }

  function readPage(listing: Listing, limit: number): Listing {
    const cursor = listing.gaps[0]?.cursor ?? null
    const usable = cursor !== null && !knownCursors.has(cursor) ? withoutCursor(listing) : listing
    const { page, nextCursor } = pageOf(usable, limit)
    for (const { id } of page) read.add(id)
    return afterPage(usable, { times: page.map(({ ms }) => iso(ms)), nextCursor }, new Date(nowMs))
  }

  return {
    entries,
    saved: () => saved,
    /** New entries; some have a time before others that are listed already. */
    grow(count: number, lateMs: number) {
      for (let n = 0; n < count; n += 1) {
        // Several in the same millisecond.
        if (n % 4 === 0) nowMs += 7
        entries.push({ id: entries.length, ms: nowMs - (n % 3 === 0 ? lateMs : 0) })
      }
    },
    /** One run of a few pages; without its end where the process is killed before it saved the last page. */
    run(pages: number, limit: number, isKilled: boolean) {
      nowMs += 30_000
      let listing = withTop(saved, overlapMs)
      for (let page = 0; page < pages && listing.gaps.length > 0; page += 1) {
        listing = readPage(listing, limit)
        if (!isKilled || page < pages - 1) saved = listing
      }
    },
    outpace(times: number) {
      for (let n = 0; n < times; n += 1) {
        this.grow(12, 0)
        this.run(1, 2, false)
      }
    },
    /** The service was away for a while, longer than what is read again. */
    forgetCursors() {
      nowMs += 2 * overlapMs
      knownCursors = new Set()
    },
    missing: () => entries.filter(({ id }) => !read.has(id)),
  }
}

const Step = fc.oneof(
  fc.record({ kind: fc.constant('grow' as const), count: fc.integer({ min: 1, max: 40 }), lateMs: fc.nat(100_000) }),
  fc.record({
    kind: fc.constant('run' as const),
    pages: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 1, max: 6 }),
    isKilled: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('forget' as const) }),
  // The list grows faster than it is read: ever more gaps, were they not merged.
  fc.record({ kind: fc.constant('outpace' as const), times: fc.integer({ min: 1, max: 12 }) }),
)

describe('a list that is read a piece at a time', () => {
  it('is read whole in the end, whatever is added, late, killed and forgotten meanwhile', () => {
    fc.assert(
      fc.property(fc.array(Step, { maxLength: 30 }), (steps) => {
        const reading = createReading()
        for (const step of steps) {
          if (step.kind === 'grow') reading.grow(step.count, step.lateMs)
          else if (step.kind === 'run') reading.run(step.pages, step.limit, step.isKilled)
          else if (step.kind === 'outpace') reading.outpace(step.times)
          else reading.forgetCursors()
          expect(reading.saved().gaps.length).toBeLessThanOrEqual(8)
        }
        for (let run = 0; run < 40; run += 1) reading.run(10, 100, false)
        expect(reading.saved().gaps).toEqual([])
        expect(reading.missing()).toEqual([])
      }),
    )
  })

  it('says back to when it is read, and never more than that', () => {
    fc.assert(
      fc.property(fc.array(Step, { maxLength: 20 }), (steps) => {
        const reading = createReading()
        for (const step of steps) {
          if (step.kind === 'grow') reading.grow(step.count, 0)
          else if (step.kind === 'run') reading.run(step.pages, step.limit, step.isKilled)
          else if (step.kind === 'outpace') reading.outpace(step.times)
          const { newest, gaps } = reading.saved()
          const backTo = gaps.length === 0 ? '' : (readBackTo(reading.saved()) ?? '9')
          // The first gap below its top: what is newer than the newest entry read is another matter.
          const missing = reading.missing().filter(({ ms }) => iso(ms) > backTo && iso(ms) < (newest ?? ''))
          expect(missing).toEqual([])
        }
      }),
    )
  })

  it('goes on by time where its cursor is not known any more, also among entries of one millisecond', () => {
    const reading = createReading()
    reading.grow(3, 0)
    reading.forgetCursors()
    reading.grow(1, 0)
    reading.run(1, 3, false)
    expect(reading.missing()).toHaveLength(1)
    reading.forgetCursors()
    reading.run(5, 100, false)
    expect(reading.missing()).toEqual([])
  })

  it('reads from where it was read last, and no burst again that has been read', () => {
    const reading = createReading()
    reading.grow(500, 0)
    for (let run = 0; run < 10; run += 1) reading.run(5, 200, false)
    const [gap] = withTop(reading.saved(), overlapMs).gaps
    expect(gap?.since).toBe(reading.saved().newest)
  })
})
