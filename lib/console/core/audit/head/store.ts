import 'server-only'
import { firstRow, only, type Sql, type Transaction } from '#lib/database/index.ts'
import { auditHead } from '../../schema/index.ts'

const headColumns = only(auditHead, 'seq', 'hash', 'baseSeq', 'baseHash')

export interface HeadRow {
  seq: number
  hash: string
  baseSeq: number
  baseHash: string
}

export function findHead(db: Sql): Promise<HeadRow | null> {
  return firstRow(db.select(headColumns).from(auditHead))
}

/** From here to the commit no row is added. */
export function lockHead(tx: Transaction): Promise<HeadRow | null> {
  return firstRow(tx.select(headColumns).from(auditHead).for('update'))
}
