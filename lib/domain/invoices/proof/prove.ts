import Big from 'big.js'
import type { Invoice, InvoiceLine, Proof } from '#lib/contract/index.ts'
import { decimalOf, major, wholeSumOf } from '../decimals.ts'
import { totalOf } from './amounts.ts'
import type { OtherInvoices, ProofRow } from './model.ts'
import { checkDuplicates, checkGrants, checkPeriod, checkPlaces, checkRefunds } from './rows.ts'
import {
  checkLedgerTiers,
  checkLinesGross,
  checkTierAmounts,
  checkTiersFill,
  checkTiersLines,
  linePartsOf,
  measureOf,
} from './sums.ts'

/** Counts up with every change of what the checks find: what others found is judged anew, and findings are not compared with theirs. */
export const checksVersion = 4

/**
 * Recomputes an invoice from its events upward and reports what passes and what does not. Each fault is one finding, at the
 * place where it is: its consequences in the totals are not reported again.
 */
export function prove(
  { invoice, lines }: { invoice: Invoice; lines: readonly InvoiceLine[] },
  rows: readonly ProofRow[],
  elsewhere: OtherInvoices = new Map(),
): Proof {
  const parts = linePartsOf(lines, rows)
  const checks = [
    checkLedgerTiers(parts, measureOf(parts)),
    checkTierAmounts(parts),
    checkTiersLines(parts),
    checkLinesGross(parts, invoice.grossMajor),
    checkTiersFill(parts),
    checkRefunds(rows, elsewhere),
    checkDuplicates(rows),
    checkGrants(rows),
    checkPeriod(rows, invoice.periodStart ?? null, invoice.periodEnd ?? null),
    checkPlaces(parts),
  ]
  const ledger = totalOf(rows)
  const tiers = wholeSumOf(parts.flatMap((part) => part.tiers.map(({ stated, exact }) => stated ?? exact)))
  const stated = wholeSumOf(lines.map((line) => decimalOf(line.grossMajor)))
  const gross = decimalOf(invoice.grossMajor)
  const all = [ledger, tiers, stated, gross].filter((sum) => sum !== null).toSorted((a, b) => a.cmp(b))
  const largest = all.at(-1)?.minus(all[0] ?? 0) ?? new Big(0)
  return {
    checks,
    findings: checks.flatMap((check) => check.findings),
    sums: {
      ledger: ledger && major(ledger),
      tiers: tiers && major(tiers),
      lines: stated && major(stated),
      gross: invoice.grossMajor ?? null,
      largest: major(largest),
    },
  }
}
