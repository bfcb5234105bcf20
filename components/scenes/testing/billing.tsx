import { frame, frameReadings } from './billing-frame.tsx'
import { invoiceChecks, invoiceReadings } from './billing-invoices.tsx'
import { batchRows, orderReadings } from './billing-orders.tsx'
import { overview } from './billing-overview.tsx'
import { searchReadings } from './billing-search.tsx'
import type { Conclusions, Readings } from './scenes.tsx'

/** What is concluded about invoices, orders, batches and searches. */
export const billing = { ...frame, ...invoiceChecks, ...batchRows } satisfies Conclusions

/** What is said of their lists once they have been read. */
export const billingReadings = {
  ...overview,
  ...frameReadings,
  ...searchReadings,
  ...invoiceReadings,
  ...orderReadings,
} satisfies Readings
