import { isPrivateUse } from './parties.ts'
import type { Locale } from './words.ts'

/** "Norway", "Norwegen"; the catalogue's name, or the code, where the code is no country's. */
export function formatJurisdiction(code: string, locale: Locale, listedName?: string | null): string {
  if (isPrivateUse(code) || !/^[a-z]{2}$/i.test(code)) return listedName ?? code
  return (
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? listedName ?? code
  )
}
