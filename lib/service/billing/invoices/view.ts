import { z } from 'zod'
import type { Context } from '../../context.ts'
import { billedMonthOf } from '../calendar.ts'
import type { LedgerRow } from '../ledger/store.ts'
import { priceSource, tiersOf } from '../prices.ts'
import type { Tier } from '../tiers.ts'
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

export type StoredInvoiceHead = {
  invoiceId: string
  billingRunId?: string
  periodStart: string
  periodEnd: string
  status: 'draft' | 'issued'
  grossMajor: string
}

export interface LineView {
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

export interface Draft {
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
