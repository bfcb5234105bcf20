/** Raised with the operator; accepted as it is; noted without either; answered by a credit on a later invoice. */
export const invoiceFindingOutcomes = ['raised', 'accepted', 'noted', 'answered'] as const
export type InvoiceFindingOutcome = (typeof invoiceFindingOutcomes)[number]
