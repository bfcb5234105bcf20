import type { RetrievedDocument } from '#lib/contract/index.ts'

/** A document that was retrieved, and the order that brought it. */
export interface Retrieved {
  orderId: string
  /** Empty where the answer has another form than this console knows. */
  document: RetrievedDocument
  /** The result as received, where it has another form; the order is there all the same, and was paid for. */
  unreadable?: unknown
  responseTime: string | null
}
