import type { Locale } from './words.ts'

/** ISO 3166 leaves XA to XZ to private use, where only Kosovo has one: the name is the catalogue's then. */
const isPrivate = (code: string) => /^x[a-jl-z]$/i.test(code)

/** "Norway", "Norwegen"; the catalogue's name, or the code, where the code is no country's. */
export function formatJurisdiction(code: string, locale: Locale, listedName?: string | null): string {
  if (isPrivate(code) || !/^[a-z]{2}$/i.test(code)) return listedName ?? code
  return (
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? listedName ?? code
  )
}
