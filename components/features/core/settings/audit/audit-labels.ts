import { type AuditEntry, formerActions } from '#lib/contract/index.ts'
import { formatCount, type Locale, wordIn } from '../../../../format.ts'
import type { TextsOf } from '../../../../ui/translations.ts'
import { severityLines } from '../severity-lines.ts'

export interface AuditTexts {
  t: TextsOf<'settings.audit'>
  roles: TextsOf<'shell.roles'>
  severities: TextsOf<'settings.severities'>
  locale: Locale
}

const presentNames = new Map(
  Object.entries(formerActions).flatMap(([action, former]) => former.map((name) => [name, action])),
)

/** An action in words; one nobody has a word for keeps its own name, which the contract has as well. */
export function actionLabels({ t }: AuditTexts, action: string): string {
  const name = presentNames.get(action) ?? action
  return wordIn(t, `actions.${name}`, action)
}

/** Outcomes of what was tried and had no effect. */
const without: ReadonlySet<string> = new Set(['denied', 'refused', 'failed'])

/** What happened: an action, or an attempt at one that had no effect. */
export function entryLabels(texts: AuditTexts, { action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>): string {
  const said = actionLabels(texts, action)
  return without.has(outcome) ? texts.t('attempt', { action: said }) : said
}

/** Why a sign-in was denied; null for any other code, which is that of the interface. */
export function reasonLabels({ t }: AuditTexts, code: string): string | null {
  return wordIn(t, `reasons.${code}`, null)
}

export function outcomeLabels({ t }: AuditTexts, outcome: string): string {
  return wordIn(t, `outcomes.${outcome}`, outcome)
}

/** A role in words; one of a newer version is named as it came. */
export function roleLabels({ roles }: AuditTexts, role: string): string {
  return wordIn(roles, role, role)
}

/** What was changed, a line for each field: "Role: Analyst → Finance". A field this version does not know keeps its name. */
export function changeLines(texts: AuditTexts, about: AuditEntry['about']): string[] {
  const { t } = texts
  return (about?.changes ?? []).map(({ field, before, after }) => {
    const name = wordIn(t, `fields.${field}`, field)
    return before === null
      ? t('set', { name, after: valueLabels(texts, field, after) })
      : t('changed', { name, before: valueLabels(texts, field, before), after: valueLabels(texts, field, after) })
  })
}

function valueLabels(texts: AuditTexts, field: string, value: unknown): string {
  const { t, locale } = texts
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return t(field === 'isActive' ? `activity.${value}` : `switch.${value}`)
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value === 'string') {
    if (field === 'role' || field === 'secondFactorRoles' || field === 'personRoles') return roleLabels(texts, value)
    return wordIn(t, `values.${value}`, value)
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? t('none') : value.map((part) => valueLabels(texts, field, part)).join(', ')
  }
  if (field === 'changeSeverities') return severityLines(value, texts.severities).join('; ') || t('none')
  const { low, medium, high, label } = Object(value)
  // A field of a form is named; what it holds is no text for people.
  if (typeof label === 'string') return label
  if (low !== undefined) return t('byRisk', { low, medium, high })
  const parts = Object.values(Object(value)).flatMap((part) => (part === null || part === '' ? [] : [String(part)]))
  return parts.join(', ') || t('none')
}
