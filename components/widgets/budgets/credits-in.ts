const creditsMax = 100_000_000

/** Parses a typed number of credits; null where it is none. Separators are ignored. */
export function creditsIn(text: string): number | null {
  const digits = text.replace(/[\s\u00A0\u202F]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const credits = Number(digits)
  return credits <= creditsMax ? credits : null
}
