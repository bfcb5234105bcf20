import 'server-only'
import { SeverityByKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { factsOfChange, severityOfChange, severityOfFact, severityOfKind } from '#lib/domain/changes/index.ts'
import type { Weights } from '#lib/domain/company-state/index.ts'
import { storedSeverities } from './store.ts'

/** How grave it is to learn of a change, by the organization's table. */
export async function weightsIn(db: Sql): Promise<Weights> {
  const severities = await severitiesIn(db)
  return {
    ofFact: (fact) => severityOfFact(fact, severities),
    ofConfirmedMatch: severityOfKind('sanctions', severities),
    ofChange: (change) => ({ facts: factsOfChange(change), severity: severityOfChange(change, severities) }),
  }
}

/** What an admin has set; one that cannot be read, by another version for instance, is none. */
export async function severitiesIn(db: Sql): Promise<SeverityByKind> {
  return SeverityByKind.catch({}).parse((await storedSeverities(db)) ?? {})
}
