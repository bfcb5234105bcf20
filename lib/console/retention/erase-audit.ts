import 'server-only'
import { removeOldAudit } from '../audit/index.ts'
import type { Base } from '../context.ts'
import { readSettings } from '../settings/index.ts'

/** Removes days of the audit log that are older than the setting; without one, none is ever removed. */
export async function eraseOldAudit(base: Base): Promise<number> {
  const { auditDays } = await readSettings(base.database.sql)
  return auditDays === null ? 0 : removeOldAudit(base, auditDays)
}
