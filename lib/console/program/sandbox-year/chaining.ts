import 'server-only'
import type { PastRows } from '#lib/past/index.ts'
import { type ChainHead, hashOfRow, noRow } from '../../core/audit/index.ts'

interface StoredAudit {
  audit_id: string
  at: string
  user_id: string | null
  email: string | null
  role: string | null
  address: string | null
  action: string
  object: string | null
  outcome: string
  code: string | null
  request_id: string
  closes: string | null
  repeats: number | null
  about: string | null
}

/** Chains the audit log of a past as the database chains rows on insertion, which takes it a millisecond for each. */
export function createChaining() {
  let head = noRow

  function chain(row: StoredAudit): StoredAudit & ChainHead {
    const { audit_id: auditId, user_id: userId, request_id: requestId, at, ...same } = row
    const seq = head.seq + 1
    const known = { ...same, auditId, userId, requestId, at: new Date(at), seq, hash: '' }
    head = { seq, hash: hashOfRow(head.hash, known) }
    return { ...row, ...head }
  }

  async function* chained(past: AsyncIterable<PastRows>): AsyncGenerator<PastRows> {
    for await (const line of past) {
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
