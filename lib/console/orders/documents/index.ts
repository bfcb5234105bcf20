import 'server-only'
import { createHash } from 'node:crypto'
import {
  conflict,
  consoleError,
  DocumentResult,
  isSettled,
  notFound,
  type RetrievedDocument,
  tolerate,
} from '#lib/contract/index.ts'
import { createBoundedBytes } from '#lib/http/index.ts'
import { inertName, withoutHidden } from '#lib/text/index.ts'
import type { Context } from '../../core/context.ts'
import { privateHeaders } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { sized } from '../../core/http/size.ts'
import { ask, failureIn, headerOf, type Incoming, isFailedAnswer, readAnswer } from '../../core/upstream/index.ts'
import { findJournalOrder, type JournalOrderRow, refuseErased } from '../journal/index.ts'
import { followLink } from './follow-link.ts'

/** What a browser may show itself. Markup is shown as the text it is, so that nothing in a document is ever run. */
const shown: Readonly<Record<string, string>> = {
  'application/pdf': 'application/pdf',
  'text/plain': 'text/plain; charset=utf-8',
  'text/csv': 'text/plain; charset=utf-8',
  'application/json': 'text/plain; charset=utf-8',
  'application/xml': 'text/plain; charset=utf-8',
  'text/xml': 'text/plain; charset=utf-8',
}

/** A document is in memory until its hash is known; this bounds what one request can take. */
const fileBytesMax = 64 * 1024 * 1024

/** A document's bytes, read by the console with a link that polling has just renewed: browsers never see the link. */
export const getDocumentFile: Handler<'getDocumentFile'> = async (ctx, { params, query, requestId, signal }) => {
  const order = await documentOrder(ctx, params.orderId)
  const document = await freshDocument(ctx, order)
  if (typeof document.downloadUrl !== 'string') {
    throw notFound('The service provides no link to this document')
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

async function documentOrder(ctx: Context, orderId: string) {
  const order = await findJournalOrder(ctx.database.sql, orderId)
  if (order === null || order.product !== 'document') throw notFound('Document not found')
  refuseErased(order)
  if (!isSettled(order.status)) throw conflict('The document has not been retrieved yet')
  if (order.status !== 'completed') throw notFound('This order has no document')
  return order
}

/** Polling again renews the link, free. */
async function freshDocument(ctx: Context, { orderId, customerId }: JournalOrderRow) {
  const query = customerId === null ? {} : { customerId }
  const value = await ask(ctx, 'getDocument', { params: { orderId }, query })
  const document = tolerate(DocumentResult, value.result)?.value.document
  if (!document) throw notFound('The service no longer has this document')
  return document
}

/** Reads a document to its end and lets it go on only when its bytes are those the service stated. */
async function readChecked(incoming: Incoming, stated: RetrievedDocument) {
  const read = await readBytes(incoming)
  const { bytes, sha256 } = read
  const { fileHash, sizeBytes } = stated
  if (typeof fileHash !== 'string') return read
  if (fileHash.toLowerCase() !== sha256) {
    throw consoleError('upstream.invalid', `The document was rejected: its hash is ${sha256}, expected ${fileHash}`)
  }
  if (typeof sizeBytes === 'number' && sizeBytes !== bytes.byteLength) {
    throw consoleError('upstream.invalid', `The document has ${bytes.byteLength} bytes, expected ${sizeBytes}`)
  }
  return read
}

async function readBytes(incoming: Incoming) {
  const hash = createHash('sha256')
  const read = createBoundedBytes(fileBytesMax)
  try {
    if (Number(headerOf(incoming, 'content-length') ?? 0) > fileBytesMax) throw tooLong()
    for await (const chunk of incoming.body) {
      if (!read.add(chunk)) throw tooLong()
      hash.update(chunk)
    }
  } catch (error) {
    incoming.body.destroy()
    throw error
  }
  return { bytes: read.bytes(), sha256: hash.digest('hex') }
}

function tooLong() {
  return consoleError('upstream.invalid', `The document exceeds ${fileBytesMax} bytes`)
}

/** Headers of a document: shown in a tab of its own where that is safe, else saved; under its own name either way. */
function fileHeaders(document: RetrievedDocument, file: { sha256: string; isDownload: boolean; requestId: string }) {
  const type = shown[document.contentType?.split(';')[0]?.trim().toLowerCase() ?? '']
  const disposition = file.isDownload || type === undefined ? 'attachment' : 'inline'
  return {
    ...privateHeaders,
    'content-security-policy':
      "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': `${disposition}; ${fileName(document)}`,
    'x-document-sha256': file.sha256,
    'x-request-id': file.requestId,
  }
}

/** The name in the one form every browser reads in any script (RFC 5987), with a plain one for those that do not. */
function fileName(document: RetrievedDocument) {
  const given = withoutHidden(document.fileName ?? document.title ?? 'document', '_')
  const name = inertName(given.replace(/[/\\]+/g, '_').slice(0, 200))
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}
