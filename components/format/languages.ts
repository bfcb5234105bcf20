import type { Locale } from './labels.ts'

/** "German", "Deutsch"; what is no code of a language is written as it came. */
export function formatLanguage(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    // A RangeError: the text has not the form of a code (BCP 47).
    return code
  }
}
