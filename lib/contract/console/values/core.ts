import { listOfEach } from '../../keys-of.ts'

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

/**
 * What an organization that begins with this version has from its first day. One that was there before keeps what it had, and its
 * admins decide: the migration that brings a default writes `kept` for it into `new_defaults`.
 */
export const newDefaultIds = [
  /** Administrators who sign in with a password need a second factor. */
  'secondFactorForAdmins',
  /** What the identity provider says of a sign-in counts, and what it does not say proves nothing. */
  'provedSignOn',
] as const
export type NewDefaultId = (typeof newDefaultIds)[number]

interface NewDefault {
  /** Whether a sandbox has it: its accounts are demonstrations, and nobody is behind them. */
  inSandbox: boolean
}

export const newDefaults: Readonly<Record<NewDefaultId, NewDefault>> = {
  secondFactorForAdmins: { inSandbox: false },
  provedSignOn: { inSandbox: false },
}

/** Whether the organization began with a default, was there before it, or is a sandbox. */
export const defaultOrigins = ['new', 'kept', 'sandbox'] as const

export const notificationKinds = [
  'order.completed',
  'order.failed',
  'request.unknown',
  'batch.finished',
  'batch.paused',
  'signOn.connected',
  'session.newBrowser',
  'note.mention',
  'file.assigned',
  'file.decided',
  'file.returned',
  'file.changed',
  'match.decided',
  'match.returned',
  'case.assigned',
  'case.mention',
  'case.decided',
  'case.returned',
  'case.due',
  'search.found',
  'sanctions.changed',
  'sanctions.listAsked',
  'sanctions.editionHeld',
  'disclosure.opened',
  'disclosure.confirmed',
  'disclosure.refused',
  'webhook.exhausted',
  'webhook.failing',
  'webhook.disabling',
  'webhook.disabled',
  'monitor.held',
  'mail.failing',
  'job.late',
  'defaults.kept',
  'person.joined',
  'account.linkMade',
  'account.linkShown',
  'account.passwordSet',
  'account.passwordChanged',
  'account.factorOn',
  'account.factorOff',
  'account.factorReset',
  'account.recoveryCode',
  'account.role',
  'account.reopened',
  'account.allowed',
  'signOn.disconnected',
  'control.changed',
  'control.proposed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification is for: something to decide, something that has ended or was found, the installation, the account. */
export const notificationGroups = ['decisions', 'results', 'operation', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Also kinds whose e-mail has a choice of its own. */
export const listedNotificationKinds = [
  ...notificationKinds,
  'monitor.changed',
  'budget.organization',
  'budget.named',
  'budget.own',
  'budget.forecast',
] as const
export type ListedNotificationKind = (typeof listedNotificationKinds)[number]

/** News of one's account: mailed at once whatever was read, and not read away by the session it is about. */
export const accountNotificationKinds = [
  'signOn.connected',
  'session.newBrowser',
  'account.linkMade',
  'account.linkShown',
  'account.passwordSet',
  'account.passwordChanged',
  'account.factorOn',
  'account.factorOff',
  'account.factorReset',
  'account.recoveryCode',
  'account.role',
  'account.reopened',
  'account.allowed',
  'signOn.disconnected',
] as const satisfies readonly NotificationKind[]
export type AccountNotificationKind = (typeof accountNotificationKinds)[number]

export const groupOfNotification: Readonly<Record<ListedNotificationKind, NotificationGroup>> = listOfEach({
  decisions: [
    'request.unknown',
    'batch.paused',
    'note.mention',
    'file.assigned',
    'file.decided',
    'file.returned',
    'file.changed',
    'match.decided',
    'match.returned',
    'case.assigned',
    'case.mention',
    'case.decided',
    'case.returned',
    'case.due',
    'sanctions.changed',
    'sanctions.listAsked',
    'sanctions.editionHeld',
    'disclosure.confirmed',
    'disclosure.refused',
    'control.proposed',
    'monitor.changed',
  ],
  results: ['order.completed', 'order.failed', 'batch.finished', 'search.found', 'disclosure.opened'],
  operation: [
    'webhook.exhausted',
    'webhook.failing',
    'webhook.disabling',
    'webhook.disabled',
    'monitor.held',
    'mail.failing',
    'job.late',
    'defaults.kept',
    'person.joined',
    'control.changed',
    'budget.organization',
    'budget.named',
    'budget.own',
    'budget.forecast',
  ],
  account: accountNotificationKinds,
})
