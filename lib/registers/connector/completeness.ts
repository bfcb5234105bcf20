import type {
  Completeness,
  CompletenessPart,
  CompletenessPartName,
  Product,
  UnmappedValue,
} from '#lib/contract/index.ts'
import { type LeafRules, unmappedIn } from './leaves.ts'
import { type LeftOut, shownOf } from './tolerant.ts'

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

/** What is needed of an answer to say what is in no field of a result. */
export interface ReadAnswer {
  value: unknown
  leftOut: readonly LeftOut[]
}

/**
 * What is said of a part, once it is known how much of it was left out: nothing is absent where not everything was
 * understood.
 */
export function withLeftOut(facts: PartFacts, answers: readonly (ReadAnswer | null)[]): PartFacts {
  const leftOut = answers.reduce((sum, answer) => sum + (answer?.leftOut.length ?? 0), 0)
  if (leftOut === 0) return facts
  if (facts.reason === 'none_entered') return { state: 'not_read', reason: 'not_understood', leftOut }
  return { ...facts, reason: facts.reason ?? 'not_understood', leftOut: (facts.leftOut ?? 0) + leftOut }
}

/**
 * What is said of a list of holders, with every place of it that was not understood, and of what stands `beside` it: the state of
 * the company.
 */
export function completenessOfHolders(
  facts: PartFacts,
  answers: readonly ReadAnswer[],
  beside: readonly ReadAnswer[] = [],
): CompletenessFacts {
  const odd = [...answers, ...beside].flatMap(({ leftOut }) => leftOut)
  return {
    parts: listParts({ owners: withLeftOut(facts, answers) }),
    unmapped: shownOf(odd).map((one) => ({ ...one })),
  }
}

/** What is said of a part of these answers, which may lack something themselves. */
export function factsOf(
  facts: PartFacts,
  { answers, lacks }: { answers: readonly ReadAnswer[]; lacks: PartFacts | null },
): PartFacts {
  // What the register says elsewhere of the part stands, whether or not it answered where it refers to.
  const says = facts.reason !== undefined && facts.reason !== 'none_entered'
  const isSaid = lacks?.reason === 'linked_not_answered' && says
  if (lacks === null || isSaid) return withLeftOut(facts, answers)
  const isEmpty = lacks.state === 'given' && facts.state !== 'given'
  return withLeftOut({ ...lacks, ...(isEmpty ? { state: 'not_read' } : {}) }, answers)
}

/** The share of one part in what was left out of an answer: below these pointers, or around them. */
export function below(answer: ReadAnswer, pointers: readonly string[]): ReadAnswer {
  const isBelow = ({ pointer }: LeftOut) =>
    pointers.some((top) => `${pointer}/`.startsWith(`${top}/`) || top.startsWith(`${pointer}/`))
  return { ...answer, leftOut: answer.leftOut.filter(isBelow) }
}

/** Values of a source's answers that are in no field: each kind once, and every place that was not understood. */
export function unmappedOf(source: string, answers: readonly ReadAnswer[], rules: LeafRules): UnmappedValue[] {
  const kinds = answers.flatMap(({ value }) => unmappedIn(source, value, rules))
  const known = new Map(kinds.map((one) => [`${one.reason} ${one.pointer}`, one]))
  const odd = answers.flatMap(({ leftOut }, index) =>
    leftOut.map((one) => ({ ...one, source: index === 0 ? source : `${source}-${index + 1}` })),
  )
  return [...known.values(), ...shownOf(odd)]
}
