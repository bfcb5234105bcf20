import type { ScreeningMatch } from '#lib/contract/index.ts'
import { noneAlike, oldestDay } from '#lib/domain/screening/index.ts'
import type { FoundRisk, HeldData } from './risk.ts'

/**
 * Screening: a match that a person confirmed, and those that wait for one; then what was not compared. That none is alike is a
 * passed check only where everything was compared and nothing is open. Whom a match was found not to mean is no risk.
 */
export function risksOfScreening({ screening }: HeldData): FoundRisk[] {
  if (!screening) return []
  const { confirmed, open, notCompared } = screening
  const compared = noneAlike(screening)
  return [
    ...risk('sanctionsConfirmed', confirmed),
    ...risk('sanctionsUndecided', open),
    ...(notCompared == null ? [] : [notScreened(notCompared, oldestDay(screening))]),
    ...(compared.isKnown ? [{ kind: 'screened' as const, compared, weight: 'passed' as const, place }] : []),
  ]
}

const place = { of: 'sanctions' } as const

function notScreened(reason: string, day: string | null): FoundRisk {
  return { kind: 'notScreened', reason, day, weight: 'unknown', place }
}

/** Leads to where it is decided: hits of a provider in the file, matches of a list on the page of sanctions. */
function risk(kind: 'sanctionsConfirmed' | 'sanctionsUndecided', matches: readonly ScreeningMatch[]): FoundRisk[] {
  if (matches.length === 0) return []
  const names = [...new Set(matches.map(({ partyName }) => partyName))]
  const isOfProvider = matches.every(({ from }) => from === 'provider')
  const where = isOfProvider ? ({ of: 'screening' } as const) : place
  return [{ kind, names, count: matches.length, weight: 'serious', place: where }]
}
