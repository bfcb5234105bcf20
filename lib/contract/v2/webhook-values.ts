export const testProducts = ['report', 'financials', 'ubo', 'graph', 'documentList', 'search'] as const

/** The twelve deliveries of a certification, in their order. */
export const certificationChecks = [
  'valid',
  'forged',
  'old',
  'duplicate',
  'bothSecrets',
  'unknownField',
  'slowBody',
  'notice',
  'failedOrder',
  'wrongType',
  'laterVersion',
  // A megabyte: last, and only to a receiver that has failed in nothing before.
  'large',
] as const
export type CertificationCheckName = (typeof certificationChecks)[number]

export const certificationFaults = [
  'unanswered',
  'rejectsValid',
  'acceptsForged',
  'acceptsOld',
  'rejectsDuplicate',
  'rejectsTwoSignatures',
  'rejectsLarge',
  'failsOnUnknownField',
  'rejectsSlowBody',
  'rejectsFailedOrder',
  'parsesBeforeVerifying',
  'failsOnLaterVersion',
] as const
