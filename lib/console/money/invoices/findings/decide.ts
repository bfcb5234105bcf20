import 'server-only'
import type { AuditAbout } from '#lib/contract/index.ts'
import { ApiError, type FindingFacts, type InvoiceFindingState } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import type { StoredImport } from '../import/store.ts'
import { factsOf } from './keys.ts'
import { decisionRecord, requireFinding } from './list.ts'
import { creditsAfter, endDecision, insertDecision, openDecision } from './store.ts'

/** Of two people who decide at once the first stays; the second is told who decided what. Replaced decisions are kept. */
export const decideInvoiceFinding: Handler<'decideInvoiceFinding'> = async (
  ctx,
  { person, params, body, trail, auditEntry },
) => {
  const { invoiceId, findingKey } = params
  const at = ctx.clock.now()
  const { stored, finding } = await requireFinding(ctx.database.sql, params)
  const credit = body.credit === undefined ? null : await requireCredit(ctx.database.sql, stored, body.credit)
  const decision = {
    ...{ decisionId: newId(at), invoiceId, findingKey, facts: factsOf(finding), state: body.state },
    ...{ remark: body.remark, creditInvoiceId: credit?.invoiceId ?? null, creditEventId: credit?.eventId ?? null },
    ...{ creditAmount: credit?.amountMajor ?? null, at, by: person.userId, endedAt: null, endedBy: null },
  }
  await trail.change(async (tx) => {
    const before = await openDecision(tx, invoiceId, findingKey)
    auditEntry.about = aboutOf(finding, before?.decision.state ?? null, body.state)
    const ending = { endedAt: at, endedBy: person.userId }
    const isFree =
      body.basedOn === null || (await endDecision(tx, { invoiceId, findingKey, decisionId: body.basedOn }, ending))
    if (!isFree || !(await insertDecision(tx, decision))) throw await decidedSince(tx, params)
  })
  return decisionRecord({ decision, by: person })
}

/** By the id of the decision: one made after the page was read is not revoked by it. */
export const revokeInvoiceDecision: Handler<'revokeInvoiceDecision'> = async (
  ctx,
  { person, params, trail, auditEntry },
) => {
  const change = { endedAt: ctx.clock.now(), endedBy: person.userId }
  await trail.change(async (tx) => {
    const before = await openDecision(tx, params.invoiceId, params.findingKey)
    if (before !== null) auditEntry.about = aboutOf(before.decision.facts, before.decision.state, null)
    if (!(await endDecision(tx, params, change))) throw await decidedSince(tx, params)
  })
  return {}
}

async function requireCredit(db: Sql, stored: StoredImport, event: { invoiceId: string; eventId: string }) {
  const [credit] = await creditsAfter(db, stored, { refunding: [], event }, 1)
  if (credit !== undefined) return credit
  const msg = 'Not a credit on a later invoice that this console has read'
  throw new ApiError('request.invalid', [{ loc: ['body', 'credit'], msg, type: 'value_error' }])
}

async function decidedSince(db: Sql, which: { invoiceId: string; findingKey: string }): Promise<ApiError> {
  const open = await openDecision(db, which.invoiceId, which.findingKey)
  if (open === null) return new ApiError('request.conflict', 'The decision on this finding was revoked meanwhile')
  const { state, at, remark, by } = open.decision
  const who = open.by?.name ?? open.by?.email ?? by
  return new ApiError('request.conflict', `Marked as ${state} by ${who} at ${at.toISOString()}: ${remark}`)
}

/** The finding in words and its state before and after, for the audit log. */
function aboutOf(
  { kind, sku, tierIndex }: Pick<FindingFacts, 'kind' | 'sku' | 'tierIndex'>,
  before: InvoiceFindingState | null,
  after: InvoiceFindingState | null,
): AuditAbout {
  const name = [kind, sku, tierIndex].filter((part) => part !== null).join(' ')
  return { name, changes: [{ field: 'findingState', before, after }] }
}
