import 'server-only'
import { ApiError, type AuditAbout } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/handler.ts'
import type { DecisionForms, DecisionKind } from '../schema/index.ts'
import { decidedMeanwhile } from './conflict.ts'
import {
  type DecisionQuestion,
  type DecisionRow,
  decisionsIn,
  endDecision,
  type FullDecision,
  insertDecision,
  latestOn,
} from './store.ts'

/** Who acts, and when. */
export interface DecisionAct {
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
  const row = { decisionId: newId(now), ...question, ...said, at: now, by }
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

type BackCall = Pick<Call, 'person' | 'trail' | 'auditEntry'> & { params: { decisionId: string } }

/** The handler that takes a decision of a kind back, with what the audit log says of it. */
export function takingBack<Kind extends DecisionKind, Taken extends BackCall>(
  kind: Kind,
  about: (params: Taken['params']) => { place: string; subject?: string },
  told?: (ended: DecisionRow<Kind>) => AuditAbout,
) {
  return async ({ clock }: Context, { params, person, trail, auditEntry }: Taken) => {
    await trail.change(async (tx) => {
      const which = { kind, ...about(params), decisionId: params.decisionId }
      const ended = await takeBack(tx, which, { by: person.userId, now: clock.now() })
      if (told) auditEntry.about = told(ended)
    })
    return {}
  }
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
  return new ApiError('request.conflict', 'The decision changed at the same time; try again')
}
