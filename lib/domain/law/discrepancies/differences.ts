import type { Percentage } from '#lib/contract/index.ts'
import type { OwnerParty } from '#lib/domain/ownership/index.ts'

/**
 * What a difference is (Article 24 of Regulation (EU) 2024/1624): proposed with its reason and set by a person; in doubt
 * substantive.
 */
export const differenceClasses = ['typing', 'transliteration', 'minor', 'outdated', 'substantive'] as const
export type DifferenceClass = (typeof differenceClasses)[number]

/** An owner as one source states it. */
export interface StatedOwner {
  party: OwnerParty
  share: Percentage | null
  /** How it owns or controls, in the register's words; null where it is not said. */
  role: string | null
}

export type DifferenceReason =
  | 'missingInRegister'
  | 'onlyInRegister'
  | 'otherKind'
  | 'otherNumber'
  | 'otherBirth'
  | 'otherRole'
  | 'otherShare'
  | 'crossesThreshold'
  | 'masked'
  | 'otherName'
  | 'form'
  | 'oneEdit'
  | 'sameNumber'
  | 'spelling'
  | 'trueEarlier'
