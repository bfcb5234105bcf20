import { isObject } from '../form.ts'
import { companyHitForms } from '../forms/hits.ts'
import { tolerateBy } from '../tolerance.ts'
import type { AutocompleteHit } from '../v2/search.ts'
import { listIn } from './list-in.ts'

/** Companies in an answer of autocomplete. */
export function hitsIn(received: unknown): AutocompleteHit[] | null {
  const list = hitListIn(received)
  const hits = list?.flatMap((one) => tolerateBy(companyHitForms.suggested, one)?.value ?? []) ?? null
  // Of entries that all have another form none is known.
  return hits?.length === 0 && list?.length !== 0 ? null : hits
}

/** How many entries beside them are no company that can be read: what is not among the hits may be one of these. */
export function hitsLost(received: unknown): number {
  const list = hitListIn(received) ?? []
  return list.length - (hitsIn(received)?.length ?? 0)
}

function hitListIn(received: unknown) {
  return listIn(received, 'results', (one) => isObject(one) && typeof one.serviceId === 'string')
}
