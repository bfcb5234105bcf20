import type { Locale } from './words.ts'

/** "German", "Deutsch"; what is no code of a language is written as it came. */
export function formatLanguage(code: string, locale: Locale): string {
  if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
}
