import 'server-only'
import type { AuditAbout } from '#lib/contract/index.ts'
import { ApiError, type FindingFacts, type InvoiceFindingOutcome } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { openOn, takeBack, takeDecision } from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import type { StoredImport } from '../import/store.ts'
import { factsOf, findingDecision, requireFinding } from './list.ts'
import { creditsAfter } from './store.ts'

const kind = 'invoiceFinding'

export const decideInvoiceFinding: Handler<'decideInvoiceFinding'> = async (
  ctx,
  { person, params, body: { outcome, reason, basedOn, credit: named }, trail, auditEntry },
) => {
  const db = ctx.database.sql
  const question = { kind, place: params.invoiceId, subject: params.findingKey } as const
  const { stored, finding } = await requireFinding(db, params)
  const credit = named === undefined ? null : await requireCredit(db, stored, named)
  const facts = { finding: factsOf(finding), credit }
  return trail.change(async (tx) => {
    const before = await openOn(tx, question)
    auditEntry.about = aboutOf(facts.finding, before?.row.outcome ?? null, outcome)
    const acting = { by: person.userId, now: ctx.clock.now() }
    return findingDecision(await takeDecision(tx, question, { outcome, reason, facts, basedOn }, acting))
  })
}

export const revokeInvoiceDecision: Handler<'revokeInvoiceDecision'> = async (
  ctx,
  { person, params: { invoiceId: place, findingKey: subject, decisionId }, trail, auditEntry },
) => {
  await trail.change(async (tx) => {
    const acting = { by: person.userId, now: ctx.clock.now() }
    const { facts, outcome } = await takeBack(tx, { kind, place, subject, decisionId }, acting)
    auditEntry.about = aboutOf(facts.finding, outcome, null)
  })
  return {}
}

async function requireCredit(db: Sql, stored: StoredImport, event: { invoiceId: string; eventId: string }) {
  const [credit] = await creditsAfter(db, stored, { refunding: [], event }, 1)
  if (credit !== undefined) {
    const { invoiceId, eventId, amountMajor } = credit
    return { invoiceId, eventId, amountMajor }
  }
  const msg = 'Not a credit on a later invoice that this console has read'
  throw new ApiError('request.invalid', [{ loc: ['body', 'credit'], msg, type: 'value_error' }])
}

/** The finding in words and its state before and after, for the audit log. */
function aboutOf(
  { kind, sku, tierIndex }: Pick<FindingFacts, 'kind' | 'sku' | 'tierIndex'>,
  before: InvoiceFindingOutcome | null,
  after: InvoiceFindingOutcome | null,
): AuditAbout {
  const name = [kind, sku, tierIndex].filter((part) => part !== null).join(' ')
  return { name, changes: [{ field: 'findingState', before, after }] }
}
