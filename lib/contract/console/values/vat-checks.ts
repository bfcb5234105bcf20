/** What VIES says of a number. What is not known is never taken for not valid. */
export const viesOutcomes = ['valid', 'invalid', 'unknown'] as const
export type ViesOutcome = (typeof viesOutcomes)[number]

/** What ADIS says of a payer. */
export const adisOutcomes = ['reliable', 'unreliable', 'notFound', 'unknown'] as const
export type AdisOutcome = (typeof adisOutcomes)[number]

/** Why the answer to a check is not known. */
export const vatUnknownReasons = [
  'memberStateUnavailable',
  'memberStateBusy',
  'memberStateTimeout',
  'serviceBusy',
  'serviceUnavailable',
  'inputRefused',
  'requesterRefused',
  'blocked',
  'notReached',
  'notUnderstood',
] as const
export type VatUnknownReason = (typeof vatUnknownReasons)[number]

export const vatCheckLimits = { numberCharactersMax: 40, checksListed: 50 } as const
