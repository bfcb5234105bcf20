import 'server-only'
import { createHash } from 'node:crypto'
import {
  type AuditAbout,
  conflict,
  type Finding,
  type FindingFacts,
  type InvoiceFindingDecision,
  type InvoiceFindingOutcome,
  invalidAt,
  invoiceFindingLimits,
  listedMax,
  orNotFound,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import {
  decisionRecord,
  decisionsIn,
  type FullDecision,
  openOn,
  takeDecision,
  takingBack,
} from '../../../core/decisions/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { type StoredImport, storedImport } from '../import/store.ts'
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

export const revokeInvoiceDecision: Handler<'revokeInvoiceDecision'> = takingBack(
  kind,
  ({ invoiceId: place, findingKey: subject }) => ({ place, subject }),
  ({ facts, outcome }) => aboutOf(facts.finding, outcome, null),
)

async function requireCredit(db: Sql, stored: StoredImport, event: { invoiceId: string; eventId: string }) {
  const [credit] = await creditsAfter(db, stored, { refunding: [], event }, 1)
  const msg = 'Not a credit on a later invoice that this console has read'
  if (credit === undefined) throw invalidAt(['body', 'credit'], msg, 'value_error')
  const { invoiceId, eventId, amountMajor } = credit
  return { invoiceId, eventId, amountMajor }
}

/** The finding in words and its state before and after, for the audit log. */
function aboutOf(
  { kind, sku, tierIndex }: FindingFacts,
  before: InvoiceFindingOutcome | null,
  after: InvoiceFindingOutcome | null,
): AuditAbout {
  const name = [kind, sku, tierIndex].filter((part) => part !== null).join(' ')
  return { name, changes: [{ field: 'findingState', before, after }] }
}

export const listInvoiceCredits: Handler<'listInvoiceCredits'> = async (ctx, { params }) => {
  const { sql: db } = ctx.database
  const { stored, finding } = await requireFinding(db, params)
  return { credits: await creditsAfter(db, stored, { refunding: finding.rows }, invoiceFindingLimits.creditsMax) }
}

export const listInvoiceFindings: Handler<'listInvoiceFindings'> = async (ctx, { params: { invoiceId } }) => {
  const { sql } = ctx.database
  const { snapshot } = await requireStored(sql, invoiceId)
  const keyed = keyedFindings(snapshot.proof.findings).slice(0, listedMax.invoiceFindings)
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
  return orNotFound(await storedImport(db, invoiceId), 'This invoice has not been imported yet; open it first')
}

/** A finding of the stored invoice; one whose facts have changed since the page was read is there no more. */
async function requireFinding(db: Sql, { invoiceId, findingKey }: { invoiceId: string; findingKey: string }) {
  const stored = await requireStored(db, invoiceId)
  const found = keyedFindings(stored.snapshot.proof.findings).find(({ key }) => key === findingKey)
  if (found === undefined) throw conflict('The invoice no longer has this finding with these facts; read it again')
  return { stored, finding: found.finding }
}

function findingDecision(found: FullDecision<'invoiceFinding'>): InvoiceFindingDecision {
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
