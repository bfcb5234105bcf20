import { ApiError, type RouteAnswer, Uuid } from '#lib/contract/index.ts'
import type { Context } from '../../context.ts'
import { readInvoiceRows } from './store.ts'
import { draftsOf, headOf, viewInvoice } from './view.ts'
import { invoiceText } from './write.ts'

/** Invoices of an organization, newest first; the months that are still open stand before them as drafts. */
export async function listInvoices(ctx: Context, organizationId: string): Promise<RouteAnswer<'listInvoices'>> {
  const drafts = await draftsOf(ctx, organizationId)
  const closed = await readInvoiceRows(ctx.database.sql, organizationId)
  return { invoices: [...drafts.map(({ head }) => head), ...closed.map(headOf)] }
}

/** A request for one invoice, and whose. */
export interface InvoiceCall {
  caller: { organizationId: string }
  params: { invoiceId: string }
}

/** An invoice down to its events, sent as it is read: its length does not matter to this process. */
export async function serveInvoice(ctx: Context, { caller, params }: InvoiceCall): Promise<Response> {
  const { invoiceId } = params
  const isId = Uuid.safeParse(invoiceId).success
  const view = isId ? await viewInvoice(ctx, caller.organizationId, invoiceId) : null
  if (view === null) throw new ApiError('resource.not_found', 'Invoice not found')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(streamOf(ctx, invoiceId, invoiceText(view)), { headers })
}

/**
 * Reads on only when the receiver has taken what there is. What fails on the way breaks the connection off, so that half
 * an invoice is never taken for a whole one.
 */
function streamOf(ctx: Context, invoiceId: string, pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await pieces.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        ctx.log.error({ event: 'invoice.stream_failed', err: error, invoiceId }, 'Failed to stream an invoice')
        controller.error(error)
      }
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}
