import 'server-only'
import { newId } from '#lib/id/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import type { Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyCase } from '../../core/notifications/index.ts'
import { isNeededAt } from '../files/index.ts'
import { type CaseLine, caseStepIn, changeCase, type LockedCase, requireVersion } from './change.ts'

export const proposeCaseDecision: Handler<'proposeCaseDecision'> = (ctx, call) =>
  changeCase(ctx, call, async (locked) => {
    const { tx, row, now } = locked
    const { version, outcome, reason } = call.body
    await requireVersion(locked, version)
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

const lineOf = { confirm: 'decided', return: 'returned', withdraw: 'withdrawn' } as const

function endProposal(ctx: Context, call: EndCall, kind: keyof typeof lineOf, endReason?: string) {
  const { decisionId } = call.params
  return changeCase(ctx, call, async (locked) => {
    await requireVersion(locked, call.body.version)
    const step = caseStepIn(locked, { kind, decisionId })
    const outcome = locked.pending?.outcome ?? ''
    call.auditEntry.about = { changes: [{ field: 'decision', before: `proposed: ${outcome}`, after: lineOf[kind] }] }
    if (kind !== 'withdraw') await tellProposer(locked, kind)
    return {
      change: kind === 'confirm' ? { decidedOutcome: outcome } : {},
      step,
      lines: [{ kind: lineOf[kind], outcome, text: endReason ?? null }],
      ...(endReason === undefined ? {} : { endReason }),
    }
  })
}

async function tellProposer({ tx, row, pending, now }: LockedCase, kind: 'confirm' | 'return'): Promise<void> {
  if (pending === null) return
  const { caseId, serviceId } = row
  const companyName = await companyNameOf(tx, serviceId)
  const told = { userId: pending.proposedBy, caseId, serviceId, companyName, about: pending.decisionId }
  await notifyCase(tx, kind === 'confirm' ? 'case.decided' : 'case.returned', told, now)
}
