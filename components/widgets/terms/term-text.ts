import type { useTranslations } from 'next-intl'
import { readable, readableName, worded } from '../../format.ts'

export type TermTexts = ReturnType<typeof useTranslations<'report.terms'>>

/** A word of an open list in the reader's language; an unknown one stays readable. Empty where there is none. */
export function termText(t: TermTexts, of: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const key = `${of}.${value.replaceAll('.', '_')}`
  return worded(t, key, readable(value))
}

/** What an interest is in detail: GLEIF's words for a relationship in the reader's language, anything else as its source wrote it. */
export function interestDetails(t: TermTexts, details: string | null | undefined): string | null {
  const key = `details.${details}`
  return details && /^[A-Z_]+$/.test(details) && t.has(key) ? t(key) : (details ?? null)
}

export type EventTexts = ReturnType<typeof useTranslations<'company.events.title'>>

/** What happened to a company, in the words of the banner above its pages, which every one of them has. */
export function eventText(t: EventTexts, type: string | null | undefined): string {
  return type ? worded(t, type, readableName(type)) : ''
}
