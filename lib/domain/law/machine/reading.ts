import type { ControlMeans, Limit } from '#lib/domain/ownership/index.ts'

/** How far a relation counts: by a rule, only as somebody judges it, or not at all. */
export type Weight = 'certain' | 'judgment' | 'none'

/** How one law reads holdings. What is `law` counts only in the wider reading: no text decides it. */
export interface LawReading {
  shares: Limit
  /** Null where votes do not count. */
  votes: Limit | null
  /** A joint parcel counts where all its holders are among those asked about, or where one of them is. */
  joint: 'allOrLaw' | 'each'
  /** Whether what a nominee holds may count for the nominee as well. */
  nominee: 'law' | 'none'
  /** Own shares stay in the whole, leave it, or stay with the other reading open. */
  ownShares: 'stay' | 'stayOrLaw'
  ownVotes: 'leave' | 'stayOrLaw'
  /** An arrangement of one among those asked about with others: each holds what all hold. */
  arrangedShares: Weight
  arrangedVotes: Weight
  control: Readonly<Record<ControlMeans, Weight>>
  /** A role in a trust or foundation makes it count like the person. */
  trustRole: 'law' | 'none'
}

/** Which of two certainties is asked for: what surely is, what can be, or what can be in the widest reading. */
export type Certainty = 'surely' | 'possibly' | 'widely'

/** A reading that no text decides. */
export type ReadingKind = 'joint' | 'nominee' | 'ownShares' | 'arrangement' | 'trustRole' | 'lookThrough' | 'judgment'
