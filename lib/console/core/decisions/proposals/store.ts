import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import type { DecisionStep } from '#lib/domain/decisions/index.ts'
import { type DecisionForms, type DecisionKind, decisions } from '../../schema/index.ts'
import { asOfKind, type DecisionQuestion, type DecisionRow } from '../store.ts'

/** Of each kind that is proposed, what awaits a second person, and the newest that was made, also after it was taken back. */
export interface Proposable<Kind extends DecisionKind> {
  proposal: DecisionRow<Kind> | null
  made: DecisionRow<Kind> | null
}

const isAbout = ({ kind, place, subject }: DecisionQuestion<DecisionKind>) =>
  and(eq(decisions.kind, kind), eq(decisions.place, place), eq(decisions.subject, subject))

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
  endReason?: string | undefined
}

/** Writes what a step makes of a decision that two people make; `by` is null where the program did. */
export async function writeStep<Kind extends DecisionKind>(
  tx: Transaction,
  question: DecisionQuestion<Kind>,
  { ended, begun }: Pick<DecisionStep, 'ended' | 'begun'>,
  { decision, facts, endReason }: Said<Kind>,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  if (ended !== null) {
    const isMade = ended.as === 'decided'
    await tx
      .update(decisions)
      .set({
        ...(isMade ? { decidedAt: now, confirmedBy: by } : { endedAt: now, endedBy: by, endReason: endReason ?? null }),
        ...(facts && { facts: sql`${decisions.facts} || ${JSON.stringify(facts)}::jsonb` }),
        state: ended.as,
      })
      .where(eq(decisions.decisionId, ended.decisionId))
  }
  if (begun === null || decision === undefined || by === null) return
  const { decisionId, as: state, needsSecondPerson } = begun
  const decidedAt = state === 'decided' ? now : null
  await tx
    .insert(decisions)
    .values({ decisionId, ...question, ...decision, state, needsSecondPerson, at: now, by, decidedAt })
}

/** What was decided counts no more, where anything does: what it is about was opened again. */
export async function endMade(
  tx: Transaction,
  question: DecisionQuestion<DecisionKind>,
  { by, now, endReason = null }: { by: string | null; now: Date; endReason?: string | null | undefined },
): Promise<void> {
  const isMade = and(isAbout(question), eq(decisions.state, 'decided'), isNull(decisions.endedAt))
  await tx.update(decisions).set({ endedAt: now, endedBy: by, endReason }).where(isMade)
}
