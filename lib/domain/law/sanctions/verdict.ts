import type { ProofStep, ReadingKind } from '#lib/domain/law/machine/index.ts'
import type { Regime, SanctionRule } from '#lib/domain/law/rules/index.ts'
import type { IntervalText, StatedHolding } from '#lib/domain/ownership/index.ts'
import type { SumOfBlocked } from './sums.ts'

/** A holding whose exact figure could decide. */
export interface ToObtain {
  by: readonly string[]
  of: string
  kind: 'shares' | 'votes'
  /** What the sum of its company lacks surely, in percent. */
  missing: string
  /** How much more this holding may be than it surely is. */
  room: string
  statements: readonly StatedHolding[]
}

/** A relation that counts for nothing here and is shown all the same. */
export interface Caution {
  kind: 'control'
  statement: StatedHolding
}

/** The proof and what follows from it are worked out when they are asked for: a structure may have thousands. */
export type Verdict = {
  party: string
  regime: Regime
  cautions: readonly Caution[]
  /** What blocked holders have of it; null for what has no capital. */
  sum: () => SumOfBlocked | null
} & (
  | { verdict: 'blocked'; reason: 'listed' | 'owned'; proof: () => readonly ProofStep[] }
  | {
      verdict: 'cannotBeDecided'
      reason: 'data'
      proof: () => readonly ProofStep[]
      toObtain: () => readonly ToObtain[]
    }
  | {
      verdict: 'cannotBeDecided'
      reason: 'law'
      proof: () => readonly ProofStep[]
      readings: () => readonly ReadingKind[]
    }
  | {
      verdict: 'notBlocked'
      /** It would change if every holder whom nobody named were listed; then "not blocked" is never said alone. */
      isUnidentified: boolean
      /** The part of its capital whose holder is not identified, in percent; null for what has no capital. */
      unidentifiedPart: IntervalText | null
    }
)

export interface RegimeResult {
  rule: SanctionRule
  /** The day asked for; null for what has not ended. */
  date: string | null
  /** By party, in the order of the structure; persons only where they are listed. */
  verdicts: ReadonlyMap<string, Verdict>
  /** Companies whose records come to more than the whole. */
  contradictions: readonly { of: string; kind: 'shares' | 'votes' }[]
}
