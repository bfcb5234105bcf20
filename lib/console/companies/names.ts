import 'server-only'
import { hitsIn, jurisdictionOf } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Base } from '../context.ts'
import { saveNames } from './store.ts'

/**
 * Passes an answer of autocomplete on and remembers what its companies are called, so that a page opened from there has
 * a title before anything is ordered. Remembering is a convenience: where it fails, the answer goes out all the same.
 */
export async function withNamesSaved(base: Base, response: Response): Promise<Response> {
  if (!response.ok) return response
  const text = await response.text()
  noteFrom(base, text).catch((error: unknown) =>
    base.log.error({ event: 'company.names_save_failed', err: error }, 'Failed to save company names'),
  )
  return new Response(text, { status: response.status, headers: response.headers })
}

async function noteFrom({ clock, database }: Base, text: string): Promise<void> {
  const seenAt = clock.now()
  const rows = companiesIn(text).map(({ serviceId, name }) => ({
    serviceId,
    name,
    jurisdictionCode: jurisdictionOf(serviceId),
    seenAt,
  }))
  await saveNames(database.sql, rows)
}

/** Sorted, so that two responses stored at once lock their rows in the same order and never wait for each other. */
function companiesIn(text: string): { serviceId: string; name: string }[] {
  const names = new Map<string, string>()
  for (const { serviceId, name } of hitsIn(jsonOrNull(text)) ?? []) {
    if (name !== undefined && name !== null && name !== '') names.set(serviceId, name)
  }
  return [...names]
    .map(([serviceId, name]) => ({ serviceId, name }))
    .toSorted((a, b) => a.serviceId.localeCompare(b.serviceId))
}
