export const invoiceLimits = { rowsMax: 500, groupsMax: 20_000, workbookRowsMax: 20_000 } as const

/** Groupings of ledger rows. */
export const invoiceGroupings = ['product', 'customer', 'reference', 'company', 'key', 'day'] as const
export type InvoiceGrouping = (typeof invoiceGroupings)[number]

/** Causes of a change from one month to another, in the order in which they are explained. */
export const changeCauses = ['price', 'volume', 'mix', 'tier', 'grants', 'refunds', 'other'] as const
