/** Whether the server answers, by its last response. */
export interface Presence {
  recordAnswer(): void
  /** A connection could not be had. */
  recordAbsence(): void
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
    recordAnswer() {
      answeredMs = performance.now()
      absentMs = null
      isAway = false
    },
    recordAbsence() {
      const now = performance.now()
      isAway = absentMs !== null && answeredMs < absentMs
      absentMs ??= now
    },
    isAway: () => isAway,
  }
}
