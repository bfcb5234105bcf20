import 'server-only'
import { insertPast, type PastRows, pastFile, readPast } from '#lib/past/index.ts'
import { type ChainHead, hashOfRow, noRow } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { beginGuides } from '../../people/guide/index.ts'
import { hashPassword } from '../../people/index.ts'
import { hasPeople, setAuditHead } from './store.ts'

/**
 * Gives a console that nobody has used the simulated year that ends at this midnight, as the service beside it has it. Ids are
 * made of the key of the service, and so are the same there.
 */
export async function loadSandboxYear({ database, env, log }: Base, end: Date): Promise<void> {
  const beganMs = performance.now()
  if (await hasPeople(database.sql)) return
  const passwords = new Map<string, string>()
  for (const name of ['password-0', 'password-1', 'password-2'])
    passwords.set(name, await hashPassword(env.demoPassword))
  const own = (name: string) => passwords.get(name) ?? ''
  const past = readPast(pastFile, 'console', { end, key: env.registryApiKey, own })
  const { chained, head } = createChaining()
  await database.transaction(async (tx) => {
    await insertPast(tx, chained(past))
    await setAuditHead(tx, head())
    await beginGuides(tx, end)
  })
  const ms = Math.round(performance.now() - beganMs)
  log.info({ event: 'sandbox.year_loaded', ms }, 'Loaded the year of the sandbox')
}

type AuditRow = Parameters<typeof hashOfRow>[1]

interface StoredAudit extends Omit<AuditRow, 'auditId' | 'userId' | 'requestId' | 'at' | 'seq' | 'hash'> {
  audit_id: string
  at: string
  user_id: string | null
  request_id: string
}

/** Chains the audit log of a past as the database chains rows on insertion, which takes it a millisecond for each. */
function createChaining() {
  let head = noRow

  function chain(row: StoredAudit): StoredAudit & ChainHead {
    const { audit_id: auditId, user_id: userId, request_id: requestId, at, ...same } = row
    const seq = head.seq + 1
    const known = { ...same, auditId, userId, requestId, at: new Date(at), seq, hash: '' }
    head = { seq, hash: hashOfRow(head.hash, known) }
    return { ...row, ...head }
  }

  function* chained(past: Iterable<PastRows>): Generator<PastRows> {
    for (const line of past) {
      if (line.table !== 'console.audit') {
        yield line
        continue
      }
      const rows: StoredAudit[] = JSON.parse(line.rows)
      yield { ...line, columns: `${line.columns},"seq","hash"`, rows: JSON.stringify(rows.map(chain)) }
    }
  }

  return { chained, head: (): ChainHead => head }
}
