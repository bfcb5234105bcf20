import 'server-only'
import type { Colleague } from '#lib/contract/index.ts'
import type { DecisionKind } from '../../schema/index.ts'
import type { DecisionRow } from '../store.ts'
import type { Proposable } from './store.ts'

/** Whom they name. */
export function peopleOn({ proposal, made }: Proposable<DecisionKind>): (string | null)[] {
  return [proposal, made].flatMap((row) => (row ? [row.by, row.confirmedBy, row.endedBy] : []))
}

/** As it is answered: who proposed it, and who confirmed it, gave it back or made it void. */
export function proposalFields(
  row: Omit<DecisionRow<'file' | 'case'>, 'facts' | 'kind'>,
  personOf: (userId: string | null) => Colleague | null,
) {
  const { decisionId, outcome, reason, state, needsSecondPerson, at, by, confirmedBy, decidedAt } = row
  const isMade = state === 'decided'
  const endedAt = isMade ? (decidedAt ?? at) : row.endedAt
  return {
    ...{ decisionId, outcome, reason: reason ?? '', state, needsSecondPerson },
    ...{ proposedAt: at.toISOString(), proposedBy: personOf(by), endedAt: endedAt?.toISOString() ?? null },
    endedBy: personOf(isMade ? (confirmedBy ?? by) : row.endedBy),
    endReason: isMade ? null : row.endReason,
  }
}
