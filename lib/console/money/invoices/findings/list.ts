import 'server-only'
import {
  ApiError,
  type Finding,
  type InvoiceFindingDecision,
  invoiceFindingLimits,
  listedMax,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
import { keyedFindings } from './keys.ts'
import { decisionsOn, type FullDecision, formerDecisions } from './store.ts'

export const listInvoiceFindings: Handler<'listInvoiceFindings'> = async (ctx, { params: { invoiceId } }) => {
  const { sql } = ctx.database
  const keyed = keyedFindings((await requireStored(sql, invoiceId)).snapshot.proof.findings).slice(
    0,
    listedMax.invoiceFindings,
  )
  const keys = keyed.map(({ key }) => key)
  const decided = await decisionsOn(sql, invoiceId, keys)
  const former = await formerDecisions(sql, invoiceId, keys, invoiceFindingLimits.formerMax)
  return {
    findings: keyed.map(({ key, finding }) => ({
      findingKey: key,
      findingId: finding.id,
      decisions: decided.filter(({ decision }) => decision.findingKey === key).map(decisionRecord),
    })),
    former: former.map((one) => ({ facts: one.decision.facts, decision: decisionRecord(one) })),
  }
}

export async function requireStored(db: Sql, invoiceId: string): Promise<StoredImport> {
  const stored = await storedImport(db, invoiceId)
  if (stored !== null) return stored
  throw new ApiError('resource.not_found', 'This invoice has not been imported yet; open it first')
}

/** A finding of the stored invoice; one whose facts have changed since the page was read is there no more. */
export async function requireFinding(
  db: Sql,
  { invoiceId, findingKey }: { invoiceId: string; findingKey: string },
): Promise<{ stored: StoredImport; finding: Finding }> {
  const stored = await requireStored(db, invoiceId)
  const found = keyedFindings(stored.snapshot.proof.findings).find(({ key }) => key === findingKey)
  if (found === undefined)
    throw new ApiError('request.conflict', 'The invoice no longer has this finding with these facts; read it again')
  return { stored, finding: found.finding }
}

export function decisionRecord({ decision, by }: FullDecision): InvoiceFindingDecision {
  const { decisionId, state, remark, creditInvoiceId, creditEventId, creditAmount, at, endedAt } = decision
  const credit =
    creditInvoiceId === null || creditEventId === null
      ? null
      : { invoiceId: creditInvoiceId, eventId: creditEventId, amountMajor: creditAmount }
  return {
    ...{ decisionId, state, remark, credit },
    at: at.toISOString(),
    by: by === null ? null : { userId: by.userId, name: by.name, email: by.email },
    endedAt: endedAt?.toISOString() ?? null,
  }
}
