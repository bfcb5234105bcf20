import { type OrderRecord, resultForms, tolerateBy } from '#lib/contract/index.ts'
import { compareHash, readDocument } from '../../documents/bytes.ts'
import type { Retrieved } from '../../documents/retrieved.ts'
import { documentPath } from './paths.ts'
import { wordsOfResult } from './read-result.ts'
import type { PackWriter } from './writer.ts'

/** A document with its bytes, hashed here; one that is not what the service stated stays out, and that is said. */
export async function addDocument(writer: PackWriter, retrieved: Retrieved, signal: AbortSignal): Promise<void> {
  const { orderId, document, responseTime } = retrieved
  const what = document.title ?? document.fileName ?? document.documentId ?? orderId
  try {
    const { bytes, sha256 } = await readDocument(orderId, signal)
    const check = compareHash(document.fileHash, sha256)
    if (check === 'different') {
      const detail = `stated ${document.fileHash}, received ${sha256}`
      return writer.miss({ content: 'document', what, reason: 'hashDiffers', orderId, detail })
    }
    const path = documentPath(orderId, document.fileName)
    const isRenamed = path.endsWith('.txt') && document.fileName?.toLowerCase().endsWith('.txt') === false
    await writer.add(path, new Uint8Array(bytes), {
      contentType: document.contentType ?? 'application/octet-stream',
      content: 'document',
      product: 'document',
      orderId,
      check,
      ...(responseTime === null ? {} : { retrievedAt: responseTime }),
      ...(isRenamed && document.fileName ? { namedByRegister: document.fileName } : {}),
      ...(document.fileHash ? { statedSha256: document.fileHash } : {}),
    })
  } catch (error) {
    if (signal.aborted) throw error
    writer.miss({ content: 'document', what, reason: 'notReadable', orderId, detail: wordsOfResult(error) })
  }
}

/** The document an order brought, read from the order as it was delivered. */
export function retrievedIn(order: OrderRecord, result: unknown): Retrieved | null {
  const document = tolerateBy(resultForms.document, result)?.value.document
  if (!document) return null
  return { orderId: order.orderId, document, responseTime: order.responseTime ?? null }
}

/** Documents the register listed last and nobody retrieved: they exist, and they are not in the pack. */
export function missNotRetrieved(writer: PackWriter, newestList: unknown, retrieved: readonly Retrieved[]): void {
  const listed = tolerateBy(resultForms.documentList, newestList)?.value.documents ?? []
  const here = new Set(retrieved.map(({ document }) => document.documentId))
  for (const { documentId, title } of listed) {
    if (here.has(documentId)) continue
    writer.miss({ content: 'document', what: title ?? documentId, reason: 'notRetrieved', detail: documentId })
  }
}
