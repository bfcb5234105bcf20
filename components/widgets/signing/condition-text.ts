import type { RepresentationRule } from '#lib/contract/index.ts'
import { formatMoney, type Locale } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

interface ConditionTelling {
  t: TextsOf<'report.signing'>
  term: (of: string, value: string | null | undefined) => string
  locale: Locale
}

/** What a rule holds for: an organ with its members, a value, acts in the register's words. */
export function conditionText(rule: RepresentationRule, { t, term, locale }: ConditionTelling): string {
  const { type, role, subject, value, details } = rule.when ?? {}
  const name = role?.original ?? role?.englishTranslation ?? ''
  if (type === 'singleMemberOrgan') return t('single', { role: name })
  const organ = subject == null ? '' : `${term('condition', subject)} ${name};`
  // An amount and acts say what it is for; only where there is neither, who is meant does.
  const what = value ? formatMoney(value, locale) : (details ?? name)
  return `${organ} ${term('condition', type)} ${what}`.trim()
}
