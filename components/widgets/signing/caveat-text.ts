import type { Caveat } from '#lib/domain/signing/index.ts'
import { formatDate, type Locale } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export interface CaveatTelling {
  t: TextsOf<'company.signing'>
  locale: Locale
  eventText: (type: string | null | undefined) => string
}

/** Why rules of signing may not count any more. */
export function caveatText({ kind, event, since }: Caveat, { t, locale, eventText }: CaveatTelling): string {
  if (kind === 'other') {
    const named = eventText(event)
    return named === '' ? t('otherUnnamed') : t('other', { event: named })
  }
  return since === null ? t(kind) : t(`${kind}Since`, { date: formatDate(since, locale) })
}

/** The letter an option of a rule goes by: a, b, c. */
export function letterOf(index: number): string {
  return String.fromCodePoint(97 + (index % 26))
}
