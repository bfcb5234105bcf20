import 'server-only'
import { readers } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { activeUsers, type FileDecisionRow, type FileRow, lastDecision, lockFileOf } from './store.ts'

/** Whom what becomes known of a company concerns; null where it has no file, or all of them have left. The state is locked. */
export async function ownerOf(tx: Transaction, serviceId: string): Promise<string | null> {
  const file = await lockFileOf(tx, serviceId)
  return file === null ? null : activeOwner(tx, file, await lastDecision(tx, serviceId))
}

/** Whoever has the file, else who decided; of people who have left, the next. */
export async function activeOwner(
  tx: Transaction,
  { assigneeId }: Pick<FileRow, 'assigneeId'>,
  decision: FileDecisionRow | null,
): Promise<string | null> {
  const { confirmedBy = null, by = null } = decision ?? {}
  const owners = [assigneeId, confirmedBy, by].filter((userId) => userId !== null)
  const active = await activeUsers(tx, owners, readers)
  return owners.find((one) => active.has(one)) ?? null
}
