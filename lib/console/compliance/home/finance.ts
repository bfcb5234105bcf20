import 'server-only'
import { financeHomeLimits, type InvoiceLinePart, productGroupOf, productGroups } from '#lib/contract/index.ts'
import { decimalOf, major, sumOf, wholeSumOf } from '#lib/domain/invoices/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { storedLines, undecidedFindings } from '../../money/invoices/index.ts'

/** From what this console has read of invoices: reading the page reads no invoice. */
export const getFinanceHome: Handler<'getFinanceHome'> = async (ctx) => {
  const db = ctx.database.sql
  const [lines, findings] = await Promise.all([storedLines(db), undecidedFindings(db)])
  const size = (amount: string | null) => decimalOf(amount)?.abs() ?? sumOf([])
  const largest = findings.toSorted((a, b) => size(b.amount).cmp(size(a.amount)))
  return {
    invoices: lines.map(({ invoiceId, lines: own }) => ({ invoiceId, groups: groupsOf(own) })),
    findings: largest.slice(0, financeHomeLimits.findingsMax),
    undecided: findings.length,
    amount: major(sumOf(findings.map(({ amount }) => size(amount)))),
  }
}

function groupsOf(lines: readonly InvoiceLinePart[]): Record<string, string | null> {
  const byGroup = Map.groupBy(lines, ({ sku }) => productGroupOf(sku))
  return Object.fromEntries(
    productGroups.map((group) => {
      const sum = wholeSumOf((byGroup.get(group) ?? []).map(({ grossMajor }) => decimalOf(grossMajor)))
      return [group, sum === null ? null : major(sum)]
    }),
  )
}
