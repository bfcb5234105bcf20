import type { FetchContext } from '../connector/index.ts'
import type { Transport } from '../transport/index.ts'
import { accept, pageMax } from './fetch.ts'
import { recordedCompletions, recordedLeiList, recordedSearch } from './recorded.ts'
import { CompletionPage, type LeiRecord, RecordPage } from './schema.ts'
import { jurisdictionOfLei } from './translate-values.ts'

const nameMax = 500
/** Pages of a search that are read, because GLEIF compares a jurisdiction by part: `DE` is Germany, and Delaware (`US-DE`). */
const searchPagesMax = 5

/** Records of one jurisdiction by their names, in GLEIF's own order: page after page until there are as many as asked for. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  request: { name: string; jurisdiction: string; size: number },
): Promise<LeiRecord[]> {
  const { jurisdiction, size } = request
  const name = request.name.slice(0, nameMax)
  const found: LeiRecord[] = []
  for (let number = 1; number <= searchPagesMax; number += 1) {
    const answer = await transport.getJson(context, {
      path: '/lei-records',
      query: {
        'filter[entity.names]': name,
        'filter[entity.jurisdiction]': jurisdiction.toUpperCase(),
        'page[size]': String(Math.min(size, pageMax)),
        ...(number === 1 ? {} : { 'page[number]': String(number) }),
      },
      accept,
      activity: 'Searching the Global LEI Index',
      schema: RecordPage,
      recorded: recordedSearch(name, jurisdiction, { size, number }),
    })
    const page = answer?.value
    found.push(...(page?.data ?? []).filter(({ attributes }) => jurisdictionOfLei(attributes) === jurisdiction))
    const total = page?.meta?.pagination?.total ?? page?.data.length ?? 0
    if (found.length >= size || total <= number * Math.min(size, pageMax)) break
  }
  return found.slice(0, size)
}

/** Records whose legal names complete what is typed, of any country: two requests. */
export async function askCompletions(transport: Transport, context: FetchContext, query: string): Promise<LeiRecord[]> {
  const completions = await transport.getJson(context, {
    path: '/autocompletions',
    query: { field: 'entity.legalName', q: query.slice(0, nameMax) },
    accept,
    activity: 'Searching the Global LEI Index',
    schema: CompletionPage,
    recorded: recordedCompletions(query, 10),
  })
  const hits = completions?.value.data ?? []
  const leis = [...new Set(hits.flatMap((hit) => hit.relationships?.['lei-records']?.data?.id ?? []))]
  if (leis.length === 0) return []
  const records = await transport.getJson(context, {
    path: '/lei-records',
    query: { 'filter[lei]': leis.join(','), 'page[size]': String(leis.length) },
    accept,
    activity: 'Reading the records found',
    schema: RecordPage,
    recorded: recordedLeiList(leis),
  })
  return (records?.value.data ?? []).filter(({ attributes }) => leis.includes(attributes.lei))
}
