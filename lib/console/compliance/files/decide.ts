import 'server-only'
import type { CompanyFile } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyDecision } from '../../core/notifications/index.ts'
import { basisOf } from './basis.ts'
import { changeFile, type LockedFile, stepIn } from './change.ts'
import { reviewSetBy } from './review-date.ts'
import { isNeededAt } from './second-person.ts'
import { type DecisionBasis, resultsOnFile } from './store.ts'
import type { FileStep } from './written.ts'

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
  kind: 'confirm' | 'withdraw' | 'return',
  { reason: endReason, reviewOf, basisOf: basisNow }: Ending = {},
): Promise<CompanyFile> {
  const { decisionId } = call.params
  return changeFile(ctx, call, async (locked) => {
    const step = stepIn(locked, { kind, decisionId })
    const { change, steps } = reviewOf?.(locked) ?? { change: {}, steps: [] }
    const basis = await basisNow?.(locked)
    if (kind !== 'withdraw') await tellProposer(locked, kind)
    const { outcome, facts: { despite } = { despite: null } } = locked.pending ?? {}
    const event: FileStep = {
      kind: kind === 'confirm' ? 'decided' : kind === 'return' ? 'returned' : 'withdrawn',
      decisionId,
      ...(outcome === undefined ? {} : { outcome }),
      ...(endReason === undefined ? {} : { reason: endReason }),
      ...(basis === undefined ? {} : { openItems: basis.openItems, despite: basis.despite }),
    }
    return {
      ...{ change, step, events: [...steps, event] },
      ...(endReason === undefined ? {} : { endReason }),
      ...(basis === undefined ? {} : { basis: { ...basis, despite: bothReasons(despite, basis.despite) } }),
    }
  })
}

/** Each person's own is in the chronology; the decision has both. */
function bothReasons(first: string | null, second: string | null): string | null {
  return [...new Set([first, second])].filter((text) => text !== null).join('\n') || null
}

async function tellProposer({ tx, file, pending, now }: LockedFile, kind: 'confirm' | 'return'): Promise<void> {
  if (pending === null) return
  const { proposedBy: userId, decisionId } = pending
  const companyName = await companyNameOf(tx, file.serviceId)
  const about = { userId, serviceId: file.serviceId, companyName, decisionId }
  await notifyDecision(tx, kind === 'confirm' ? 'file.decided' : 'file.returned', about, now)
}

export const reopenFile: Handler<'reopenFile'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const step = stepIn(locked, { kind: 'reopen' })
    const { reason } = call.body
    return { change: {}, step, events: [{ kind: 'reopened', reason }], endReason: reason }
  })
