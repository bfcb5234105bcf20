import 'server-only'
import { type ApiError, type AuditAbout, type Colleague, conflict } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/handler.ts'
import type { DecisionForms, DecisionKind } from '../schema/index.ts'
import { decidedMeanwhile, type Earlier } from './conflict.ts'
import type { Proposable } from './proposals/store.ts'
import {
  asOfKind,
  authorsOf,
  type DecisionQuestion,
  type DecisionRow,
  decisionsIn,
  endDecision,
  type FullDecision,
  findDecision,
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
  const made = isFree ? await insertDecision(tx, row) : null
  if (made === null) throw await meanwhile(tx, await latestOn(tx, question))
  return { row: asOfKind<Kind>(made), by: (await authorsOf(tx, [by])).get(by) ?? null }
}

/** By the id of the decision: one made after the page was read is not taken back by it. */
export async function takeBack<Kind extends DecisionKind>(
  tx: Transaction,
  which: { decisionId: string; kind: Kind; place: string; subject?: string },
  { by, now }: DecisionAct,
) {
  const ended = await endDecision(tx, which, { endedAt: now, endedBy: by })
  if (ended !== null) return ended
  const found = await findDecision(tx, which.decisionId)
  const isThis = found?.kind === which.kind && found.place === which.place
  throw await meanwhile(tx, isThis ? found : null)
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

async function meanwhile(tx: Transaction, found: Earlier | null): Promise<ApiError> {
  return found === null ? conflict('The decision changed at the same time; try again') : decidedMeanwhile(tx, found)
}

/** Whom they name. */
export function peopleOn({ proposal, made }: Proposable<DecisionKind>): (string | null)[] {
  return [proposal, made].flatMap((row) => (row ? [row.by, row.confirmedBy, row.endedBy] : []))
}

/** One of two people as it is answered: who proposed it, and who confirmed it, gave it back or made it void. */
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
