import 'server-only'
import { createHash } from 'node:crypto'
import {
  ApiError,
  type Finding,
  type FindingFacts,
  type InvoiceFindingDecision,
  invoiceFindingLimits,
  listedMax,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { decisionRecord, decisionsIn, type FullDecision } from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
import { creditsAfter } from './store.ts'

export const listInvoiceCredits: Handler<'listInvoiceCredits'> = async (ctx, { params }) => {
  const { sql: db } = ctx.database
  const { stored, finding } = await requireFinding(db, params)
  return { credits: await creditsAfter(db, stored, { refunding: finding.rows }, invoiceFindingLimits.creditsMax) }
}

export const listInvoiceFindings: Handler<'listInvoiceFindings'> = async (ctx, { params: { invoiceId } }) => {
  const { sql } = ctx.database
  const keyed = keyedFindings((await requireStored(sql, invoiceId)).snapshot.proof.findings).slice(
    0,
    listedMax.invoiceFindings,
  )
  const keys = keyed.map(({ key }) => key)
  const asked = { kind: 'invoiceFinding', places: [invoiceId] } as const
  const decided = await decisionsIn(sql, { ...asked, subjects: keys, withEnded: true })
  // Of those that count: facts have changed since.
  const former = await decisionsIn(sql, { ...asked, exceptSubjects: keys, limit: invoiceFindingLimits.formerMax })
  return {
    findings: keyed.map(({ key, finding }) => ({
      findingKey: key,
      findingId: finding.id,
      decisions: decided.filter(({ row }) => row.subject === key).map(findingDecision),
    })),
    former: former.map((one) => ({ facts: one.row.facts.finding, decision: findingDecision(one) })),
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

export function findingDecision(found: FullDecision<'invoiceFinding'>): InvoiceFindingDecision {
  const { facts, endedAt } = found.row
  return { ...decisionRecord(found), credit: facts.credit, endedAt: endedAt?.toISOString() ?? null }
}

interface KeyedFinding {
  key: string
  finding: Finding
}

export function factsOf({ kind, sku, tierIndex, stated, found, amount, credits }: Finding): FindingFacts {
  return { kind, sku, tierIndex, stated, found, amount, credits }
}

/**
 * Findings by the SHA-256 of their facts and of the ids of their rows. The same finding has the same key in every reading of
 * the invoice; where an amount or a row differs it is another finding, which nobody has decided on. Findings alike in all of
 * this are told apart by their order.
 */
export function keyedFindings(findings: readonly Finding[]): KeyedFinding[] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { kind, sku, tierIndex, stated, found, amount, credits } = finding
    const facts = JSON.stringify([kind, sku, tierIndex, stated, found, amount, credits, finding.rows.toSorted()])
    const nth = seen.get(facts) ?? 0
    seen.set(facts, nth + 1)
    return { key: createHash('sha256').update(`${nth} ${facts}`).digest('hex'), finding }
  })
}
