import 'server-only'
import type { AuditAbout } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import type { Base } from '../context.ts'
import type { Trail } from '../ports.ts'
import { type Audited, endingOfAct, recordAudit } from './record.ts'
import { recordRefusal } from './refusals.ts'

type Unended = Omit<Audited, 'outcome' | 'code'>

/**
 * `tell` notifies those whom the act concerns, in the transaction of the change or of what is to be sent. `nameOf` finds what the object is called where the handler has not said it: before the change, which may remove it.
 */
export function createTrail(
  base: Pick<Base, 'clock' | 'database'>,
  audited: () => Unended,
  nameOf: (db: Sql) => Promise<string | null> = async () => null,
  tell: (tx: Transaction) => Promise<void> = async () => {},
): Trail {
  let isWritten = false
  const named = (name: string | null): Unended => {
    const said = audited()
    return { ...said, about: { ...said.about, name: said.about?.name ?? name } }
  }
  return {
    async change(work) {
      const result = await base.database.transaction(async (tx) => {
        const name = await nameOf(tx)
        const changed = await work(tx)
        await tell(tx)
        await recordAudit(base, { ...named(name), outcome: 'done' }, tx)
        return changed
      })
      isWritten = true
      return result
    },
    async request(tx, auditId, known = {}) {
      const said = named(await nameOf(tx))
      const { object = said.object, about } = known
      await tell(tx)
      await recordAudit(
        base,
        { ...said, object, about: { ...said.about, ...withoutNull(about) }, outcome: 'requested' },
        tx,
        auditId,
      )
      isWritten = true
    },
    async answered(status) {
      if (isWritten) return
      const said = named(await nameOf(base.database.sql))
      if (status < 400) await base.database.transaction((tx) => recordAudit(base, { ...said, outcome: 'done' }, tx))
      else await recordRefusal(base, { ...said, outcome: status < 500 ? 'refused' : 'failed' })
    },
    async failed(error) {
      if (isWritten) return
      await recordRefusal(base, { ...named(await nameOf(base.database.sql)), ...endingOfAct(error) })
    },
  }
}

function withoutNull(about: AuditAbout | null | undefined): AuditAbout {
  return Object.fromEntries(Object.entries(about ?? {}).filter(([, value]) => value !== null && value !== undefined))
}

/** Who, where from and by what request, of what the console does by itself. */
export function byProgram(action: string, object: string): Unended {
  const who = { userId: null, email: null }
  return { who, action, object, address: 'console', requestId: newRequestId() }
}

export function programTrail(base: Pick<Base, 'clock' | 'database'>, action: string, object: string): Trail {
  const audited = byProgram(action, object)
  return createTrail(base, () => audited)
}
