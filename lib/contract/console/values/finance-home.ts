export const financeHomeLimits = { findingsMax: 6, months: 12 } as const

/** What is reported: reports, ownership with owners, everything else. */
export const productGroups = ['report', 'ownership', 'rest'] as const
export type ProductGroup = (typeof productGroups)[number]
