import 'server-only'
import { removeOldAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { readSettings } from '../../core/settings/index.ts'

/** Removes some days of the audit log that are older than the setting; without one, none is ever removed. True where more may be left. */
export async function eraseOldAudit(base: Base): Promise<boolean> {
  const { auditDays } = await readSettings(base.database.sql)
  return auditDays !== null && (await removeOldAudit(base, auditDays)) > 0
}
