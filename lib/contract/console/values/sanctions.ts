export const sanctionListIds = ['ofacSdn', 'ofacOther', 'eu', 'uk', 'un'] as const
export type SanctionListId = (typeof sanctionListIds)[number]

export const sanctionLimits = {
  /** Of an import with its files compressed; Next hands on 10 MB of a body at most. */
  importBytesMax: 9_500_000,
  /** Of one file as it was published. */
  fileBytesMax: 64 * 1024 * 1024,
  nameCharactersMax: 200,
} as const

/** Lists of OFAC come as two files, and neither says of which day it is. */
export function isInTwoFiles(list: SanctionListId): boolean {
  return list === 'ofacSdn' || list === 'ofacOther'
}

/** Files that OFAC publishes beside the two that make a list. */
export const ofacParts = ['comments', 'addresses'] as const
export type OfacPart = (typeof ofacParts)[number]

/** What became of the latest attempt to fetch a list. */
export const listSourceOutcomes = ['taken', 'unchanged', 'held', 'failed'] as const
export type ListSourceOutcome = (typeof listSourceOutcomes)[number]

/** Why an edition that was fetched waits for a person. */
export const heldReasons = ['older', 'smaller'] as const
export type HeldReason = (typeof heldReasons)[number]
