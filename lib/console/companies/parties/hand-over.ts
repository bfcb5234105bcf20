import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { matchesOn, moveMatch } from '../../core/decisions/index.ts'
import { standsOf } from './stands.ts'
import { oneWithFile } from './store.ts'

/**
 * Gives decisions in force of companies whose files are erased to another company that has a file and in which the
 * party stands: a decision of a party holds in all its companies, whichever of them it was made in. With the last file it is
 * erased. Called under the lock of decisions.
 */
export async function handOverDecisions(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  const leaving = await matchesOn(tx, { serviceIds })
  const starts = leaving.map(({ keys }) => keys)
  const stands = await standsOf(tx, starts)
  for (const decision of leaving) {
    const [key = ''] = decision.keys
    // Where each has a decision of its own, that one holds there without this.
    const own = await matchesOn(tx, { keys: stands.keysOf(key), entry: decision })
    const taken = new Set([...serviceIds, ...own.map(({ serviceId }) => serviceId)])
    const rest = stands.companiesOf(key).filter((one) => !taken.has(one))
    const heir = await oneWithFile(tx, rest)
    if (heir !== null) await moveMatch(tx, decision.matchId, heir)
  }
}
