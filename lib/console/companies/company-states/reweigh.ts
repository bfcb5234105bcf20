import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { refreshStates } from './refresh.ts'
import { touchedIds } from './store.ts'

/** Weighs anew what is known later of companies, after an admin has changed how grave it is. It was known before: it is no news. */
export async function reweighStates(tx: Transaction, now: Date): Promise<void> {
  await refreshStates(tx, await touchedIds(tx), now, { isNews: false })
}
