import type { HeldData, Risk } from './risk.ts'

/** A match that a person confirmed, and those that wait for one. Whom a match was found not to mean is no risk. */
export function risksOfSanctions({ sanctions }: HeldData): Risk[] {
  if (!sanctions) return []
  const place = { of: 'sanctions' } as const
  const risk = (kind: 'sanctionsConfirmed' | 'sanctionsUndecided', names: readonly string[]): Risk[] =>
    names.length === 0 ? [] : [{ kind, names: [...new Set(names)], weight: 'serious', place }]
  return [...risk('sanctionsConfirmed', sanctions.confirmed), ...risk('sanctionsUndecided', sanctions.undecided)]
}
