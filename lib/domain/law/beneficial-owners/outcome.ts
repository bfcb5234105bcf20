import type { ProofHolding, ProofStep } from '#lib/domain/law/machine/index.ts'
import type { OwnerConvention, OwnerRoute, OwnerThreshold, RuleSource } from '#lib/domain/law/rules/index.ts'
import type { CapitalTable, IntervalText, Structure, StructurePartyType } from '#lib/domain/ownership/index.ts'

/** How firmly a route is found: by lower ends; only by upper ends; only by a reading no text decides. */
export type Basis = 'certain' | 'data' | 'law'

/** One step of the determination paper: which article, on what, with which result. */
export interface PaperStep {
  party: string
  route: OwnerRoute
  source: RuleSource
  basis: Basis
  /** The company whose interest or control counts, where it is not the one asked about. */
  through: readonly string[]
  /** The figure compared; null for control without a sum and for roles. */
  result: IntervalText | null
  /** The holdings it was worked out from, each with its lines, and the rounds of a chain of control. */
  operands: readonly ProofHolding[]
  chain: readonly ProofStep[]
  /** The role in a trust or foundation. */
  role: string | null
  conventions: readonly OwnerConvention[]
}

export interface OwnerOutcome {
  party: string
  type: StructurePartyType
  status: 'is' | 'may' | 'isNot'
  /** Certain routes, and those that are only possible. */
  routes: readonly OwnerRoute[]
  possible: readonly OwnerRoute[]
  /** Two quantities with names of their own: the sum of Article 52, and cumulative ownership with circles solved. */
  art52: IntervalText
  /** Null where no votes are on record, so that they follow shares. */
  art52Votes: IntervalText | null
  cumulative: CumulativeShare
  steps: readonly PaperStep[]
}

export interface CumulativeShare {
  share: IntervalText
  /** Joint parcels counted whole. */
  withJoint: IntervalText
}

export type Fallback = 'open' | 'seniorManagingOfficials'

export interface Determination {
  root: string
  /** The day asked for; null for what has not ended. */
  date: string | null
  threshold: OwnerThreshold
  /** Persons, and trusts and foundations above the company, which count through the persons of their roles. */
  outcomes: ReadonlyMap<string, OwnerOutcome>
  /** Beneficiaries not determined yet, as classes (Article 59). */
  classes: readonly { of: string; text: string }[]
  /**
   * Null where somebody is an owner. `seniorManagingOfficials` only as a proposal: a person records that all means are
   * exhausted, and the officials stand in place of owners.
   */
  fallback: Fallback | null
  contradictions: CapitalTable['contradictions']
}

/** The part of a structure above one party: whoever holds or controls it, and the holders of those. Nothing else counts. */
export function upstreamOf(structure: Structure, root: string): Structure {
  const above = Map.groupBy(structure.holdings, ({ of }) => of)
  const found = new Set([root])
  for (const id of found) for (const { by, nomineeFor = by } of above.get(id) ?? []) found.add(by).add(nomineeFor)
  return {
    ...structure,
    parties: structure.parties.filter(({ id }) => found.has(id)),
    holdings: structure.holdings.filter(({ of }) => found.has(of)),
  }
}
