import 'server-only'
import { call as callRow } from '#lib/client/call.ts'
import {
  ApiError,
  consoleError,
  DocumentResult,
  isSettled,
  type RetrievedDocument,
  tolerate,
} from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { sized } from '../../core/http/size.ts'
import { failureIn, isFailedAnswer, readAnswer } from '../../core/upstream/index.ts'
import { findJournalOrder, type JournalOrderRow, refuseErased } from '../journal/index.ts'
import { readChecked } from './file.ts'
import { followLink } from './follow-link.ts'
import { fileHeaders } from './headers.ts'

/** A document's bytes, read by the console with a link that polling has just renewed: browsers never see the link. */
export const getDocumentFile: Handler<'getDocumentFile'> = async (ctx, { params, query, requestId, signal }) => {
  const order = await documentOrder(ctx, params.orderId)
  const document = await freshDocument(ctx, order)
  if (typeof document.downloadUrl !== 'string') {
    throw new ApiError('resource.not_found', 'The service provides no link to this document')
  }
  const incoming = await followLink(ctx.env, document.downloadUrl, signal)
  if (isFailedAnswer(incoming)) {
    const { code, detail } = failureIn(incoming, await readAnswer(incoming))
    ctx.log.warn(
      { event: 'document.fetch_failed', request_id: requestId, code, status: incoming.statusCode },
      'Failed to fetch a document',
    )
    throw consoleError(
      'upstream.invalid',
      `the document could not be read: ${typeof detail === 'string' ? detail : code}`,
    )
  }
  const { bytes, sha256 } = await readChecked(incoming, document)
  const isDownload = query.download === true
  const headers = fileHeaders(document, { sha256, isDownload, requestId })
  return sized(new Response(bytes, { status: 200, headers }), bytes.byteLength)
}

async function documentOrder(ctx: Context, orderId: string): Promise<JournalOrderRow> {
  const order = await findJournalOrder(ctx.database.sql, orderId)
  if (order === null || order.product !== 'document') throw new ApiError('resource.not_found', 'Document not found')
  refuseErased(order)
  if (!isSettled(order.status)) throw new ApiError('request.conflict', 'The document has not been retrieved yet')
  if (order.status !== 'completed') throw new ApiError('resource.not_found', 'This order has no document')
  return order
}

/** Polling again renews the link, free. */
async function freshDocument(ctx: Context, { orderId, customerId }: JournalOrderRow): Promise<RetrievedDocument> {
  const query = customerId === null ? {} : { customerId }
  const { value } = await callRow('getDocument', { params: { orderId }, query }, ctx.upstream.options('getDocument'))
  const document = tolerate(DocumentResult, value.result)?.value.document
  if (!document) throw new ApiError('resource.not_found', 'The service no longer has this document')
  return document
}
