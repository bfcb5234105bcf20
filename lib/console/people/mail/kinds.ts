import 'server-only'
import { type MailChoices, type MailKind, mailDefaults, type NotificationKind } from '#lib/contract/index.ts'

/** Notification → the choice it goes out by; null for what is never mailed: that mail, or the job that sends it, does not work. */
const kinds: Readonly<Record<NotificationKind, MailKind | null>> = {
  'order.completed': 'orders',
  'order.failed': 'orders',
  'request.unknown': 'orders',
  'batch.finished': 'orders',
  'batch.paused': 'orders',
  'signOn.connected': 'account',
  'session.newBrowser': 'account',
  'note.mention': 'mentions',
  'file.assigned': 'mentions',
  'file.decided': 'mentions',
  'file.returned': 'mentions',
  'file.changed': 'mentions',
  'match.decided': 'mentions',
  'match.returned': 'mentions',
  'case.assigned': 'mentions',
  'case.mention': 'mentions',
  'case.decided': 'mentions',
  'case.returned': 'mentions',
  'case.due': 'deadlines',
  'search.found': 'monitoring',
  'sanctions.changed': 'monitoring',
  'sanctions.listAsked': 'mentions',
  'sanctions.editionHeld': 'mentions',
  'disclosure.opened': 'mentions',
  'disclosure.confirmed': 'mentions',
  'disclosure.refused': 'mentions',
  'webhook.exhausted': 'alerts',
  'webhook.failing': 'alerts',
  'webhook.disabling': 'alerts',
  'webhook.disabled': 'alerts',
  'monitor.held': 'alerts',
  'mail.failing': null,
  'job.late': null,
  'defaults.kept': 'alerts',
  'person.joined': 'alerts',
  'account.linkMade': 'account',
  'account.linkShown': 'account',
  'account.passwordSet': 'account',
  'account.passwordChanged': 'account',
  'account.factorOn': 'account',
  'account.factorOff': 'account',
  'account.factorReset': 'account',
  'account.recoveryCode': 'account',
  'account.role': 'account',
  'account.reopened': 'account',
  'account.allowed': 'account',
  'signOn.disconnected': 'account',
  'control.changed': 'alerts',
  'control.proposed': 'alerts',
}

/** Kinds that the contract does not list. */
const others: Readonly<Record<string, MailKind>> = {
  'monitor.changed': 'monitoring',
  'budget.organization': 'alerts',
  'budget.own': 'alerts',
  'budget.named': 'alerts',
  'budget.forecast': 'alerts',
}

export function mailKindOf(kind: string): MailKind | null {
  const known: Readonly<Record<string, MailKind | null>> = { ...others, ...kinds }
  return known[kind] ?? null
}

/** News of one's account has no other time, whatever an earlier version let people choose. */
export function choicesWith(own: Partial<MailChoices> | null): MailChoices {
  return { ...mailDefaults, ...own, account: 'immediate' }
}
