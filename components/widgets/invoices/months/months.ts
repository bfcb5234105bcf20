import { financeHomeLimits, productGroups, type RouteAnswer } from '#lib/contract/index.ts'
import { decimalOf } from '#lib/domain/invoices/index.ts'

type Listed = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]
type Stored = RouteAnswer<'getFinanceHome'>['invoices'][number]

/** A month as its invoice has it. */
export interface InvoiceMonth {
  invoiceId: string
  /** `2026-11` */
  month: string
  isDraft: boolean
  gross: string | null
  /** By group of products, in their order; null where the invoice was not read, or a line states none. */
  groups: number[] | null
  /** The invoice was read: its rows can be grouped and compared. */
  isStored: boolean
}

/** The last twelve months that have an invoice, oldest first; of two invoices of a month the newer one. */
export function monthsOf(invoices: readonly Listed[], stored: readonly Stored[]): InvoiceMonth[] {
  const groupsOf = new Map(stored.map(({ invoiceId, groups }) => [invoiceId, groups]))
  const months = invoices.flatMap(({ invoiceId, periodStart, status, grossMajor }): InvoiceMonth[] => {
    if (!periodStart) return []
    const groups = groupsOf.get(invoiceId)
    const amounts = productGroups.map((group) => decimalOf(groups?.[group])?.toNumber() ?? null)
    return [
      {
        invoiceId,
        month: periodStart.slice(0, 7),
        isDraft: status === 'draft',
        gross: grossMajor ?? null,
        isStored: groups !== undefined,
        groups: amounts.every((one) => one !== null) ? amounts : null,
      },
    ]
  })
  const byMonth = new Map(months.toReversed().map((one) => [one.month, one]))
  return [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-financeHomeLimits.months)
}
