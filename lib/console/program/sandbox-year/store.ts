import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { ChainHead } from '../../core/audit/index.ts'
import { auditHead, users } from '../../core/schema/index.ts'

export async function hasPeople(db: Sql): Promise<boolean> {
  return (await db.$count(users)) > 0
}

export async function setAuditHead(db: Sql, head: ChainHead): Promise<void> {
  await db.update(auditHead).set(head)
}
