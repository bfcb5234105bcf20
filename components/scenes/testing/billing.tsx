import type { Conclusions } from './scenes.tsx'

/** What is concluded about invoices, orders, batches, search and the first page. */
export const billing: Conclusions = {}
