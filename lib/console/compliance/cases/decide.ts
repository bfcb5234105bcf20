import 'server-only'
import { endings, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { isNeededAt, tellProposer } from '../files/index.ts'
import { type CaseLine, caseStepIn, changeCase } from './change.ts'

export const proposeCaseDecision: Handler<'proposeCaseDecision'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    const { outcome, reason } = call.body
    const decisionId = newId(now)
    const needsSecondPerson = await isNeededAt(tx, [row.serviceId])
    const step = caseStepIn(locked, { kind: 'propose', decisionId, needsSecondPerson })
    const state = step.begun?.as ?? 'proposed'
    const superseded: CaseLine[] = step.ended === null ? [] : [{ kind: 'superseded' }]
    call.auditEntry.about = { changes: [{ field: 'decision', before: null, after: `${state}: ${outcome}` }] }
    return {
      change: state === 'decided' ? { decidedOutcome: outcome } : {},
      step,
      lines: [...superseded, { kind: state, outcome, text: reason }],
      decision: { outcome, reason, facts: {} },
    }
  })

export const confirmCaseDecision: Handler<'confirmCaseDecision'> = (ctx, call) => endProposal(ctx, call, 'confirm')
export const withdrawCaseDecision: Handler<'withdrawCaseDecision'> = (ctx, call) => endProposal(ctx, call, 'withdraw')
export const returnCaseDecision: Handler<'returnCaseDecision'> = (ctx, call) =>
  endProposal(ctx, call, 'return', call.body.reason)

type EndCall = CallOf<'confirmCaseDecision'> | CallOf<'withdrawCaseDecision'> | CallOf<'returnCaseDecision'>

function endProposal(ctx: Context, call: EndCall, kind: ProposalStep, endReason?: string) {
  const { decisionId } = call.params
  const as = endings[kind]
  return changeCase(ctx, call, async (locked) => {
    const { tx, row, pending, now } = locked
    const step = caseStepIn(locked, { kind, decisionId })
    const outcome = pending?.outcome ?? ''
    call.auditEntry.about = { changes: [{ field: 'decision', before: `proposed: ${outcome}`, after: as }] }
    const { caseId, serviceId } = row
    if (pending !== null) await tellProposer(tx, 'case', kind, { by: pending.by, decisionId, serviceId, caseId }, now)
    const change = kind === 'confirm' ? { decidedOutcome: outcome } : {}
    return { change, step, lines: [{ kind: as, outcome, text: endReason ?? null }], endReason }
  })
}
