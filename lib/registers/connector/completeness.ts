import type { Completeness, CompletenessPart, CompletenessPartName, Product } from '#lib/contract/index.ts'

/** What a result has, what it lacks and why, and the values of the register's answers that are in none of its fields. */
export type CompletenessFacts = Pick<Completeness, 'parts' | 'unmapped'>

/** One part: whether it is there, or why it is not and where it can be had. */
export type PartFacts = Pick<
  CompletenessPart,
  'state' | 'reason' | 'detail' | 'since' | 'leftOut' | 'legalReference' | 'obtainable' | 'source'
>
export type Parts = Partial<Record<CompletenessPartName, PartFacts>>

export function listParts(parts: Parts): CompletenessPart[] {
  return Object.entries(parts).map(([part, facts]) => ({ part, ...facts }))
}

/** What a register gives with which product and what it does not give, whichever company is asked about. */
export interface CoverageFacts {
  /** The register, where several connectors ask the same one. */
  slug: string
  /** A part more than once where it depends on the company. */
  parts: readonly CompletenessPart[]
  /** Recorded answers of which the register's tests account for every value; null where its companies are invented. */
  recordedAnswers: number | null
  /** What none of these shows: parts, and sources by name. How it is read rests on what the register says of itself. */
  unproven?: { parts: readonly CompletenessPartName[]; sources: readonly string[] }
}

/** A part that a product has; in part only, where there is a reason. */
export function givenBy(product: Product, reason?: PartFacts['reason']): PartFacts {
  return { state: 'given', ...(reason === undefined ? {} : { reason }), obtainable: { product } }
}

/** Parts of a register, each with one line or with several. */
export function listCoverage(
  parts: Partial<Record<CompletenessPartName, PartFacts | readonly PartFacts[]>>,
): CompletenessPart[] {
  return Object.entries(parts).flatMap(([part, facts]) => [facts].flat().map((one) => ({ part, ...one })))
}
