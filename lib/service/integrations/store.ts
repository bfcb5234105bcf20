import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { changeRows, equal, firstRow, isChanged, type Sql } from '#lib/database/index.ts'
import { integrations } from '../schema/index.ts'

export type IntegrationRow = typeof integrations.$inferSelect

/** False when there are credentials for this register and customer already. */
export function insertIntegration(db: Sql, row: IntegrationRow): Promise<boolean> {
  return isChanged(db.insert(integrations).values(row).onConflictDoNothing())
}

export async function listIntegrationRows(db: Sql, organizationId: string): Promise<IntegrationRow[]> {
  return db
    .select()
    .from(integrations)
    .where(eq(integrations.organizationId, organizationId))
    .orderBy(asc(integrations.datasourceSlug), asc(integrations.customerId))
}

/** Credentials for a register: a customer's own before the organization's; null where there are none. */
export function findIntegration(db: Sql, organizationId: string, slug: string, customerId: string | null) {
  return firstRow(
    db
      .select()
      .from(integrations)
      .where(
        and(
          equal(integrations, { organizationId, datasourceSlug: slug }),
          inArray(integrations.customerId, ['', customerId ?? '']),
        ),
      )
      .orderBy(desc(integrations.customerId))
      .limit(1),
  )
}

export function deleteIntegrationRow(
  db: Sql,
  {
    organizationId,
    datasourceSlug,
    customerId,
  }: Pick<IntegrationRow, 'organizationId' | 'datasourceSlug' | 'customerId'>,
) {
  return isChanged(db.delete(integrations).where(equal(integrations, { organizationId, datasourceSlug, customerId })))
}

/** Stores the same secrets sealed anew, unless they were removed or replaced meanwhile. */
export function replaceSecrets(db: Sql, row: IntegrationRow, sealedSecrets: string): Promise<boolean> {
  return changeRows(
    db,
    integrations,
    {
      organizationId: row.organizationId,
      datasourceSlug: row.datasourceSlug,
      customerId: row.customerId,
      sealedSecrets: row.sealedSecrets,
    },
    { sealedSecrets },
  )
}
