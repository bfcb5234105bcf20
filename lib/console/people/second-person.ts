import 'server-only'
import { conflict, consoleError } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { DecisionRefusal, Pending } from '#lib/domain/decisions/index.ts'
import type { Person } from '../core/context.ts'
import { type DecisionQuestion, type DecisionRow, proposableOn, versionConflict } from '../core/decisions/index.ts'
import { barFor, barWords } from './resets/bar.ts'

export type RefusalWords<Refusal extends string> = Readonly<Record<Refusal, string>>

/** What whoever acts on a proposal is answered where the rule of the second person refuses it; the same for every kind. */
export const secondPersonWords: RefusalWords<DecisionRefusal> = {
  ...barWords,
  roleNotAllowed: 'Your role does not allow this',
  notProposed: 'This decision does not await a second person',
  ownProposal: 'A second person has to do this, not the one who proposed the decision',
  notOwnProposal: 'Only the person who proposed the decision can withdraw it',
}

/** What these may never do; any other is refused as things stand. */
const forbidden: ReadonlySet<string> = new Set<DecisionRefusal>(['roleNotAllowed', 'ownProposal', 'notOwnProposal'])

/** The step, or the refusal as its caller gets it. */
export function stepOr<Step extends object, Refusal extends string>(
  step: Step | Refusal,
  words: RefusalWords<Refusal>,
): Step {
  if (typeof step === 'object') return step
  throw forbidden.has(step) ? consoleError('session.forbidden', words[step]) : conflict(words[step])
}

/** A file or a case under its lock, with the decision that is pending, in the version the person has seen. */
export interface Locked<Kind extends 'file' | 'case', Row> {
  tx: Transaction
  row: Row
  pending: (DecisionRow<Kind> & Pending) | null
  person: Person
  now: Date
}

/** Refused where another version is current than the person has seen; it then carries `current`. */
export async function lockedOn<Kind extends 'file' | 'case', Row extends { version: number; changedAt: Date }>(
  question: DecisionQuestion<Kind>,
  locked: Omit<Locked<Kind, Row>, 'pending'>,
  seen: number | undefined,
  current: () => Promise<object | null>,
): Promise<Locked<Kind, Row>> {
  const { tx, row, person, now } = locked
  if (seen !== undefined && row.version !== seen)
    throw await versionConflict(tx, question, row, { [question.kind]: await current() })
  const { proposal } = await proposableOn(tx, question)
  const pending = proposal && { ...proposal, ...(await pendingFor(tx, proposal, person.userId, now)) }
  return { ...locked, pending }
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
