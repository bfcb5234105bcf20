import { createHash } from 'node:crypto'
import type { Transaction } from '#lib/database/index.ts'
import type { FetchedDocument } from '#lib/registers/connector/index.ts'
import type { ServiceEnv } from '../env.ts'
import { signLink } from './link.ts'
import { insertFile } from './store.ts'

export { serveFile } from './serve-file.ts'

/** Stores a retrieved document beside the order it completes; the order's id is the file's. */
export async function storeFile(
  tx: Transaction,
  order: { orderId: string; organizationId: string },
  file: FetchedDocument,
  now: Date,
): Promise<void> {
  await insertFile(tx, {
    orderId: order.orderId,
    organizationId: order.organizationId,
    fileName: file.fileName,
    contentType: file.contentType,
    sizeBytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    content: file.bytes,
    createdAt: now,
  })
}

/** The stored result of a document order with a link that works from now on: every poll renews it, free. */
export function withFreshLink(env: ServiceEnv, orderId: string, result: string, now: Date): string {
  const { document, ...rest } = JSON.parse(result)
  return JSON.stringify({ ...rest, document: { ...document, ...signLink(env, orderId, now) } })
}
