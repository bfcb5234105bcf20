import { fetchInvoice } from './read.ts'

/**
 * Looks through other invoices for events that are refunded on this one, newest first, until all are found. What stands on
 * none of them maps to null. Nothing of them is kept but where the events are.
 */
export async function findEvents(
  eventIds: readonly string[],
  invoiceIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> {
  const missing = new Set(eventIds)
  const found = new Map<string, string | null>()
  for (const invoiceId of invoiceIds) {
    if (missing.size === 0) break
    const { rows } = await fetchInvoice(invoiceId, { signal })
    for (const row of rows) {
      if (!missing.has(row.id)) continue
      missing.delete(row.id)
      found.set(row.id, invoiceId)
    }
  }
  for (const eventId of missing) found.set(eventId, null)
  return found
}
