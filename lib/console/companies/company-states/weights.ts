import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { factsOfChange, severityOfChange, severityOfFact, severityOfKind } from '#lib/domain/changes/index.ts'
import type { StateWeights } from '#lib/domain/company-state/index.ts'
import { severitiesIn } from '../../core/settings/index.ts'

/** How grave it is to learn of a change, by the organization's table. */
export async function weightsIn(db: Sql): Promise<StateWeights> {
  const severities = await severitiesIn(db)
  return {
    ofFact: (fact) => severityOfFact(fact, severities),
    ofConfirmedMatch: severityOfKind('sanctions', severities),
    ofChange: (change) => ({ facts: factsOfChange(change), severity: severityOfChange(change, severities) }),
  }
}
