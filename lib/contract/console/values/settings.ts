/**
 * What a field of the British report form holds: of the case, a text of the organization (`fixed`), or nothing, so that a
 * person fills it in (`blank`).
 */
export const gbFieldContents = [
  'company',
  'owner',
  'registered',
  'held',
  'explanation',
  'detected',
  'fixed',
  'blank',
] as const
export const gbFormLimits = { fieldsMax: 40, labelCharactersMax: 120, textCharactersMax: 500 } as const

/** What may change at a company, as far as its weight differs; an admin sets the severity of each. */
export const changeKinds = [
  'ended',
  'signing',
  'owners',
  'control',
  'sanctions',
  'status',
  'name',
  'seat',
  'legalForm',
  'capital',
  'holders',
  'officers',
  'pledges',
  'unknown',
  'tradeNames',
  'contact',
  'identifiers',
  'activities',
  'employees',
  'figures',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const organizationNameMax = 120
export const retentionDaysMin = 30
export const retentionDaysMax = 3_650
export const auditDaysMin = 90
export const auditDaysMax = 7_300
export const fileSettings = { monthsMax: 120, dataDaysMax: 3_650, yearsMin: 1, yearsMax: 30 } as const

/** What holds of a sign-in at the identity provider: `kept` where the organization has not decided on `provedSignOn`. */
export const signOnWhens = ['required', 'never', 'kept'] as const
export const signOnFactors = ['required', 'trusted', 'kept'] as const

export const auditOutcomes = ['requested', 'done', 'refused', 'failed', 'unknown', 'denied'] as const

/** Actions that had another name when older rows of the log were written. */
export const formerActions: Readonly<Record<string, readonly string[]>> = { addWebhook: ['noteWebhook'] }
