import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { weighedSide } from '#lib/domain/changes/index.ts'
import { lockStates, refreshStates } from '../../companies/company-states/index.ts'
import { byProgram, recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { blankChange, changesFoundBefore } from './store.ts'

/** An order of one of their companies that ends waits until they are erased. */
const atOnceMax = 100

/**
 * Erases whom and what events of monitors name, of those found before then: like a result it was retrieved once. That something
 * changed, of which kind and how grave it was, stays. One piece; true where more is left.
 */
export async function eraseOldChanges(base: Base, before: Date, now: Date): Promise<boolean> {
  const erased = await base.database.transaction((tx) => eraseSome(base, tx, before, now))
  return erased === atOnceMax
}

async function eraseSome(base: Base, tx: Transaction, before: Date, now: Date): Promise<number> {
  const found = await changesFoundBefore(tx, before, atOnceMax)
  if (found.length === 0) return 0
  const serviceIds = found.flatMap(({ serviceId }) => serviceId ?? [])
  await lockStates(tx, serviceIds, now)
  for (const one of found) {
    await blankChange(tx, one.changeId, { before: weighedSide(one.before), after: weighedSide(one.after) })
  }
  await refreshStates(tx, serviceIds, now, { isNews: false })
  const object = `${found.length} changes found before ${before.toISOString()}`
  await recordAudit(base, { ...byProgram('eraseResults', object), outcome: 'done' }, tx)
  return found.length
}
