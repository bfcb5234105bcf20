import 'server-only'
import type { CompanyFile } from '#lib/contract/index.ts'
import { endings, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { basisOf } from './basis.ts'
import { changeFile, type FileStep, type LockedFile, stepIn } from './change.ts'
import { reviewSetBy } from './review-date.ts'
import { isNeededAt, tellProposer } from './second-person.ts'
import { type DecisionBasis, resultsOnFile } from './store.ts'

/** What the decision rests on is recorded with it: the results on file at this moment, by their hashes. */
export const proposeDecision: Handler<'proposeDecision'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const { tx, file, now } = locked
    const { outcome, reason, conditions = null } = call.body
    const decisionId = newId(now)
    const needsSecondPerson = await isNeededAt(tx, [file.serviceId])
    const step = stepIn(locked, { kind: 'propose', decisionId, needsSecondPerson })
    const review = reviewSetBy(locked, call.body)
    const basis = await basisOf(locked, outcome, call.body)
    const results = await resultsOnFile(tx, file.serviceId)
    return {
      change: review.change,
      step,
      events: [
        ...review.steps,
        ...(step.ended === null ? [] : [{ kind: 'superseded', decisionId: step.ended.decisionId } as const]),
        {
          kind: step.begun?.as ?? 'proposed',
          decisionId,
          outcome,
          reason,
          openItems: basis.openItems,
          despite: basis.despite,
        },
      ],
      decision: { outcome, reason, facts: { conditions, results, ...basis } },
    }
  })

/** The second person vouches for the state of this moment, and says why in spite of what is open in it. */
export const confirmDecision: Handler<'confirmDecision'> = (ctx, call) =>
  endProposal(ctx, call, 'confirm', {
    reviewOf: (locked) => reviewSetBy(locked, call.body),
    basisOf: (locked) => basisOf(locked, locked.pending?.outcome ?? null, call.body),
  })
export const withdrawDecision: Handler<'withdrawDecision'> = (ctx, call) => endProposal(ctx, call, 'withdraw')
export const returnDecision: Handler<'returnDecision'> = (ctx, call) =>
  endProposal(ctx, call, 'return', { reason: call.body.reason })

interface Ending {
  reason?: string
  reviewOf?: (locked: LockedFile) => ReturnType<typeof reviewSetBy>
  basisOf?: (locked: LockedFile) => Promise<DecisionBasis>
}

type EndCall = CallOf<'confirmDecision'> | CallOf<'withdrawDecision'> | CallOf<'returnDecision'>

function endProposal(
  ctx: Context,
  call: EndCall,
  kind: ProposalStep,
  { reason: endReason, reviewOf, basisOf: basisNow }: Ending = {},
): Promise<CompanyFile> {
  const { serviceId, decisionId } = call.params
  return changeFile(ctx, call, async (locked) => {
    const { tx, pending, now } = locked
    const step = stepIn(locked, { kind, decisionId })
    const review = reviewOf?.(locked)
    const basis = await basisNow?.(locked)
    if (pending !== null) await tellProposer(tx, 'file', kind, { by: pending.by, serviceId, decisionId }, now)
    const { openItems, despite } = basis ?? {}
    const event: FileStep = { kind: endings[kind], decisionId, outcome: pending?.outcome, reason: endReason }
    return {
      change: review?.change ?? {},
      step,
      endReason,
      events: [...(review?.steps ?? []), { ...event, openItems, despite }],
      basis: basis && { ...basis, despite: bothReasons(pending?.facts.despite ?? null, basis.despite) },
    }
  })
}

/** Each person's own is in the chronology; the decision has both. */
function bothReasons(first: string | null, second: string | null): string | null {
  return [...new Set([first, second])].filter((text) => text !== null).join('\n') || null
}

export const reopenFile: Handler<'reopenFile'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const step = stepIn(locked, { kind: 'reopen' })
    const { reason } = call.body
    return { change: {}, step, events: [{ kind: 'reopened', reason }], endReason: reason }
  })
