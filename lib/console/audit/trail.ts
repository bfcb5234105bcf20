import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import { type Audited, endingOf, recordAudit } from './record.ts'
import { recordRefusal } from './refusals.ts'

/** What the audit log says of one call, whatever becomes of it. */
export interface Trail {
  /** Changes the console's own data: what `work` does and the row that says so commit together, or neither does. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Writes row `auditId` in the transaction that records what is to be sent: a change at the service was requested. */
  request(tx: Transaction, auditId: string, object?: string): Promise<void>
  /** Writes how the call was answered, where no row says so yet: it changed nothing, or read what is audited. */
  answered(status: number): Promise<void>
  /** Writes that the call was refused or failed, where no row says yet what became of it. */
  failed(error: unknown): Promise<void>
}

export function createTrail(
  base: Pick<Base, 'clock' | 'database'>,
  audited: () => Omit<Audited, 'outcome' | 'code'>,
): Trail {
  let isWritten = false
  return {
    async change(work) {
      const result = await base.database.transaction(async (tx) => {
        const changed = await work(tx)
        await recordAudit(base, { ...audited(), outcome: 'done' }, tx)
        return changed
      })
      isWritten = true
      return result
    },
    async request(tx, auditId, object) {
      const known = audited()
      await recordAudit(base, { ...known, object: object ?? known.object, outcome: 'requested' }, tx, auditId)
      isWritten = true
    },
    async answered(status) {
      if (isWritten) return
      if (status < 400) await recordAudit(base, { ...audited(), outcome: 'done' }, base.database.sql)
      else await recordRefusal(base, { ...audited(), outcome: status < 500 ? 'refused' : 'failed' })
    },
    async failed(error) {
      if (!isWritten) await recordRefusal(base, { ...audited(), ...endingOf(error) })
    },
  }
}

/** Who, where from and by what request, of what the console does by itself. */
export function byProgram(action: string, object: string): Omit<Audited, 'outcome' | 'code'> {
  const who = { userId: null, email: null }
  return { who, action, object, address: 'console', requestId: newRequestId() }
}

export function programTrail(base: Pick<Base, 'clock' | 'database'>, action: string, object: string): Trail {
  const audited = byProgram(action, object)
  return createTrail(base, () => audited)
}
