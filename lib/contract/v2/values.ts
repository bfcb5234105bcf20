/** The capability names this service reports. The set is open: an upstream may have others (P118). */
export const capabilityNames = [
  'autocomplete',
  'liveSearch',
  'prefill',
  'companyReport',
  'documentList',
  'documentRetrieval',
  'financials',
  'ubo',
  'shareholderGraph',
] as const
export type CapabilityName = (typeof capabilityNames)[number]

export const monitorSources = ['company_report', 'shareholder_graph'] as const
/** Categories of a shape B event (docs/interface.md, "Monitors and events"). */
export const eventCategories = [
  'name',
  'status',
  'address',
  'legal-form',
  'capital',
  'officers',
  'ownership',
  'identifiers',
  'activities',
  'disappeared',
] as const

export const sandboxChanges = [
  'rename',
  'move',
  'appoint',
  'resign',
  'transferShares',
  'openInsolvency',
  'dissolve',
] as const

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

/** Whom a cap of credits binds. */
export const capScopes = ['organization', 'customer', 'key'] as const
export type CapScope = (typeof capScopes)[number]

/** Days and months are those of UTC. */
export const capPeriods = ['day', 'month'] as const
export type CapPeriod = (typeof capPeriods)[number]

export const orderStatuses = ['running', 'completed', 'failed', 'canceled', 'terminated', 'timedOut'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** True for the five states an order never leaves; an unknown status counts as not settled (P16). */
export function isSettled(status: string): boolean {
  return status !== 'running' && orderStatuses.some((known) => known === status)
}
