import Big from 'big.js'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { billedMonthOf } from '../calendar.ts'
import type { LedgerRow } from '../ledger/store.ts'
import {
  creditPriceIdOf,
  grossOfTiers,
  inMajorUnits,
  priceIdOf,
  priceSource,
  type Tier,
  tierIndexAt,
  tiersOf,
} from '../prices.ts'
import { drawLine, invoiceIdOf, openMonths, type TierLineText, totalOf } from './close.ts'
import {
  billedSoFar,
  type Cursor,
  findInvoice,
  linesOf,
  pageOfInvoice,
  pageUnbilled,
  quantitiesUnbilled,
  type StoredInvoiceRow,
  type Unbilled,
} from './store.ts'

/** Ledger rows read, and sent, at once: what bounds the memory of an invoice of any length. */
const pageRows = 1_000

/**
 * An invoice as JSON, piece by piece. Of a closed one the sums come first, as they were stored; of a draft they come
 * after the events they are made of, because more may happen while it is written.
 */
export async function* invoiceText({ head, lines }: InvoiceView): AsyncGenerator<string> {
  const isDraft = head.status === 'draft'
  const { grossMajor, ...rest } = head
  yield `${JSON.stringify(isDraft ? rest : head).slice(0, -1)},"lineItems":[`
  let total = new Big(0)
  for (const [index, line] of lines.entries()) {
    if (index > 0) yield ','
    total = total.plus(yield* lineText(line))
  }
  yield isDraft ? `],"grossMajor":${JSON.stringify(inMajorUnits(total))}}` : ']}'
}

async function* lineText(line: LineView): AsyncGenerator<string, Big> {
  const { sku, priceSource, closed } = line
  const head = closed === null ? { sku, priceSource } : { sku, priceSource, ...closed }
  yield `${JSON.stringify(head).slice(0, -1)},"ledgerItems":[`
  let quantity = 0
  let isFirst = true
  for await (const page of itemPages(line)) {
    const items = page.items.map((item) => JSON.stringify(item))
    if (items.length > 0) yield (isFirst ? '' : ',') + items.join(',')
    isFirst = false
    quantity = page.quantity
  }
  if (closed !== null) {
    yield ']}'
    return new Big(closed.grossMajor)
  }
  const drawn = drawLine({ sku, quantity }, line.tiers)
  const foot = { quantity: drawn.quantity, grossMajor: drawn.gross, tierLines: drawn.tierLines }
  yield `],${JSON.stringify(foot).slice(1)}`
  return new Big(drawn.gross)
}

/** The events of a line as the invoice has them, page by page, and what is billed up to the end of each page. */
export async function* itemPages(line: LineView): AsyncGenerator<{ items: InvoiceItem[]; quantity: number }> {
  let quantity = 0
  let cursor: LedgerRow | null = null
  for (;;) {
    const rows: LedgerRow[] = await line.page(cursor, pageRows)
    const items = rows.map((row) => {
      const before = quantity
      quantity += row.credits - row.creditsGranted
      return itemOf(line, row, before, quantity)
    })
    yield { items, quantity }
    cursor = rows.at(-1) ?? null
    if (rows.length < pageRows) return
  }
}

export type InvoiceItem = ReturnType<typeof itemOf>

/**
 * One event. Its amount is what the line comes to with it less what it came to before, so the events of a line always
 * add up to it; `unitAmountMajor` is that amount for one of its `quantity`.
 */
function itemOf({ sku, tiers, priceSource }: LineView, row: LedgerRow, before: number, after: number) {
  const amount = amountBetween(tiers, before, after)
  return {
    id: row.ledgerId,
    occurredAt: row.occurredAt.toISOString(),
    eventType: row.eventType,
    creditsCharged: row.credits,
    sku: row.sku,
    billableCode: row.billableCode,
    pricedSku: row.pricedSku,
    productBucket: row.productBucket,
    quantity: row.quantity,
    endpoint: row.endpoint,
    capability: row.capability,
    customerId: row.customerId ?? undefined,
    customerReference: row.customerReference ?? undefined,
    serviceId: row.serviceId ?? undefined,
    companyName: row.companyName ?? undefined,
    apiKeyId: row.apiKeyId ?? undefined,
    apiKeyName: row.apiKeyName ?? undefined,
    grantsUsed: row.grantsUsed,
    grantAmounts: row.grantAmounts,
    refundOfEventId: row.refundOfEventId ?? undefined,
    billingPriceId: priceIdOf(priceSource, sku),
    billingCreditPriceId: creditPriceIdOf(priceSource, sku, tierIndexAt(tiers, Math.min(before, after))),
    unitAmountMajor: inMajorUnits(amount.div(row.quantity)),
    sourceEventId: row.sourceEventId,
    idempotencyKey: row.idempotencyKey,
    metadata: JSON.parse(row.metadata),
  }
}

