import type { RouteAnswer } from '#lib/contract/index.ts'
import { decimalOf, major, sumOf } from '#lib/domain/invoices/index.ts'

export type InvoiceOfList = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]

/** An invoice of the list with what it costs more than the month before. */
export interface ListedRow {
  invoice: InvoiceOfList
  /** The invoice of the month before; null where there is none in the list. */
  before: InvoiceOfList | null
  /** Gross less that of the month before; null for an open month, whose gross is not its last. */
  change: string | null
}

export function yearsOf(invoices: readonly InvoiceOfList[]): string[] {
  const years = new Set(invoices.flatMap(({ periodStart }) => (periodStart ? [periodStart.slice(0, 4)] : [])))
  return [...years].toSorted().toReversed()
}

/** The invoices of a year, or all, each compared with the month that ends where it begins. */
export function invoiceListRows(invoices: readonly InvoiceOfList[], year: string | null): ListedRow[] {
  const byEnd = new Map(invoices.flatMap((one) => (one.periodEnd ? [[one.periodEnd, one]] : [])))
  return invoices
    .filter(({ periodStart }) => year === null || periodStart?.startsWith(year))
    .map((invoice) => {
      const before = byEnd.get(invoice.periodStart ?? '') ?? null
      const [gross, earlier] = [decimalOf(invoice.grossMajor), decimalOf(before?.grossMajor)]
      const isOpen = invoice.status === 'draft'
      return {
        invoice,
        before,
        change: isOpen || gross === null || earlier === null ? null : major(gross.minus(earlier)),
      }
    })
}

export function totalOfRows(rows: readonly ListedRow[]): string {
  return major(sumOf(rows.map(({ invoice }) => decimalOf(invoice.grossMajor))))
}
