/** Parties: whoever results on file name, known again over all companies. */

export const partyLimits = {
  /** Entries kept of one result; of a longer one the rest is left out. */
  appearancesMax: 20_000,
} as const
