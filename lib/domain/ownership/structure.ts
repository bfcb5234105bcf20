import type { Interval } from './interval.ts'

export type StructurePartyType = 'person' | 'company' | 'trust' | 'foundation'

export interface StructureParty {
  id: string
  type: StructurePartyType
  /** Of a trust or foundation: role → parties. */
  roles?: Readonly<Record<string, readonly string[]>>
  /** Classes of beneficiaries not determined yet, in the words of the deed. */
  beneficiaryClasses?: readonly string[]
}

/** How a relation of control is exercised, where no share says it. */
export const controlMeans = [
  'board',
  'votes',
  'votesByAgreement',
  'dominantInfluence',
  'consolidation',
  'assets',
  'liability',
  'veto',
  'profit',
  'significantInfluence',
  'agreement',
  'family',
  'other',
] as const
export type ControlMeans = (typeof controlMeans)[number]

/** One line of a source: `by` holds a part of `of`, or controls it. */
export interface StatedHolding {
  by: string
  of: string
  kind: 'shares' | 'votes' | 'control'
  /** Null where no percentage is stated: anything, never 0. Of control: nothing held, where its source states so, else null. */
  share: Interval | null
  means?: ControlMeans
  /** A parcel of several holders: the same on each holder's line, counted once. */
  joint?: string
  /** The two are one company by two names, so that nothing beside this line is bounded by it. */
  isIdentity?: boolean
  /** The party for which `by` holds in name only. */
  nomineeFor?: string
  /** Days as YYYY-MM-DD; a relation counts from `since` and up to the day before `until`. */
  since?: string
  until?: string
  /** The line it was read from. */
  source?: string
}

/** Holders of one company who act together by a recorded arrangement. */
interface Arrangement {
  of: string
  members: readonly string[]
}

/** Who holds and controls whom, as stated. */
export interface Structure {
  parties: readonly StructureParty[]
  holdings: readonly StatedHolding[]
  arrangements?: readonly Arrangement[]
  /** The day asked for; without it, what has not ended. */
  date?: string
}

/** Whether a line counts on the day asked for. */
export function isCurrentOn({ since, until }: StatedHolding, date: string | undefined): boolean {
  if (date === undefined) return until === undefined
  return (since === undefined || since <= date) && (until === undefined || until > date)
}
