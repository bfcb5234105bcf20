import type { FactName, ScreeningMatch } from '#lib/contract/index.ts'
import { noneAlike, oldestDay } from '../screening/index.ts'
import { risksOfFinancials } from './of-financials.ts'
import { risksOfGraph, risksOfOwners, risksOfSources } from './of-owners.ts'
import { proceedings, risksOfReport } from './of-report.ts'
import type { FoundRisk, StoredFacts, Weight } from './risk.ts'

const place = { of: 'sanctions' } as const

const order: readonly Weight[] = ['serious', 'attention', 'unknown', 'passed']
const ofScreening: ReadonlySet<FoundRisk['kind']> = new Set([
  'sanctionsConfirmed',
  'sanctionsUndecided',
  'notScreened',
  'screened',
])

/** What stored results say against a company: its screening, whatever came of it, then the serious first and passed checks last. */
export function risksOf(held: StoredFacts): FoundRisk[] {
  const found = [
    ...risksOfScreening(held),
    ...risksOfFinancials(held),
    ...risksOfFound(held),
    ...risksOfReport(held),
    ...risksOfOwners(held),
    ...risksOfSources(held),
    ...risksOfGraph(held),
  ]
  return withCirclesOnce(found)
    .filter(({ kind, weight }) => weight !== 'passed' || !hasChanged(held, kind))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What a check looked at: where that is known to be another today, the check says nothing of today. */
const factsOfPassed: Partial<Record<FoundRisk['kind'], readonly FactName[]>> = {
  noOfficerChange: ['officers', 'signing'],
  noCircle: ['holders', 'owners'],
  positiveEquity: ['figures'],
  screened: ['officers', 'holders', 'owners', 'name'],
}

function hasChanged({ changed = [] }: StoredFacts, kind: FoundRisk['kind']) {
  return (factsOfPassed[kind] ?? []).some((fact) => changed.includes(fact))
}

function placeOf({ kind, weight }: FoundRisk) {
  return ofScreening.has(kind) ? -1 : order.indexOf(weight)
}

/** The report names circles with the company's own share, the graph those further up: one finding says both. */
function withCirclesOnce(risks: readonly FoundRisk[]): FoundRisk[] {
  const [first, ...others] = risks.filter((one) => one.kind === 'circularHoldings')
  if (first === undefined) return [...risks]
  const through = [...new Set([first, ...others].flatMap((one) => one.through))]
  const once = risks.filter((one) => one === first || (one.kind !== 'circularHoldings' && one.kind !== 'noCircle'))
  return once.map((one) => (one === first ? { ...first, through } : one))
}

/** Before anything is ordered: what the status in a search says, which may be the most serious fact there is. */
function risksOfFound({ report, found }: StoredFacts): FoundRisk[] {
  if (report !== null || !found?.status) return []
  const { status, at } = found
  return proceedings({ basicInformation: { status } }).map((risk) => ({ ...risk, place: { of: 'found', at } }))
}

/**
 * Screening: a match that a person confirmed, and those that wait for one; then what was not compared. That none is alike is a
 * passed check only where everything was compared and nothing is open. Whom a match was found not to mean is no risk.
 */
function risksOfScreening({ screening }: StoredFacts): FoundRisk[] {
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
