const creditsMax = 100_000_000

/** A number of credits as somebody types it; null for what is none. Separators are left out, not guessed at. */
export function creditsIn(text: string): number | null {
  const digits = text.replace(/[\s\u00A0\u202F]/g, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const credits = Number(digits)
  return credits <= creditsMax ? credits : null
}
