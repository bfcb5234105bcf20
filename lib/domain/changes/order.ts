import { type ChangeSeverity, changeSeverities } from '#lib/contract/index.ts'

interface Placed {
  severity: ChangeSeverity
  /** When it was found. */
  at: Date
}

const recentMs = 30 * 24 * 60 * 60_000

/**
 * Gravest first, then newest first. What was found longer than thirty days ago comes after everything newer, so that a grave change
 * of last year does not hide what was found today.
 */
export function gravestFirst<T>(changes: readonly T[], placeOf: (change: T) => Placed, now: Date): T[] {
  const placed = changes.map((change) => ({ change, ...placeOf(change) }))
  const isOld = ({ at }: Placed) => Number(now.getTime() - at.getTime() > recentMs)
  return placed
    .toSorted(
      (a, b) => isOld(a) - isOld(b) || rankOf(a.severity) - rankOf(b.severity) || b.at.getTime() - a.at.getTime(),
    )
    .map(({ change }) => change)
}

/** 0 is the gravest. */
export function rankOf(severity: ChangeSeverity): number {
  return changeSeverities.indexOf(severity)
}
