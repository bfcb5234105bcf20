import { createHash } from 'node:crypto'
import {
  conflict,
  type InvoiceStatement,
  orNotFound,
  type RefundedCharge,
  type RouteAnswer,
  Uuid,
} from '#lib/contract/index.ts'
import { currencyDigits } from '#lib/domain/invoices/index.ts'
import type { Verb } from '../../call.ts'
import type { Context } from '../../context.ts'
import { sign } from '../../signing/index.ts'
import { findInvoice, type RefundedEvent, readInvoiceRows, refundedOnOthers, type StoredInvoiceRow } from './store.ts'
import { draftsOf, headOf, type InvoiceItem, invoiceText, itemPages, viewInvoice } from './view.ts'

/**
 * Signs what a closed invoice is: the digest of its bytes, its id and month, its currency, and the charges that it gives
 * back and another invoice has, so that a refund can be judged by somebody who has this invoice alone.
 */
export const signInvoice: Verb<'getInvoiceSignature'> = async (ctx, { caller, params }) => {
  const { invoiceId } = params
  const { organizationId } = caller
  const view = orNotFound(
    Uuid.safeParse(invoiceId).success ? await viewInvoice(ctx, organizationId, invoiceId) : null,
    'Invoice not found',
  )
  const row = await findInvoice(ctx.database.sql, organizationId, invoiceId)
  if (row === null) throw conflict('Invoice is a draft; only a closed invoice is signed')
  const digest = createHash('sha256')
  for await (const piece of invoiceText(view)) digest.update(piece)
  const { grossMajor, periodStart, periodEnd } = view.head
  const statement: InvoiceStatement = {
    format: 'invoice-statement/1',
    ...{ invoiceId, periodStart, periodEnd, grossMajor },
    ...currencyOf(ctx),
    sha256: digest.digest('hex'),
    charges: await chargesElsewhere(ctx, row),
    signedAt: ctx.clock.now().toISOString(),
  }
  const text = JSON.stringify(statement)
  return { ...(await sign(ctx, text)), statement: text }
}

/** The currency amounts are in, where one is configured that anybody knows. */
function currencyOf({ env }: Context): Pick<InvoiceStatement, 'currency' | 'currencyDigits'> {
  const currency = env.billingCurrency ?? null
  const digits = currency === null ? null : currencyDigits(currency)
  return { currency: digits === null ? null : currency, currencyDigits: digits }
}

/** Charges on other invoices that this one refunds, with their amounts as those invoices state them. */
async function chargesElsewhere(ctx: Context, row: StoredInvoiceRow): Promise<RefundedCharge[]> {
  const events = await refundedOnOthers(ctx.database.sql, row)
  const found = new Map<string, InvoiceItem>()
  for (const invoiceId of new Set(events.flatMap((event) => event.invoiceId ?? []))) {
    const wanted = events.filter((event) => event.invoiceId === invoiceId)
    for (const item of await itemsOn(ctx, row.organizationId, invoiceId, wanted)) found.set(item.id, item)
  }
  return events.map(({ eventId, invoiceId }) => {
    const item = found.get(eventId)
    if (item === undefined)
      return { eventId, invoiceId, sku: null, creditsCharged: null, quantity: null, unitAmountMajor: null }
    const { sku, creditsCharged, quantity, unitAmountMajor } = item
    return { eventId, invoiceId, sku, creditsCharged, quantity, unitAmountMajor }
  })
}

/** The lines that have a wanted event are read from their beginning: what an event costs depends on those before it. */
async function itemsOn(ctx: Context, organizationId: string, invoiceId: string, wanted: readonly RefundedEvent[]) {
  const view = await viewInvoice(ctx, organizationId, invoiceId)
  const ids = new Set(wanted.map(({ eventId }) => eventId))
  const found: InvoiceItem[] = []
  for (const line of view?.lines ?? []) {
    let left = wanted.filter(({ sku }) => sku === line.sku).length
    if (left === 0) continue
    for await (const { items } of itemPages(line)) {
      const own = items.filter(({ id }) => ids.has(id))
      found.push(...own)
      left -= own.length
      if (left <= 0) break
    }
  }
  return found
}

/** Invoices of an organization, newest first; the months that are still open stand before them as drafts. */
export async function listInvoices(ctx: Context, organizationId: string): Promise<RouteAnswer<'listInvoices'>> {
  const drafts = await draftsOf(ctx, organizationId)
  const closed = await readInvoiceRows(ctx.database.sql, organizationId)
  return { invoices: [...drafts.map(({ head }) => head), ...closed.map(headOf)] }
}

/** A request for one invoice, and whose. */
interface InvoiceCall {
  caller: { organizationId: string }
  params: { invoiceId: string }
}

/** An invoice down to its events, sent as it is read: its length does not matter to this process. */
export async function serveInvoice(ctx: Context, { caller, params }: InvoiceCall): Promise<Response> {
  const { invoiceId } = params
  const isId = Uuid.safeParse(invoiceId).success
  const view = orNotFound(isId ? await viewInvoice(ctx, caller.organizationId, invoiceId) : null, 'Invoice not found')
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
