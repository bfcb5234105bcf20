import { changeRows, type Sql } from '#lib/database/index.ts'
import { monitors, webhooks } from '../schema/index.ts'

/** Its monitors check no more and its webhooks get nothing more. */
export async function endOrganization(db: Sql, organizationId: string, now: Date): Promise<void> {
  await changeRows(db, monitors, { organizationId, isActive: true }, { isActive: false, nextCheckAt: null })
  await changeRows(db, webhooks, { organizationId, status: 'active' }, { status: 'paused', updatedAt: now })
}
