import 'server-only'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { auditHead } from '../../schema/index.ts'

const headColumns = {
  seq: auditHead.seq,
  hash: auditHead.hash,
  baseSeq: auditHead.baseSeq,
  baseHash: auditHead.baseHash,
}

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
