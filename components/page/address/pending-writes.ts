/** What the page wrote into the address and the router has not drawn yet. */
export interface PendingWrites {
  note(search: string): void
  /** The router has drawn this: what was written up to it is done, and what nobody here wrote begins anew. */
  drawn(search: string): void
  /** Navigation discards pending writes. */
  forget(): void
  /** What the address says, or will say once everything written is drawn. */
  latest(shown: string): string
}

/** A write that was never drawn, because the next one overtook it, counts no longer than this. */
const drawnWithinMs = 2_000

/**
 * The router draws some time after it is written to, and then writes back what it has drawn: for that moment the address
 * is older than what was written meanwhile. A change made of it would lose the one before.
 */
export function createPendingWrites(now: () => number = () => performance.now()): PendingWrites {
  let waiting: { search: string; atMs: number }[] = []
  return {
    note(search) {
      waiting.push({ search, atMs: now() })
    },
    drawn(search) {
      const at = waiting.findIndex((one) => one.search === search)
      waiting = at === -1 ? [] : waiting.slice(at + 1)
    },
    forget() {
      waiting = []
    },
    latest(shown) {
      waiting = waiting.filter(({ atMs }) => now() - atMs < drawnWithinMs)
      return waiting.at(-1)?.search ?? shown
    },
  }
}
