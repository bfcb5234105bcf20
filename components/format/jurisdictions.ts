import type { Locale } from './labels.ts'

/** ISO 3166 leaves XA to XZ to private use, and no country has them but Kosovo; the sandbox registers do. */
export function isPrivateUse(code: string): boolean {
  return /^x[a-jl-z]$/i.test(code)
}

/** The country of a two-letter code in the reader's language; the code itself where no country has it. */
export function formatCountry(code: string, locale: Locale): string {
  if (isPrivateUse(code) || !/^[a-z]{2}$/i.test(code)) return code
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code
}

/** "Norway", "Norwegen"; the catalogue's name, or the code, where the code is no country's. */
export function formatJurisdiction(code: string, locale: Locale, listedName?: string | null): string {
  if (isPrivateUse(code) || !/^[a-z]{2}$/i.test(code)) return listedName ?? code
  return (
    new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? listedName ?? code
  )
}
