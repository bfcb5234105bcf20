import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DecisionState } from '#lib/contract/index.ts'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import type { StepTo } from '#lib/domain/decisions/index.ts'
import { type DecisionForms, type DecisionKind, decisions } from '../../schema/index.ts'
import { asOfKind, type DecisionQuestion, type DecisionRow, isAbout } from '../store.ts'

/** Of each kind that is proposed, what awaits a second person, and the newest that was made, also after it was taken back. */
export interface Proposable<Kind extends DecisionKind> {
  proposal: DecisionRow<Kind> | null
  made: DecisionRow<Kind> | null
}

export async function proposableOn<Kind extends DecisionKind>(
  db: Sql,
  question: DecisionQuestion<Kind>,
): Promise<Proposable<Kind>> {
  const newest = async (state: 'proposed' | 'decided') => {
    const found = db
      .select()
      .from(decisions)
      .where(and(isAbout(question), eq(decisions.state, state)))
      .orderBy(desc(decisions.decidedAt), desc(decisions.decisionId))
    const row = await firstRow(found.limit(1))
    return row && asOfKind<Kind>(row)
  }
  const [proposal, made] = await Promise.all([newest('proposed'), newest('decided')])
  return { proposal, made }
}

/** What a person says in a step: what they decide, or why they give or take it back. */
interface Said<Kind extends DecisionKind> {
  decision?: (DecisionForms[Kind] & { reason: string }) | undefined
  /** What a second person confirmed it on, in place of what it was proposed on. */
  facts?: Partial<DecisionForms[Kind]['facts']> | undefined
  endReason?: string | null | undefined
}

/** What becomes of proposals. One that is decided goes on counting, but where it `isOver`: another row counts in its place. */
export async function endProposals(
  tx: Transaction,
  ids: readonly string[],
  as: Exclude<DecisionState, 'proposed'>,
  { by, now, isOver = as !== 'decided', endReason = null, facts }: Ending,
): Promise<void> {
  const change = {
    ...(as === 'decided' && { decidedAt: now, confirmedBy: by }),
    ...(isOver && { endedAt: now, endedBy: by, endReason }),
    ...(facts && { facts: sql`${decisions.facts} || ${JSON.stringify(facts)}::jsonb` }),
    state: as,
  }
  if (ids.length > 0) await tx.update(decisions).set(change).where(inArray(decisions.decisionId, ids))
}

type Ending = Acting & Pick<Said<DecisionKind>, 'endReason' | 'facts'> & { isOver?: boolean }

/** Who acts, and when; null where the program does. */
interface Acting {
  by: string | null
  now: Date
}

/** What a decision is made on, in a version that people have seen. */
interface Versioned {
  status: string
  version: number
  closedAt: Date | null
}

/** What a person does with it: fields of it beside its status and its version, and lines on what became of it. */
export interface StepWritten<Kind extends DecisionKind, Row extends Versioned, Line> extends Said<Kind> {
  change: Partial<Row>
  step: StepTo<Row['status']>
  lines: Line[]
}

/** Writes what a step makes of a decision that two people make, and answers what it makes of what it is about. */
export async function writeStep<Kind extends DecisionKind, Row extends Versioned>(
  tx: Transaction,
  question: DecisionQuestion<Kind>,
  before: Row,
  { change, step: { status, ended, begun }, decision, facts, endReason }: StepWritten<Kind, Row, unknown>,
  { by, now }: Acting,
) {
  const isReopened = (before.status === 'decided' || before.status === 'closed') && status === 'open'
  if (isReopened) await endMade(tx, question, { by, now, endReason })
  if (ended !== null) await endProposals(tx, [ended.decisionId], ended.as, { by, now, facts, endReason })
  if (begun !== null && decision !== undefined && by !== null) {
    const { decisionId, as: state } = begun
    const proposed = { state, needsSecondPerson: state === 'proposed', decidedAt: state === 'decided' ? now : null }
    await tx.insert(decisions).values({ decisionId, ...question, ...decision, ...proposed, at: now, by })
  }
  const closedAt = status === 'closed' ? (before.closedAt ?? now) : null
  return { ...change, version: before.version + 1, status, closedAt, changedAt: now, changedBy: by }
}

/** What was decided counts no more, where anything does: what it is about was opened again. */
async function endMade(
  tx: Transaction,
  question: DecisionQuestion<DecisionKind>,
  { by, now, endReason = null }: Acting & { endReason?: string | null | undefined },
): Promise<void> {
  const isMade = and(isAbout(question), eq(decisions.state, 'decided'), isNull(decisions.endedAt))
  await tx.update(decisions).set({ endedAt: now, endedBy: by, endReason }).where(isMade)
}
