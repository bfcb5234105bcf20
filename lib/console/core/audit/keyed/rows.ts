import 'server-only'
import { aboutIn } from '../about.ts'
import type { AuditRow } from '../row.ts'

/** The row that names the key which proves rows from there on. */
export const keying = { action: 'keyAudit', field: 'auditKey' } as const
/** The row by which an operator says that the log is meant as it is: restored, written by an older version, or under a lost key. */
export const acceptance = { action: 'acceptAudit', field: 'auditHead' } as const

/** Which key the row says was used before; undefined where it is no such row. */
export function keyBefore({ action, userId, about }: Pick<AuditRow, 'action' | 'userId' | 'about'>): unknown {
  if (action !== keying.action || userId !== null) return undefined
  return (aboutIn(about)?.changes ?? []).find(({ field }) => field === keying.field)?.before
}

export function isAcceptance({ action, userId }: Pick<AuditRow, 'action' | 'userId'>): boolean {
  return action === acceptance.action && userId === null
}
