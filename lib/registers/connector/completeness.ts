import type { Completeness, CompletenessPart, CompletenessPartName } from '#lib/contract/index.ts'

/** What a result has, what it lacks and why, and the values of the register's answers that are in none of its fields. */
export type CompletenessFacts = Pick<Completeness, 'parts' | 'unmapped'>

/** One part: whether it is there, or why it is not and where it can be had. */
export type PartFacts = Pick<
  CompletenessPart,
  'state' | 'reason' | 'detail' | 'since' | 'legalReference' | 'obtainable' | 'source'
>
export type Parts = Partial<Record<CompletenessPartName, PartFacts>>

export function listParts(parts: Parts): CompletenessPart[] {
  return Object.entries(parts).map(([part, facts]) => ({ part, ...facts }))
}
