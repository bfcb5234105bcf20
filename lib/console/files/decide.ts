import 'server-only'
import type { CompanyFile } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { companyNameOf } from '../companies/index.ts'
import type { Context } from '../context.ts'
import type { CallOf, Handler } from '../http/handler.ts'
import { notifyDecision } from '../journal/index.ts'
import { readSettings } from '../settings/index.ts'
import { changeFile, type LockedFile, stepIn } from './change.ts'
import { resultsOnFile } from './store.ts'
import type { FileStep } from './written.ts'

/** What the decision rests on is recorded with it: the results on file at this moment, by their hashes. */
export const proposeDecision: Handler<'proposeDecision'> = (ctx, call) =>
  changeFile(ctx, call, async (locked) => {
    const { tx, file, person, now } = locked
    const { outcome, reason, conditions = null } = call.body
    const decisionId = newId(now)
    const { needsSecondPerson: isRequired } = await readSettings(tx)
    const step = stepIn(locked, { kind: 'propose', decisionId, needsSecondPerson: isRequired })
    const { as: state, needsSecondPerson } = step.begun ?? { as: 'proposed', needsSecondPerson: true }
    const end = state === 'decided' ? { endedAt: now, endedBy: person.userId } : { endedAt: null, endedBy: null }
    const results = await resultsOnFile(tx, file.serviceId)
    const decision = { decisionId, serviceId: file.serviceId, outcome, reason, conditions, state, needsSecondPerson }
    return {
      change: {},
      step,
      events: [
        ...(step.ended === null ? [] : [{ kind: 'superseded', decisionId: step.ended.decisionId } as const]),
        { kind: state, decisionId, outcome, reason },
      ],
      decision: {
        ...decision,
        proposedAt: now,
        proposedBy: person.userId,
        ...end,
        endReason: null,
        results,
        ...undecidedState,
      },
    }
  })

/** Until the state of the company is read with it. */
const undecidedState = { stateVersion: null, openItems: [], despite: null }

export const confirmDecision: Handler<'confirmDecision'> = (ctx, call) => endProposal(ctx, call, 'confirm')
export const withdrawDecision: Handler<'withdrawDecision'> = (ctx, call) => endProposal(ctx, call, 'withdraw')
export const returnDecision: Handler<'returnDecision'> = (ctx, call) =>
  endProposal(ctx, call, 'return', call.body.reason)

type EndCall = CallOf<'confirmDecision'> | CallOf<'withdrawDecision'> | CallOf<'returnDecision'>

function endProposal(
  ctx: Context,
  call: EndCall,
  kind: 'confirm' | 'withdraw' | 'return',
  endReason?: string,
): Promise<CompanyFile> {
  const { decisionId } = call.params
  return changeFile(ctx, call, async (locked) => {
    const step = stepIn(locked, { kind, decisionId })
    if (kind !== 'withdraw') await tellProposer(locked, kind)
    const outcome = locked.pending?.outcome
    const event: FileStep = {
      kind: kind === 'confirm' ? 'decided' : kind === 'return' ? 'returned' : 'withdrawn',
      decisionId,
      ...(outcome === undefined ? {} : { outcome }),
      ...(endReason === undefined ? {} : { reason: endReason }),
    }
    return { change: {}, step, events: [event], ...(endReason === undefined ? {} : { endReason }) }
  })
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
    return { change: {}, step, events: [{ kind: 'reopened', reason: call.body.reason }] }
  })
