import 'server-only'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { DecisionRefusal, Pending } from '#lib/domain/decisions/index.ts'
import { type DecisionQuestion, type DecisionRow, proposableOn } from '../core/decisions/index.ts'
import type { DecisionKind } from '../core/schema/index.ts'
import { barFor, barWords } from './resets/bar.ts'

export type RefusalWords<Refusal extends string> = Readonly<
  Record<Refusal, readonly ['request.conflict' | 'session.forbidden', string]>
>

/** What whoever acts on a proposal is answered where the rule of the second person refuses it; the same for every kind. */
export const secondPersonWords: RefusalWords<DecisionRefusal> = {
  notProposed: ['request.conflict', 'This decision does not await a second person'],
  ownProposal: ['session.forbidden', 'A second person has to do this, not the one who proposed the decision'],
  ...barWords,
  notOwnProposal: ['session.forbidden', 'Only the person who proposed the decision can withdraw it'],
}

/** The step, or the refusal as its caller gets it. */
export function stepOr<Step extends object, Refusal extends string>(
  step: Step | Refusal,
  words: RefusalWords<Refusal>,
): Step {
  if (typeof step === 'object') return step
  const [code, detail] = words[step]
  throw code === 'request.conflict' ? new ApiError(code, detail) : consoleError(code, detail)
}

/** What awaits a second person, as whoever acts on it meets it; null where nothing does. */
export async function pendingOn<Kind extends DecisionKind>(
  db: Sql,
  question: DecisionQuestion<Kind>,
  actor: string,
  now: Date,
): Promise<(DecisionRow<Kind> & Pending) | null> {
  const { proposal } = await proposableOn(db, question)
  return proposal && { ...proposal, ...(await pendingFor(db, proposal, actor, now)) }
}

/** A decision that awaits a second person, as whoever acts on it meets it. */
export async function pendingFor(
  db: Sql,
  { decisionId, by: proposedBy, at: proposedAt }: { decisionId: string; by: string; at: Date },
  actor: string,
  now: Date,
): Promise<Pending> {
  return { decisionId, proposedBy, bar: await barFor(db, { proposedBy, proposedAt }, actor, now) }
}
