import 'server-only'
import type { Base } from '../context.ts'
import { auditLine } from './lines.ts'
import { listChained, lockLogged, moveLogged } from './store.ts'

const atOnceMax = 500

/**
 * Writes rows of the audit log as lines of this program's log, in the order of the chain, once whichever process does it. A
 * process that is killed in between writes its last lines again when it is started: `seq` tells. True where there may be more.
 */
export async function logAudit({ database, log }: Pick<Base, 'database' | 'log'>): Promise<boolean> {
  const logged = await database.transaction(async (tx) => {
    const after = await lockLogged(tx)
    if (after === null) return 0
    const rows = await listChained(tx, {}, after, atOnceMax)
    for (const row of rows) log.info({ event: `audit.${row.outcome}`, ...auditLine(row) }, 'Audit row written')
    const last = rows.at(-1)
    if (last !== undefined) await moveLogged(tx, last.seq)
    return rows.length
  })
  return logged === atOnceMax
}
