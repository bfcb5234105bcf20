/** Raised with the operator; accepted as it is; noted without either; answered by a credit on a later invoice. */
export const invoiceFindingStates = ['raised', 'accepted', 'noted', 'answered'] as const
export type InvoiceFindingState = (typeof invoiceFindingStates)[number]
