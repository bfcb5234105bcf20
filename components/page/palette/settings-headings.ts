import type { SettingsPart } from '../../pages.ts'

/**
 * What stands on each page of the settings, as keys of their texts: a heading leads to its page, and to its place there
 * where the page has several.
 */
export const settingsHeadings: Readonly<Record<SettingsPart, readonly string[]>> = {
  account: ['account.role', 'budgets.own', 'password.title', 'secondFactor.title', 'passkeys.title', 'signOn.title'],
  appearance: ['appearance.timeZone'],
  sessions: ['sessions.everywhere'],
  notifications: ['appearance.mail.title', 'appearance.calendar.title'],
  people: ['invitations.title', 'people.invite'],
  'sign-in': ['rules.secondFactor', 'rules.passwords'],
  'e-mail': ['connection.mail', 'connection.testMail', 'rules.organization'],
  connection: ['connection.service', 'connection.console', 'connection.extensions'],
  billing: [],
  budgets: ['budgets.remaining', 'budgets.forecast'],
  rules: [
    ...[
      'rules.reference',
      'rules.secondPerson',
      'rules.sharing',
      'rules.persons',
      'rules.zone',
      'rules.gbForm',
      'rules.reviews',
    ],
    ...['rules.severities', 'rules.retention', 'rules.files', 'rules.auditLog'],
  ],
  shared: [],
  sanctions: [],
  sets: [],
  audit: ['audit.export'],
}
