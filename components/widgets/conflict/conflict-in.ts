import { placesIn } from '../../ui/error-places.ts'

/** What a conflict by version says: what is stored now, and who stored it. */
interface MetConflict {
  current: object
  by: string | null
}

/** The place of a conflict by version; null for any other error. */
export function conflictPlace(error: Error | null) {
  return placesIn(error)?.find(({ type }) => type === 'version_conflict') ?? null
}

/** Null for an error that is no conflict of two edits. */
export function conflictIn(error: Error | null): MetConflict | null {
  const { current, changedBy } = conflictPlace(error)?.ctx ?? {}
  if (typeof current !== 'object' || current === null) return null
  return { current, by: typeof changedBy === 'string' ? changedBy : null }
}
