import 'server-only'
import { hitsIn, jurisdictionOf, SearchHit } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import { statedByHit } from '../../companies/company-facts/index.ts'
import { saveSearched } from '../../companies/company-states/index.ts'
import type { Base } from '../../core/context.ts'
import { sized } from '../../core/http/size.ts'
import { type KeptHit, saveHits } from './store.ts'

/** Of a hit beyond this only the name is kept. */
const hitCharactersMax = 20_000

/** Passes an answer of autocomplete on and keeps the companies in it (`keepHits`). */
export async function withHitsKept(base: Base, response: Response): Promise<Response> {
  if (!response.ok) return response
  const text = await response.text()
  void keepHits(base, jsonOrNull(text))
  return sized(new Response(text, { status: response.status, headers: response.headers }), text.length)
}

/**
 * Keeps what a search returned of its companies, so that a page opened from there shows it before anything is ordered.
 * A convenience: where it fails, the search itself is not affected.
 */
export async function keepHits({ clock, database, log }: Base, received: unknown): Promise<void> {
  try {
    const now = clock.now()
    const found = companiesIn(received, now)
    await database.transaction(async (tx) => {
      const saved = await saveHits(tx, found)
      await saveSearched(
        tx,
        found.flatMap(({ serviceId, hit }) => (hit != null && saved.has(serviceId) ? [{ serviceId, hit }] : [])),
        now,
      )
    })
  } catch (err) {
    log.error({ event: 'company.hits_save_failed', err }, 'Failed to save companies of a search')
  }
}

/** Sorted, so that two responses stored at once lock their rows in the same order and never wait for each other. */
function companiesIn(received: unknown, seenAt: Date) {
  const found = new Map<string, KeptHit>()
  for (const one of hitsIn(received) ?? []) {
    const { serviceId, name } = one
    if (name === undefined || name === null || name === '') continue
    const hit = hitOf(one)
    const jurisdictionCode = jurisdictionOf(serviceId)
    found.set(serviceId, { serviceId, name, jurisdictionCode, seenAt, hit, ...statedByHit(hit, seenAt) })
  }
  return [...found.values()].toSorted((a, b) => a.serviceId.localeCompare(b.serviceId))
}

/** Autocomplete names one address, a live search a list of them. */
function hitOf(one: NonNullable<ReturnType<typeof hitsIn>>[number]) {
  const read = SearchHit.safeParse({ ...(one.address ? { addresses: [one.address] } : {}), ...one })
  return read.success && JSON.stringify(read.data).length <= hitCharactersMax ? read.data : null
}
