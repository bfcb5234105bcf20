import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { factsOfChange, severityOfChange, severityOfFact } from '#lib/domain/changes/index.ts'
import type { Weights } from '#lib/domain/company-state/index.ts'

/** How grave it is to learn of a change. */
export async function weightsIn(_db: Sql): Promise<Weights> {
  return {
    ofFact: (fact) => severityOfFact(fact),
    ofChange: (change) => ({ facts: factsOfChange(change), severity: severityOfChange(change) }),
  }
}
