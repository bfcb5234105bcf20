import { hasFlag } from 'country-flag-icons'

/** ISO 3166 leaves XA to XZ to private use, and no country has them but Kosovo; the sandbox registers do. */
const privateUse = /^X[A-JL-Z]$/

/** Whether a jurisdiction has a flag that can be drawn. */
export function isFlagged(code: string): boolean {
  const country = code.toUpperCase()
  return !privateUse.test(country) && hasFlag(country)
}
