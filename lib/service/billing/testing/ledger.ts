import Big from 'big.js'
import { sql } from 'drizzle-orm'
import type { LedgerItem } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { TestService } from '../../testing/service.ts'
import { consumptionOf, insertCharge } from '../index.ts'

export async function firstOrganizationOf(service: TestService): Promise<string> {
  const { rows } = await service.database.sql.execute<{ organization_id: string }>(
    sql`select organization_id from registry.organizations order by created_at limit 1`,
  )
  return rows[0]?.organization_id ?? ''
}

let count = 0

/** Something that cost credits at an instant, as any part of the service writes it. */
export async function charge(
  database: Database,
  organizationId: string,
  event: { at: string | Date; sku?: string; credits?: number; customerId?: string },
): Promise<string> {
  const occurredAt = new Date(event.at)
  const ledgerId = newId(occurredAt)
  count += 1
  await database.transaction((tx) =>
    insertCharge(
      tx,
      consumptionOf({
        ledgerId,
        organizationId,
        occurredAt,
        operation: 'startReport',
        credits: event.credits ?? 10,
        sku: event.sku ?? 'report',
        productBucket: 'data',
        capability: 'report',
        ...(event.customerId === undefined ? {} : { customerId: event.customerId }),
        sourceEventId: ledgerId,
        idempotencyKey: `test:${count}`,
      }),
    ),
  )
  return ledgerId
}

interface ShownLine {
  sku: string
  quantity: string
  grossMajor: string
  tierLines: { tierMinQuantity: string; quantity: string; unitAmountMajor: string; grossMajor: string }[]
  ledgerItems: LedgerItem[]
}

export interface ShownInvoice {
  grossMajor: string
  lineItems: ShownLine[]
}

const sum = (amounts: (string | number)[]): Big => amounts.reduce<Big>((total, one) => total.plus(one), new Big(0))

/**
 * Adds an invoice up again from nothing but what it shows, without the service's own arithmetic: what differs, in words.
 * Quantities are counted from the events, amounts from quantities and prices.
 */
export function discrepanciesOf(invoice: ShownInvoice): string[] {
  const wrong: string[] = []
  const same = (what: string, one: Big, other: Big | string) => {
    if (!one.eq(other)) wrong.push(`${what}: ${one} is not ${other}`)
  }
  for (const line of invoice.lineItems) {
    const { sku, tierLines, ledgerItems } = line
    const billed = ledgerItems.map((item) =>
      sum(item.grantAmounts ?? [])
        .times(-1)
        .plus(item.creditsCharged ?? 0)
        .toFixed(),
    )
    same(`${sku}: credits of its events`, sum(billed), line.quantity)
    same(`${sku}: quantity of its tiers`, sum(tierLines.map((tier) => tier.quantity)), line.quantity)
    for (const tier of tierLines) {
      same(`${sku}: tier ${tier.tierMinQuantity}`, new Big(tier.quantity).times(tier.unitAmountMajor), tier.grossMajor)
    }
    same(`${sku}: tiers`, sum(tierLines.map((tier) => tier.grossMajor)), line.grossMajor)
    const amounts = ledgerItems.map((item) => new Big(item.quantity ?? 0).times(item.unitAmountMajor ?? 0).toFixed())
    same(`${sku}: amounts of its events`, sum(amounts), line.grossMajor)
    const ids = new Set(ledgerItems.map(({ id }) => id))
    for (const { id, refundOfEventId } of ledgerItems) {
      if (refundOfEventId != null && !ids.has(refundOfEventId))
        wrong.push(`${sku}: ${id} refunds nothing of this invoice`)
    }
  }
  same('lines', sum(invoice.lineItems.map((line) => line.grossMajor)), invoice.grossMajor)
  return wrong
}
