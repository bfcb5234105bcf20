import 'server-only'
import { type Finding, type InvoiceFindingOutcome, type InvoiceResult, listedMax } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { decisionsIn } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { factsOf, keyedFindings } from './findings/keys.ts'
import { judgedImport } from './import/judge.ts'
import { isSearching } from './import/search-other-invoices.ts'
import { importsToJudge, storedProofs } from './import/store.ts'
import { signedOffMonths } from './sign-off/sign-off.ts'

/** What the checks found, of every invoice that was read: a list shows it without reading any. */
export const listInvoiceResults: Handler<'listInvoiceResults'> = async (ctx) => {
  for (const invoiceId of await importsToJudge(ctx.database.sql)) await judgedImport(ctx, invoiceId)
  const stored = await storedProofs(ctx.database.sql)
  const open = await decisionsIn(ctx.database.sql, { kind: 'invoiceFinding' })
  const outcomes = new Map(open.map(({ row }) => [`${row.place} ${row.subject}`, row.outcome]))
  const months = await signedOffMonths(ctx.database.sql)
  return {
    results: stored.slice(0, listedMax.invoices).map(({ invoiceId, readAt, proof }) => ({
      invoiceId,
      readAt: readAt.toISOString(),
      passed: proof.checks.filter(({ state }) => state === 'holds').length,
      findings: proof.findings.length,
      decided: decidedOf(proof.findings, (key) => outcomes.get(`${invoiceId} ${key}`)),
      signedOff: months.get(invoiceId) ?? null,
      isChecking: isSearching(proof),
    })),
  }
}

/** Findings of stored invoices that nobody has decided on. */
export async function undecidedFindings(db: Sql) {
  const [stored, open] = await Promise.all([storedProofs(db), decisionsIn(db, { kind: 'invoiceFinding' })])
  const decided = new Set(open.map(({ row }) => `${row.place} ${row.subject}`))
  return stored.flatMap(({ invoiceId, proof }) =>
    keyedFindings(proof.findings)
      .filter(({ key }) => !decided.has(`${invoiceId} ${key}`))
      .map(({ finding }) => ({ ...factsOf(finding), invoiceId, findingId: finding.id })),
  )
}

function decidedOf(
  findings: readonly Finding[],
  outcomeOf: (key: string) => InvoiceFindingOutcome | undefined,
): InvoiceResult['decided'] {
  const decided = { raised: 0, accepted: 0, noted: 0, answered: 0 }
  for (const { key } of keyedFindings(findings)) {
    const outcome = outcomeOf(key)
    if (outcome !== undefined) decided[outcome] += 1
  }
  return decided
}
