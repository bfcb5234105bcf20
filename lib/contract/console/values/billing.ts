export const billingLimits = {
  ...{ nameCharactersMax: 200, addressCharactersMax: 1_000, taxIdCharactersMax: 60, noteCharactersMax: 300 },
  ...{ accountCharactersMax: 60, customersMax: 2_000 },
} as const

/** Added to what is payable, part of it already, or not charged: then only the note is printed. */
export const taxBases = ['added', 'included', 'none'] as const
export type TaxBasis = (typeof taxBases)[number]

/** A decimal text from 0 to 100 with at most four decimals. */
export const taxPercentPattern = /^(100|\d{1,2}(\.\d{1,4})?)$/

export const accountFields = ['costCentre', 'account', 'contraAccount'] as const
