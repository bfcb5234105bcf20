import 'server-only'
import { isThere, type Sql } from '#lib/database/index.ts'
import type { ChainHead } from '../../core/audit/index.ts'
import { auditHead, users } from '../../core/schema/index.ts'

export function hasPeople(db: Sql): Promise<boolean> {
  return isThere(db, users, undefined)
}

export async function setAuditHead(db: Sql, head: ChainHead): Promise<void> {
  await db.update(auditHead).set(head)
}
