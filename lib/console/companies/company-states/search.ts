import 'server-only'
import type { SearchHit } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { factsOfHit, searchProduct } from '#lib/domain/company-state/index.ts'
import { refreshStates } from './refresh.ts'
import { saveAnswers, withState } from './store.ts'

/** Keeps what the newest search said of each company it found: it may know of a company what an older report does not. */
export async function saveSearched(
  tx: Transaction,
  found: readonly { serviceId: string; hit: SearchHit }[],
  now: Date,
): Promise<void> {
  const rows = found.flatMap(({ serviceId, hit }) => {
    const facts = factsOfHit(hit)
    const orderId = `${searchProduct}:${serviceId}`
    return facts.length === 0 ? [] : [{ orderId, serviceId, product: searchProduct, at: now, recordedAt: now, facts }]
  })
  await saveAnswers(tx, rows)
  // What a search says of a company nothing else is known of touches nothing: its state is made with its first answer.
  await refreshStates(tx, await withState(tx, rows), now)
}
