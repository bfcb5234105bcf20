import 'server-only'
import { type ApiError, conflict, type DecidedMeanwhile, decisionConflict, orNotFound } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { authorsOf, type DecisionQuestion, findDecision, lastStepOn } from './store.ts'

/** What was decided before, of whatever kind. */
export interface Earlier {
  decisionId: string
  outcome: string
  reason: string | null
  at: Date
  by: string
  /** Where it was replaced, or taken back. */
  endedAt?: Date | null
  endedBy?: string | null
}

/** The refusal of a decision that another person was faster with: who decided what, when and why, or took it back when. */
export async function decidedMeanwhile(db: Sql, earlier: Earlier): Promise<ApiError> {
  const decision = await earlierRecord(db, earlier)
  const { outcome, at, by, reason, endedAt, endedBy } = decision
  const done = `Decided already by ${nameOf(by)} at ${at}: ${outcome}${reason ? `, ${reason}` : ''}`
  const msg = endedAt ? `Taken back by ${nameOf(endedBy)} at ${endedAt}` : done
  return conflict([{ loc: ['body', 'basedOn'], msg, type: decisionConflict, ctx: { decision } }])
}

/** The refusal of a step on a proposal that another person was faster with: who confirmed it, gave it back or withdrew it. */
export async function endedMeanwhile(db: Sql, proposalId: string): Promise<ApiError> {
  const ended = orNotFound(await findDecision(db, proposalId), 'Proposal not found')
  const { decidedAt, confirmedBy, by } = ended
  const made = decidedAt && { at: decidedAt, by: confirmedBy ?? by, endedAt: null, endedBy: null }
  return decidedMeanwhile(db, { ...ended, ...made })
}

async function earlierRecord(db: Sql, earlier: Earlier): Promise<DecidedMeanwhile> {
  const { decisionId, outcome, reason, at, by, endedAt = null, endedBy = null } = earlier
  const people = await authorsOf(db, [by, endedBy])
  return {
    ...{ decisionId, outcome, reason, at: at.toISOString(), by: people.get(by) ?? null },
    ...{ endedAt: endedAt?.toISOString() ?? null, endedBy: people.get(endedBy ?? '') ?? null },
  }
}

/**
 * The refusal of a step on a version that the person has not seen. It carries the current one, so that a page can show both without
 * asking again, and the last step of its decision where nothing was changed after it.
 */
export async function versionConflict(
  db: Sql,
  question: DecisionQuestion<'file' | 'case'>,
  { version, changedAt }: { version: number; changedAt: Date },
  current: Record<string, object | null>,
): Promise<ApiError> {
  const msg = `The ${question.kind} was changed meanwhile and is at version ${version}`
  const ctx = { version, ...current, decision: await lastChangeIn(db, changedAt, question) }
  return conflict([{ loc: ['body', 'version'], msg, type: 'version_conflict', ctx }])
}

/** Who proposed, made or ended it last; null where something else was changed after it. */
async function lastChangeIn(db: Sql, changedAt: Date, question: DecisionQuestion<'file' | 'case'>) {
  const last = await lastStepOn(db, question)
  if (last === null || (last.endedAt !== null && last.endedBy === null)) return null
  const [at, by] = [last.decidedAt ?? last.at, last.confirmedBy ?? last.by]
  return (last.endedAt ?? at).getTime() === changedAt.getTime() ? earlierRecord(db, { ...last, at, by }) : null
}

function nameOf(person: DecidedMeanwhile['by']): string {
  return person?.name ?? person?.email ?? 'somebody who is no longer a user'
}
