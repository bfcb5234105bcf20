export const invoiceLimits = { rowsMax: 500, groupsMax: 20_000, workbookRowsMax: 20_000 } as const

/** Groupings of ledger rows. */
export const invoiceGroupings = ['product', 'customer', 'reference', 'company', 'key', 'day'] as const
export type InvoiceGrouping = (typeof invoiceGroupings)[number]

/** Causes of a change from one month to another, in the order in which they are explained. */
export const changeCauses = ['price', 'volume', 'mix', 'tier', 'grants', 'refunds', 'other'] as const

/** Raised with the operator; accepted as it is; noted without either; answered by a credit on a later invoice. */
export const invoiceFindingOutcomes = ['raised', 'accepted', 'noted', 'answered'] as const
export type InvoiceFindingOutcome = (typeof invoiceFindingOutcomes)[number]

export const financeHomeLimits = { findingsMax: 6, months: 12 } as const

/** What is reported: reports, ownership with owners, everything else. */
export const productGroups = ['report', 'ownership', 'rest'] as const
export type ProductGroup = (typeof productGroups)[number]

export const billingLimits = {
  ...{ nameCharactersMax: 200, addressCharactersMax: 1_000, taxIdCharactersMax: 60, noteCharactersMax: 300 },
  ...{ accountCharactersMax: 60, customersMax: 2_000 },
} as const

/** Added to what is payable, part of it already, or not charged: then only the note is printed. */
export const taxBases = ['added', 'included', 'none'] as const

/** A decimal text from 0 to 100 with at most four decimals. */
export const taxPercentPattern = /^(100|\d{1,2}(\.\d{1,4})?)$/

export const accountFields = ['costCentre', 'account', 'contraAccount'] as const
