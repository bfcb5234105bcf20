import { call } from '#lib/client/call.ts'
import { rowsToEnd } from '#lib/client/to-end.ts'
import { type ChronologyEntry, limits, type OpenItem } from '#lib/contract/index.ts'
import type { Leavable } from '#lib/domain/evidence/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { withoutCosts } from './left-out.ts'
import { jsonOf, type PackWriter } from './writer.ts'

const csvHead = ['at (UTC)', 'by', 'kind', 'event', 'what', 'reason', 'open', 'in spite of it, because'] as const

/** The file of the company as it stands, with its decision, and everything that happened, also for a spreadsheet. */
export async function addFile(
  writer: PackWriter,
  serviceId: string,
  leftOut: readonly Leavable[],
  signal: AbortSignal,
): Promise<void> {
  const { value: file } = await call('getCompanyFile', { params: { serviceId } }, { signal })
  const { value: screening } = await call('getScreeningState', { params: { serviceId } }, { signal })
  const entries = withoutCosts(await allEntries(serviceId, signal), leftOut)
  const json = { contentType: 'application/json', content: 'file' } as const
  await writer.add('file/file.json', jsonOf(file), json)
  await writer.add('file/screening.json', jsonOf(screening), json)
  await writer.add('file/chronology.json', jsonOf(entries.map(withoutReader)), json)
  const csv = csvOf([csvHead, ...entries.map(chronologyRow)])
  await writer.add('file/chronology.csv', csv, { contentType: 'text/csv', content: 'file' })
}

async function allEntries(serviceId: string, signal: AbortSignal): Promise<ChronologyEntry[]> {
  return rowsToEnd(async (cursor) => {
    const query = { limit: limits.listLimitMax, cursor }
    const { value } = await call('listFileChronology', { params: { serviceId }, query }, { signal })
    return { rows: value.entries, next: value.nextCursor }
  })
}

/** Whose a note is depends on who reads it; the pack is read by others. */
function withoutReader({ note, ...entry }: ChronologyEntry) {
  if (!note) return entry
  const { isOwn: _isOwn, ...said } = note
  return { ...entry, note: said }
}

/** One line of the chronology: when, who, what and why. */
export function chronologyRow({
  at,
  by,
  kind,
  event,
  request,
  note,
  review,
  evidence,
  party,
}: ChronologyEntry): string[] {
  const changes = event?.changes.map(({ field, before, after }) => `${field}: ${textOf(before)} to ${textOf(after)}`)
  const commented = note?.target ? `${note.target.label}: ${note.text}` : note?.text
  const what = [event?.outcome, ...(changes ?? []), request?.product, request?.orderId, commented, review?.sentence]
  const parties = party && [
    party.verdict,
    party.one.name,
    party.other.name,
    party.undoneAt && `undone ${party.undoneAt}`,
  ]
  const said = [...what, ...(parties ?? []), evidence?.manifestSha256].filter((one) => typeof one === 'string')
  return [
    at,
    by?.email ?? by?.name ?? '',
    kind,
    event?.kind ?? '',
    said.join('; '),
    event?.reason ?? party?.reason ?? '',
    (event?.openItems ?? []).map(openText).join('; '),
    event?.despite ?? '',
  ]
}

/** What was open at a decision. */
function openText({ kind, state, names, facts, at }: OpenItem) {
  return [kind, state, ...(names ?? []), ...facts, at.slice(0, 10)].filter(Boolean).join(' ')
}

function textOf(value: unknown) {
  if (value == null) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
