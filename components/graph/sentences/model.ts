import type { Percentage } from '#lib/contract/index.ts'
import type { Party } from '../model/explored.ts'

/** One holding of a way: "50–75 % of B". */
export interface SentenceStep {
  holder: Party
  held: Party
  /** As given; of several holdings their sum, computed exactly. Null where none is stated. */
  share: Percentage | null
  /** Through a parcel held with others: said so, and counted in nobody's own share. */
  parcel: Party | null
  edgeIds: readonly string[]
}

/** The product of one end of all shares: each factor as a decimal text of percent, and what they come to. */
export interface SentenceEnd {
  end: 'exact' | 'low' | 'high'
  factors: readonly string[]
  /** Percent, exact as a decimal text: products are not rounded here. */
  product: string
}

/** A way to the root as it is said: "75 % of A → 50–75 % of B = 37.5–56.25 %". */
export interface Sentence {
  steps: readonly SentenceStep[]
  ends: readonly SentenceEnd[]
  result: Percentage
  isJoint: boolean
}
