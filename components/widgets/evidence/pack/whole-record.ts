import { call } from '#lib/client/call.ts'
import { type CompanyRecord, limits } from '#lib/contract/index.ts'

/** What people wrote down on a company, with all notes, however many pages they have. */
export async function wholeRecord(serviceId: string, signal: AbortSignal): Promise<CompanyRecord> {
  const params = { serviceId }
  const { value: record } = await call('getCompanyRecord', { params }, { signal })
  const notes = [...record.notes]
  for (let cursor = record.notesCursor; cursor != null; ) {
    const query = { cursor, limit: limits.listLimitMax }
    const { value } = await call('listCompanyNotes', { params, query }, { signal })
    notes.push(...value.notes)
    cursor = value.nextCursor
  }
  return { ...record, notes }
}
