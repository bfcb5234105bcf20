import 'server-only'
import type { FactName } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Weights } from '#lib/domain/company-state/index.ts'

const factsByCategory: Readonly<Record<string, FactName>> = {
  name: 'name',
  status: 'status',
  address: 'seat',
  'legal-form': 'legalForm',
  capital: 'capital',
  officers: 'officers',
  ownership: 'holders',
  identifiers: 'identifiers',
  activities: 'activities',
  disappeared: 'status',
}
const serious: ReadonlySet<FactName> = new Set(['status', 'officers', 'signing', 'owners', 'holders'])
const minor: ReadonlySet<FactName> = new Set(['identifiers', 'activities', 'employees', 'figures'])

const ofFact = (fact: FactName) => (serious.has(fact) ? 'serious' : minor.has(fact) ? 'minor' : 'notable')

/** How grave it is to learn of a change. */
export async function weightsIn(_db: Sql): Promise<Weights> {
  return {
    ofFact,
    ofChange: ({ category }) => {
      const fact = factsByCategory[category ?? '']
      return fact === undefined ? { facts: [], severity: 'notable' } : { facts: [fact], severity: ofFact(fact) }
    },
  }
}
