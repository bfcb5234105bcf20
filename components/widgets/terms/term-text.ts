import { readable, readableName, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type TermTexts = TextsOf<'report.terms'>

/** A word of an open list in the reader's language; an unknown one stays readable. Empty where there is none. */
export function termText(t: TermTexts, of: string, value: string | null | undefined): string {
  if (!value) return ''
  return wordIn(t, `${of}.${value.replaceAll('.', '_')}`, readable(value))
}

/** What an interest is in detail: GLEIF's words for a relationship in the reader's language, anything else as its source wrote it. */
export function interestDetails(t: TermTexts, details: string | null | undefined): string | null {
  const key = `details.${details}`
  return details && /^[A-Z_]+$/.test(details) ? wordIn(t, key, details) : (details ?? null)
}

export type EventTexts = TextsOf<'company.events.title'>

/** What happened to a company, in the words of the banner above its pages, which every one of them has. */
export function eventText(t: EventTexts, type: string | null | undefined): string {
  return type ? wordIn(t, type, readableName(type)) : ''
}
