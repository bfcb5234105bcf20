import { createHash } from 'node:crypto'
import {
  ApiError,
  type InvoiceSignature,
  type InvoiceStatement,
  type RefundedCharge,
  Uuid,
} from '#lib/contract/index.ts'
import { currencyDigits } from '#lib/domain/invoices/index.ts'
import type { Context } from '../../context.ts'
import { sign } from '../../signing/index.ts'
import type { InvoiceCall } from './read.ts'
import { findInvoice, type RefundedEvent, refundedOnOthers, type StoredInvoiceRow } from './store.ts'
import { viewInvoice } from './view.ts'
import { type InvoiceItem, invoiceText, itemPages } from './write.ts'

/**
 * Signs what a closed invoice is: the digest of its bytes, its id and month, its currency, and the charges that it gives
 * back and another invoice has, so that a refund can be judged by somebody who has this invoice alone.
 */
export async function signInvoice(ctx: Context, { caller, params }: InvoiceCall): Promise<InvoiceSignature> {
  const { invoiceId } = params
  const { organizationId } = caller
  const view = Uuid.safeParse(invoiceId).success ? await viewInvoice(ctx, organizationId, invoiceId) : null
  if (view === null) throw new ApiError('resource.not_found', 'Invoice not found')
  const row = await findInvoice(ctx.database.sql, organizationId, invoiceId)
  if (row === null) throw new ApiError('request.conflict', 'Invoice is a draft; only a closed invoice is signed')
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
