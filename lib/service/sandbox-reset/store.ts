import { equal, type Sql } from '#lib/database/index.ts'
import { monitors, webhooks } from '../schema/index.ts'

/** Its monitors check no more and its webhooks get nothing more. */
export async function endOrganization(db: Sql, organizationId: string, now: Date): Promise<void> {
  await db
    .update(monitors)
    .set({ isActive: false, nextCheckAt: null })
    .where(equal(monitors, { organizationId, isActive: true }))
  await db
    .update(webhooks)
    .set({ status: 'paused', updatedAt: now })
    .where(equal(webhooks, { organizationId, status: 'active' }))
}
