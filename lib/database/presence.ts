/** Whether the server answers, by the last that was heard of it. */
export interface Presence {
  noteAnswer(): void
  /** A connection could not be had. */
  noteAbsence(): void
  isAway(): boolean
}

/**
 * A server counts as away when two attempts to connect in a row failed and nothing was answered since the first: one that
 * only takes no more connections answers on those it has.
 */
export function createPresence(): Presence {
  let answeredMs = performance.now()
  let absentMs: number | null = null
  let isAway = false
  return {
    noteAnswer() {
      answeredMs = performance.now()
      absentMs = null
      isAway = false
    },
    noteAbsence() {
      const now = performance.now()
      isAway = absentMs !== null && answeredMs < absentMs
      absentMs ??= now
    },
    isAway: () => isAway,
  }
}
