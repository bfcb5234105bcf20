import 'server-only'
import { type ApiError, conflict, type DecidedMeanwhile, decisionConflict } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { DecisionForms, DecisionKind } from '../schema/index.ts'
import {
  authorsOf,
  type DecisionQuestion,
  decisionsIn,
  endDecision,
  type FullDecision,
  insertDecision,
  latestOn,
} from './store.ts'

export { type MatchDecisionRow, rowOfMatch } from './matches/row.ts'
export { lockMatches, matchesOn, matchesWithoutTies, moveMatch } from './matches/store.ts'
export { decisionsIn, endDecision, type FullDecision, findDecision, insertDecision } from './store.ts'

/** Who acts, and when. */
interface DecisionAct {
  by: string
  now: Date
}

type Taken<Kind extends DecisionKind> = DecisionForms[Kind] & {
  reason: string | null
  /** The decision the person saw, which this one replaces; null where there was none. */
  basedOn?: string | null
}

/** Writes a decision; refused where another counts than the person saw, which is told with who, when and why. */
export async function takeDecision<Kind extends DecisionKind>(
  tx: Transaction,
  question: DecisionQuestion<Kind>,
  { basedOn = null, ...said }: Taken<Kind>,
  { by, now }: DecisionAct,
): Promise<FullDecision<Kind>> {
  const alone = { keys: [], confirmedBy: null, endedAt: null, endedBy: null }
  const row = { decisionId: newId(now), ...question, ...said, ...alone, at: now, by }
  const isFree =
    basedOn === null || (await endDecision(tx, { ...question, decisionId: basedOn }, { endedAt: now, endedBy: by }))
  if (!isFree || !(await insertDecision(tx, row))) throw await tooLate(tx, question)
  const made = await latestOn(tx, question)
  if (made === null) throw new Error('a decision was written and is not there')
  return made
}

/** By the id of the decision: one made after the page was read is not taken back by it. */
export async function takeBack<Kind extends DecisionKind>(
  tx: Transaction,
  which: { decisionId: string; kind: Kind; place: string; subject?: string },
  { by, now }: DecisionAct,
) {
  const ended = await endDecision(tx, which, { endedAt: now, endedBy: by })
  if (ended !== null) return ended
  const { decisionId, kind, place } = which
  const all = await decisionsIn(tx, { kind, places: [place], withEnded: true })
  const own = all.find(({ row }) => row.decisionId === decisionId)
  throw own === undefined ? gone() : await decidedMeanwhile(tx, own.row)
}

/** The decision that counts; null where nobody has decided, or it was taken back. */
export async function openOn<Kind extends DecisionKind>(db: Sql, { kind, place, subject }: DecisionQuestion<Kind>) {
  const [found] = await decisionsIn(db, { kind, places: [place], subjects: [subject], limit: 1 })
  return found ?? null
}

/** A decision as it is answered. */
export function decisionRecord<Kind extends DecisionKind>({ row, by }: FullDecision<Kind>) {
  const outcome: DecisionForms[Kind]['outcome'] = row.outcome
  const { decisionId, reason, at } = row
  return { decisionId, outcome, reason: reason ?? '', at: at.toISOString(), by }
}

async function tooLate<Kind extends DecisionKind>(
  tx: Transaction,
  question: DecisionQuestion<Kind>,
): Promise<ApiError> {
  const found = await latestOn(tx, question)
  return found === null ? gone() : decidedMeanwhile(tx, found.row)
}

function gone(): ApiError {
  return conflict('The decision changed at the same time; try again')
}

/** What was decided before, of whatever kind. */
interface Earlier {
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

async function earlierRecord(db: Sql, earlier: Earlier): Promise<DecidedMeanwhile> {
  const { decisionId, outcome, reason, at, by, endedAt = null, endedBy = null } = earlier
  const people = await authorsOf(db, [by, endedBy])
  return {
    ...{ decisionId, outcome, reason, at: at.toISOString(), by: people.get(by) ?? null },
    ...{ endedAt: endedAt?.toISOString() ?? null, endedBy: people.get(endedBy ?? '') ?? null },
  }
}

interface Stepped extends Pick<Earlier, 'decisionId' | 'outcome' | 'reason'> {
  proposedAt: Date
  proposedBy: string
  endedAt: Date | null
  endedBy: string | null
}

/** The last step of a decision that two people make, where nothing was changed after it: a second person's, else the proposer's. */
export async function lastChangeIn(db: Sql, changedAt: Date, made: Stepped): Promise<DecidedMeanwhile | null> {
  const { decisionId, outcome, reason, proposedAt, proposedBy, endedAt, endedBy } = made
  const at = endedAt ?? proposedAt
  if (at.getTime() !== changedAt.getTime()) return null
  return earlierRecord(db, { decisionId, outcome, reason, at, by: endedBy ?? proposedBy })
}

function nameOf(person: DecidedMeanwhile['by']): string {
  return person?.name ?? person?.email ?? 'somebody who is no longer a user'
}
