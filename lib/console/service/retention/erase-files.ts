import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { lockStates, refreshStates } from '../../companies/company-states/index.ts'
import { lockDecisions } from '../../companies/parties/index.ts'
import { forgetScreenings, partiesMayDiffer } from '../../companies/screening-states/index.ts'
import { byProgram, recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { readSettings } from '../../core/settings/index.ts'
import { erasePapers, filesClosedBefore, removeCases, removeFiles } from './store.ts'

/** An order of one of their companies that ends waits until they are erased. */
const atOnceMax = 100

/**
 * Erases files that have been closed for longer than the setting, with their decisions, their hits and their chronology, and
 * cases with theirs. Notes, orders and the audit log stay; the audit log says what was erased.
 * One piece; true where more is left.
 */
export async function eraseOldFiles(base: Base): Promise<boolean> {
  const { fileYears } = await readSettings(base.database.sql)
  const before = base.clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - fileYears)
  const files = await eraseSome(base, 'eraseFiles', async (tx) => {
    const now = base.clock.now()
    const due = await filesClosedBefore(tx, before, atOnceMax)
    // In the order of whoever decides on a match.
    await lockDecisions(tx)
    await lockStates(tx, due, now)
    const { serviceIds, decisions, touched } = await removeFiles(tx, before, due)
    await erasePapers(tx, { serviceIds }, now)
    await refreshStates(tx, serviceIds, now, { isErasure: true })
    // Last, because every order that ends waits for what these lock.
    await forgetScreenings(tx, serviceIds)
    await partiesMayDiffer(tx, touched)
    const object = `${serviceIds.length} files closed before ${before.toISOString()}, ${decisions} decisions: ${serviceIds.join(' ')}`
    return { count: serviceIds.length, object }
  })
  const cases = await eraseSome(base, 'eraseCases', async (tx) => {
    const caseIds = await removeCases(tx, before, atOnceMax)
    const object = `${caseIds.length} cases closed before ${before.toISOString()}: ${caseIds.join(' ')}`
    return { count: caseIds.length, object }
  })
  return Math.max(files, cases) === atOnceMax
}

type Removed = (tx: Transaction) => Promise<{ count: number; object: string }>

async function eraseSome(base: Base, action: string, remove: Removed): Promise<number> {
  return base.database.transaction(async (tx) => {
    const { count, object } = await remove(tx)
    if (count > 0) await recordAudit(base, { ...byProgram(action, object), outcome: 'done' }, tx)
    return count
  })
}
