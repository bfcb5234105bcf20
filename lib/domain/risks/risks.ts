import type { FactName } from '#lib/contract/index.ts'
import { risksOfFinancials } from './of-financials.ts'
import { risksOfFound } from './of-found.ts'
import { risksOfGraph, risksOfOwners, risksOfSources } from './of-owners.ts'
import { risksOfReport } from './of-report.ts'
import { risksOfScreening } from './of-sanctions.ts'
import type { FoundRisk, HeldData, Weight } from './risk.ts'

const order: readonly Weight[] = ['serious', 'attention', 'unknown', 'passed']
const ofScreening: ReadonlySet<FoundRisk['kind']> = new Set([
  'sanctionsConfirmed',
  'sanctionsUndecided',
  'notScreened',
  'screened',
])

/** What stored results say against a company: its screening, whatever came of it, then the serious first and passed checks last. */
export function risksOf(held: HeldData): FoundRisk[] {
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

function hasChanged({ changed = [] }: HeldData, kind: FoundRisk['kind']): boolean {
  return (factsOfPassed[kind] ?? []).some((fact) => changed.includes(fact))
}

function placeOf({ kind, weight }: FoundRisk): number {
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
