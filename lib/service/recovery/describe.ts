import type { Recovery } from '#lib/contract/index.ts'
import type { RecoveryRow } from './store.ts'

export function describeRecovery(row: RecoveryRow): Recovery {
  const { recoveryId, status, neverSent, sentAgain, erased } = row
  return {
    recoveryId,
    status,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    neverSent,
    sentAgain,
    erased,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
