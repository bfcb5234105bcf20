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

/** Prefill answers in its own request and is never delivered. */
export const deliveredProducts = ['search', 'report', 'financials', 'ubo', 'graph', 'documentList', 'document'] as const

/** How an order ends: with a result, or without one (failed, canceled, terminated, timed out). */
export const deliveredOutcomes = ['completed', 'failed'] as const
export type DeliveredOutcome = (typeof deliveredOutcomes)[number]

/** `gone`: the endpoint answered 410. `failing`: five days of nothing but failure. */
export const disabledReasons = ['gone', 'failing'] as const
