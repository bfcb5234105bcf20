import 'server-only'
import { byProgram, recordAudit } from '../audit/index.ts'
import type { Base } from '../context.ts'
import { readSettings } from '../settings/index.ts'
import { removeFiles } from './store.ts'

const atOnceMax = 200

/**
 * Erases files that have been closed for longer than the setting, with their decisions, their hits and their chronology. Notes, orders
 * and the audit log stay; the audit log says what was erased.
 */
export async function eraseOldFiles(base: Base): Promise<number> {
  const { database, clock } = base
  const { fileYears } = await readSettings(database.sql)
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - fileYears)
  let erased = 0
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const { serviceIds, decisions } = await removeFiles(tx, before, atOnceMax)
      if (serviceIds.length === 0) return 0
      const object = `${serviceIds.length} files closed before ${before.toISOString()}, ${decisions} decisions: ${serviceIds.join(' ')}`
      await recordAudit(base, { ...byProgram('eraseFiles', object), outcome: 'done' }, tx)
      return serviceIds.length
    })
    erased += count
    if (count < atOnceMax) return erased
  }
}
