import 'server-only'
import type { CaseOutcome } from '#lib/contract/index.ts'
import { endings, linesOn, type ProposalStep } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { isNeededAt, tellProposer } from '../files/index.ts'
import { type CaseCall, caseStepIn, changeCase } from './change.ts'

export const proposeCaseDecision: Handler<'proposeCaseDecision'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    const { outcome, reason } = call.body
    const decisionId = newId(now)
    const needsSecondPerson = await isNeededAt(tx, [row.serviceId])
    const step = caseStepIn(locked, { kind: 'propose', decisionId, needsSecondPerson })
    const kind = step.begun?.as ?? 'proposed'
    call.auditEntry.about = { changes: [{ field: 'decision', before: null, after: `${kind}: ${outcome}` }] }
    const lines = [...linesOn(step), { kind, outcome, text: reason }]
    return { change: decidedAs(kind, outcome), step, lines, decision: { outcome, reason, facts: {} } }
  })

type EndCall = CaseCall & { params: { decisionId: string }; body: { reason?: string } }

const ending = (how: ProposalStep) => (ctx: Context, call: EndCall) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row, pending, now } = locked
    const { caseId, decisionId } = call.params
    const { reason } = call.body
    const kind = endings[how]
    const step = caseStepIn(locked, { kind: how, decisionId })
    const outcome = pending?.outcome
    call.auditEntry.about = { changes: [{ field: 'decision', before: `proposed: ${outcome}`, after: kind }] }
    const about = { decisionId, serviceId: row.serviceId, caseId }
    if (pending !== null) await tellProposer(tx, 'case', how, { by: pending.by, ...about }, now)
    return { change: decidedAs(kind, outcome), step, lines: [{ kind, outcome, text: reason }], endReason: reason }
  })

function decidedAs(kind: string, outcome: CaseOutcome | undefined) {
  return kind === 'decided' && outcome ? { decidedOutcome: outcome } : {}
}

export const confirmCaseDecision: Handler<'confirmCaseDecision'> = ending('confirm')
export const withdrawCaseDecision: Handler<'withdrawCaseDecision'> = ending('withdraw')
export const returnCaseDecision: Handler<'returnCaseDecision'> = ending('return')
