import 'server-only'
import { UsageError } from '#lib/database/index.ts'
import type { Base } from '../context.ts'
import { placeOf, readHead } from './chain.ts'
import { keptHeadPath, readKeptHead } from './keyed/kept.ts'
import { acceptance } from './keyed/rows.ts'
import { recordAudit } from './record.ts'
import { byProgram } from './trail.ts'

export const acceptUsage = 'audit-accept <reason>'

/**
 * An operator says that the log is meant as it is: after a backup was put back, an earlier version wrote rows, or a key was lost. The
 * row is proved with the key and names the kept head beside the present one; `audit:verify` reports it from then on.
 */
export async function acceptAudit(base: Pick<Base, 'env' | 'clock' | 'database'>, words: string[]): Promise<string> {
  const reason = words.join(' ').trim()
  if (reason === '') throw new UsageError(acceptUsage)
  const kept = await readKeptHead(keptHeadPath(base.env))
  const { action, field } = acceptance
  const row = byProgram(action, reason)
  const accepted = await base.database.transaction(async (tx) => {
    const head = await readHead(tx)
    const change = { field, before: kept === null ? null : placeOf(kept), after: placeOf(head) }
    await recordAudit(base, { ...row, about: { changes: [change] }, outcome: 'done' }, tx)
    return readHead(tx)
  })
  return `the audit log is meant as it is; row ${accepted.seq} says so`
}
