import 'server-only'
import { endings, linesOn, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { basisOf, type StateSeen } from './basis.ts'
import { type ChangeCall, changeFile, stepIn } from './change.ts'
import { reviewSetBy } from './review-date.ts'
import { isNeededAt, tellProposer } from './second-person.ts'
import { resultsOnFile } from './store.ts'

/** What the decision rests on is recorded with it: the results on file at this moment, by their hashes. */
export const proposeDecision: Handler<'proposeDecision'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    const { outcome, reason, conditions = null } = call.body
    const decisionId = newId(now)
    const needsSecondPerson = await isNeededAt(tx, [row.serviceId])
    const step = stepIn(locked, { kind: 'propose', decisionId, needsSecondPerson })
    const { change, lines } = reviewSetBy(locked, call.body)
    const basis = await basisOf(locked, outcome, call.body)
    const results = await resultsOnFile(tx, row.serviceId)
    const { openItems, despite } = basis
    const line = { kind: step.begun?.as ?? 'proposed', decisionId, outcome, reason, openItems, despite }
    const decision = { outcome, reason, facts: { conditions, results, ...basis } }
    return { change, step, lines: [...lines, ...linesOn(step), line], decision }
  })

type EndCall = ChangeCall & { params: { decisionId: string }; body: StateSeen & { reason?: string } }

const ending = (kind: ProposalStep) => (ctx: Context, call: EndCall) =>
  changeFile(ctx, call, async (locked) => {
    const { tx, pending, now } = locked
    const { serviceId, decisionId } = call.params
    const { reason } = call.body
    const step = stepIn(locked, { kind, decisionId })
    // The second person vouches for the state of this moment, and says why in spite of what is open in it.
    const isConfirmed = kind === 'confirm'
    const { change, lines } = isConfirmed ? reviewSetBy(locked, call.body) : { change: {}, lines: [] }
    const basis = isConfirmed ? await basisOf(locked, pending?.outcome ?? null, call.body) : undefined
    if (pending !== null) await tellProposer(tx, 'file', kind, { by: pending.by, serviceId, decisionId }, now)
    const { openItems, despite } = basis ?? {}
    const line = { kind: endings[kind], decisionId, outcome: pending?.outcome, reason, openItems, despite }
    const facts = basis && { ...basis, despite: bothReasons(pending?.facts.despite ?? null, basis.despite) }
    return { change, step, lines: [...lines, line], endReason: reason, facts }
  })

export const confirmDecision: Handler<'confirmDecision'> = ending('confirm')
export const withdrawDecision: Handler<'withdrawDecision'> = ending('withdraw')
export const returnDecision: Handler<'returnDecision'> = ending('return')

/** Each person's own is in the chronology; the decision has both. */
function bothReasons(first: string | null, second: string | null): string | null {
  return [...new Set([first, second])].filter((text) => text !== null).join('\n') || null
}

export const reopenFile: Handler<'reopenFile'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const step = stepIn(locked, { kind: 'reopen' })
    const { reason } = call.body
    return { change: {}, step, lines: [{ kind: 'reopened', reason }], endReason: reason }
  })