function amountBetween(tiers: LineView['tiers'], before: number, after: number): Big {
  const tier = tierIndexAt(tiers, before)
  const unitAmount = tiers[tier]?.unitAmount
  if (tier === tierIndexAt(tiers, after) && unitAmount !== undefined) return new Big(unitAmount).times(after - before)
  return grossOfTiers(tiers, after).minus(grossOfTiers(tiers, before))
}

type StoredInvoiceHead = {
  invoiceId: string
  billingRunId?: string
  periodStart: string
  periodEnd: string
  status: 'draft' | 'issued'
  grossMajor: string
}

interface LineView {
  sku: string
  priceSource: string
  tiers: readonly Tier[]
  /** As it was closed; null on a draft, where it is whatever its events come to. */
  closed: { quantity: string; grossMajor: string; tierLines: TierLineText[] } | null
  page(cursor: Cursor | null, limit: number): Promise<LedgerRow[]>
}

/** An invoice ready to be written out; a draft has its total at its end, when all of it has been read. */
export interface InvoiceView {
  head: StoredInvoiceHead
  lines: LineView[]
}

const Tiers = z.array(z.object({ from: z.number(), unitAmount: z.string() }))
const TierLines = z.array(
  z.object({
    tierIndex: z.number(),
    tierMinQuantity: z.string(),
    quantity: z.string(),
    unitAmountMajor: z.string(),
    grossMajor: z.string(),
  }),
)

export function headOf(row: StoredInvoiceRow): StoredInvoiceHead {
  return {
    invoiceId: row.invoiceId,
    billingRunId: row.billingRunId,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    status: 'issued',
    grossMajor: row.gross,
  }
}

interface Draft {
  head: StoredInvoiceHead
  unbilled: Unbilled
  skus: string[]
}

/** The months that are not closed, newest first: what they come to so far. */
export async function draftsOf(ctx: Context, organizationId: string): Promise<Draft[]> {
  const db = ctx.database.sql
  const open = openMonths(await billedSoFar(db, organizationId), billedMonthOf(ctx.clock.now()))
  const drafts: Draft[] = []
  for (const { month, since } of open.toReversed()) {
    const unbilled = { organizationId, since, end: month.end }
    const lines = (await quantitiesUnbilled(db, unbilled)).map((one) => drawLine(one))
    const head: StoredInvoiceHead = {
      invoiceId: invoiceIdOf(organizationId, month),
      periodStart: month.start.toISOString(),
      periodEnd: month.end.toISOString(),
      status: 'draft',
      grossMajor: totalOf(lines),
    }
    drafts.push({ head, unbilled, skus: lines.map(({ sku }) => sku) })
  }
  return drafts
}

/** An invoice or a draft by its id; null when the organization has no such one. */
export async function viewInvoice(
  ctx: Context,
  organizationId: string,
  invoiceId: string,
): Promise<InvoiceView | null> {
  const db = ctx.database.sql
  const row = await findInvoice(db, organizationId, invoiceId)
  if (row === null) {
    const draft = (await draftsOf(ctx, organizationId)).find(({ head }) => head.invoiceId === invoiceId)
    return draft === undefined ? null : viewDraft(ctx, draft)
  }
  const lines = await linesOf(db, invoiceId)
  return {
    head: headOf(row),
    lines: lines.map((line) => ({
      sku: line.sku,
      priceSource: line.priceSource,
      tiers: Tiers.parse(JSON.parse(line.tiers)),
      closed: {
        quantity: line.quantity,
        grossMajor: line.gross,
        tierLines: TierLines.parse(JSON.parse(line.tierLines)),
      },
      page: (cursor, limit) => pageOfInvoice(db, line, cursor, limit),
    })),
  }
}

function viewDraft(ctx: Context, { head, unbilled, skus }: Draft): InvoiceView {
  return {
    head,
    lines: skus.map((sku) => ({
      sku,
      priceSource,
      tiers: tiersOf(sku),
      closed: null,
      page: (cursor, limit) => pageUnbilled(ctx.database.sql, unbilled, sku, cursor, limit),
    })),
  }
}
