import Big from 'big.js'
import { v5 } from 'uuid'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { billedMonthOf, type Month, monthAfter, monthNamed, monthsBetween } from '../calendar.ts'
import { inMajorUnits, priceSource, sharesOf, type Tier, tiersOf } from '../prices.ts'
import {
  assignItems,
  billedSoFar,
  type InvoiceLineRow,
  insertInvoice,
  lockBilling,
  organizationsToBill,
  quantitiesOfInvoice,
  refreshStatistics,
  type SkuQuantity,
} from './store.ts'

/** What happened just before midnight is recorded by then. Anything later still is billed with the next month. */
const graceMs = 3_600_000
const jobIds = '0c6f0b3e-4f86-5f0b-9a35-0d1b5a3f7e21'

/** Sends a billing run for every organization whose last month is over and not closed. */
export async function sweepBilling(ctx: Context): Promise<void> {
  const month = monthAfter(billedMonthOf(new Date(ctx.clock.now().getTime() - graceMs)), -1)
  for (const organizationId of await organizationsToBill(ctx.database.sql, month)) {
    const data = { organizationId, month: month.name }
    const id = v5(`${organizationId}/${month.name}`, jobIds)
    await ctx.database.transaction((tx) => ctx.jobs.send(tx, 'bill', data, { id }))
  }
}

export async function runBilling(ctx: Context, organizationId: string, month: string): Promise<void> {
  const made = await closeMonths(ctx, organizationId, monthNamed(month))
  if (made.length > 0)
    ctx.log.info(
      { event: 'billing.month_closed', organizationId, month, invoices: made.length },
      'Billing run closed the month',
    )
}

/** A month may have a hundred thousand ledger rows, and another run of the same organization waits for this one. */
const closing = { statementMs: 10 * 60_000 }
const invoiceIds = '5d5f7f9e-0b57-5a55-8c1e-6d9b1f0c2a44'

/** An invoice's id is made of whose and which month it is, so a draft keeps it when the month is closed. */
export function invoiceIdOf(organizationId: string, month: Month): string {
  return v5(`${organizationId}/${month.name}`, invoiceIds)
}

/** A tier line as it is stored and shown. */
export interface TierLineText {
  tierIndex: number
  tierMinQuantity: string
  quantity: string
  unitAmountMajor: string
  grossMajor: string
}

/** A line drawn up: what its credits come to, tier by tier. */
export interface DrawnLine {
  sku: string
  quantity: string
  gross: string
  priceSource: string
  tiers: readonly Tier[]
  tierLines: TierLineText[]
}

export function drawLine({ sku, quantity }: SkuQuantity, tiers: readonly Tier[] = tiersOf(sku)): DrawnLine {
  const shares = sharesOf(tiers, quantity)
  return {
    sku,
    quantity: String(quantity),
    gross: inMajorUnits(shares.reduce((sum, share) => sum.plus(share.gross), new Big(0))),
    priceSource,
    tiers,
    tierLines: shares.map((share) => ({
      tierIndex: share.tierIndex,
      tierMinQuantity: String(share.tierMinQuantity),
      quantity: String(share.quantity),
      unitAmountMajor: share.unitAmount,
      grossMajor: inMajorUnits(share.gross),
    })),
  }
}

export function totalOf(lines: readonly DrawnLine[]): string {
  return inMajorUnits(lines.reduce((sum, { gross }) => sum.plus(gross), new Big(0)))
}

/** The months of an organization that are not closed yet, up to one that is named, and from where each begins to bill. */
export function openMonths(
  soFar: { last: Date | null; first: Date },
  until: Month,
): { month: Month; since: Date | null }[] {
  const first = soFar.last === null ? billedMonthOf(soFar.first) : monthAfter(billedMonthOf(soFar.last))
  // What was recorded too late for the last closed month belongs to the first open one. A draft includes no earlier ones.
  return monthsBetween(first, until).map((month, index) => ({ month, since: index === 0 ? soFar.last : month.start }))
}

/**
 * The billing run: closes every open month of an organization up to `until`, each in one transaction. Safe to repeat and
 * to run twice at once: a closed month is left as it is. Answers the ids of the invoices it made.
 */
export async function closeMonths(
  ctx: Context,
  organizationId: string,
  until: Month,
  redraw: (month: Month, lines: DrawnLine[]) => DrawnLine[] = (_, lines) => lines,
): Promise<string[]> {
  const now = ctx.clock.now()
  if (until.end > now) throw new ApiError('request.invalid', `${until.name} has not ended yet`)
  const billingRunId = newId(now)
  const made: string[] = []
  for (;;) {
    const invoiceId = await ctx.database.transaction(async (tx) => {
      await lockBilling(tx, organizationId)
      const [next] = openMonths(await billedSoFar(tx, organizationId), until)
      if (next === undefined) return null
      return close(tx, { organizationId, billingRunId, now, redraw, month: next.month })
    }, closing)
    if (invoiceId === null) break
    made.push(invoiceId)
  }
  if (made.length > 0) await refreshStatistics(ctx.database.sql)
  return made
}

interface Closing {
  organizationId: string
  billingRunId: string
  now: Date
  month: Month
  redraw: (month: Month, lines: DrawnLine[]) => DrawnLine[]
}

async function close(tx: Transaction, closing: Closing): Promise<string> {
  const { organizationId, billingRunId, now, month } = closing
  const invoiceId = invoiceIdOf(organizationId, month)
  // Everything that no invoice has, however late it was recorded: nothing is ever dropped.
  await assignItems(tx, invoiceId, { organizationId, since: null, end: month.end })
  const quantities = await quantitiesOfInvoice(tx, invoiceId)
  const lines = closing.redraw(
    month,
    quantities.map((one) => drawLine(one)),
  )
  await insertInvoice(
    tx,
    {
      invoiceId,
      organizationId,
      billingRunId,
      periodStart: month.start,
      periodEnd: month.end,
      gross: totalOf(lines),
      closedAt: now,
    },
    lines.map((line) => stored(invoiceId, line)),
  )
  return invoiceId
}

function stored(invoiceId: string, line: DrawnLine): InvoiceLineRow {
  return { ...line, invoiceId, tiers: JSON.stringify(line.tiers), tierLines: JSON.stringify(line.tierLines) }
}
