import { createTranslator, type Messages } from 'next-intl'
import { expect, it } from 'vitest'
import { formOf, keysOf, routeOf } from '#lib/contract/index.ts'
import german from '../../../../messages/de/core/settings.json' with { type: 'json' }
import germanShell from '../../../../messages/de/core/shell.json' with { type: 'json' }
import english from '../../../../messages/en/core/settings.json' with { type: 'json' }
import englishShell from '../../../../messages/en/core/shell.json' with { type: 'json' }
import { type AuditTexts, actionLabels, changeLines, entryLabels, reasonLabels } from './audit-labels.ts'

function textsIn(locale: 'en' | 'de'): AuditTexts {
  const messages: Messages =
    locale === 'en' ? { settings: english, shell: englishShell } : { settings: german, shell: germanShell }
  return {
    t: createTranslator({ locale, messages, namespace: 'settings.audit' }),
    roles: createTranslator({ locale, messages, namespace: 'shell.roles' }),
    severities: createTranslator({ locale, messages, namespace: 'settings.severities' }),
    locale,
  }
}

it('an entry says what was changed from what to what, in the words of its reader', () => {
  const changes = [
    { field: 'role', before: 'analyst', after: 'finance' },
    { field: 'scopes', before: null, after: ['read', 'order'] },
    { field: 'status', before: 'active', after: 'paused' },
    { field: 'auditDays', before: 1_000, after: null },
    { field: 'changeSeverities', before: {}, after: { seat: 'serious', zz: 'zz' } },
    { field: 'ofALaterVersion', before: { a: 1 }, after: 'b' },
  ]
  expect(changeLines(textsIn('en'), { changes })).toEqual([
    'Role: Analyst → Finance',
    'Rights: read, order',
    'Status: Active → Paused',
    'Retention of the audit log in days: 1,000 → none',
    'Severity of changes: none → Seat: Serious; zz: zz',
    'ofALaterVersion: 1 → b',
  ])
  expect(changeLines(textsIn('de'), { changes })[2]).toBe('Status: Aktiv → Pausiert')
  expect(actionLabels(textsIn('de'), 'createKey')).toBe('API-Schlüssel erstellt')
  expect(actionLabels(textsIn('en'), 'ofALaterVersion')).toBe('ofALaterVersion')
})

it.each(['denied', 'refused', 'failed'])('what was %s does not read as done', (outcome) => {
  expect(entryLabels(textsIn('en'), { action: 'signIn', outcome })).toBe('Attempt, not carried out: Signed in')
  expect(entryLabels(textsIn('de'), { action: 'createKey', outcome })).toMatch(/^Versuch, nicht ausgeführt: /)
  for (const done of ['done', 'requested', 'unknown'])
    expect(entryLabels(textsIn('en'), { action: 'signIn', outcome: done })).toBe('Signed in')
})

it('why a sign-in was denied is said in words; a code of the interface stays', () => {
  expect(reasonLabels(textsIn('de'), 'WrongCode')).toBe('Falscher Code')
  expect(reasonLabels(textsIn('en'), 'scope.missing')).toBeNull()
})

/** Rows whose entry says from what to what, by the fields of their bodies; of the others the fields are named where they are written. */
const saying = [
  ...(['setBudget', 'changeSettings', 'changePerson', 'changeBilling', 'setCustomerAccount', 'editMonitor'] as const),
  ...([
    'createWebhook',
    'updateWebhook',
    'editWebhook',
    'createMonitor',
    'updateMonitor',
    'createKey',
    'setCap',
  ] as const),
]
/** What these entries say otherwise, or never: the name, the object, secrets, what a form showed; choices have fields of their own. */
const unsaid = new Set(['subject', 'scope', 'base', 'serviceId', 'sources', 'events', 'schedule'])

it('every field such an entry can name has words in both languages', () => {
  const named = saying.flatMap((id) => {
    const { body } = routeOf(id)
    const form = body === undefined ? null : formOf(body)
    const fields = form?.kind === 'object' ? form.fields : {}
    const inner = fields.changes?.kind === 'object' ? fields.changes.fields : fields
    return keysOf(inner)
  })
  expect(named.length).toBeGreaterThan(30)
  for (const locale of ['en', 'de'] as const) {
    const { t } = textsIn(locale)
    expect(named.filter((name) => !unsaid.has(name) && !t.has(`fields.${name}`))).toEqual([])
  }
})
