import { v5 } from 'uuid'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters, worldOf } from '#lib/sandbox/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { organizationIds } from '../../accounts/index.ts'
import type { Context } from '../../context.ts'
import { billedMonthOf, type Month, monthAfter } from '../calendar.ts'
import { closeMonths } from '../invoices/close.ts'
import { lockBilling } from '../invoices/store.ts'
import type { LedgerRow } from '../ledger/store.ts'
import { plantInLines, plantRefund } from './faults.ts'
import { type Payment, payFromGrants, planGrants } from './grants.ts'
import { faultyMonthsAgo, type PlannedEvent, planUsage, type Subject } from './plan.ts'
import { hasPast, insertHistory } from './store.ts'

const subjectsTotal = 120
const jobIds = '7e2f4d3a-90c1-5b6e-a6c4-1f5d8b7e3c92'

/** Has the first organization's year made in the background, so that nobody waits for it; one that was loaded is added to. */
export async function requestSandboxYear(ctx: Context, isLived: boolean): Promise<void> {
  const [organizationId] = await organizationIds(ctx)
  if (organizationId === undefined) return
  const id = v5(organizationId, jobIds)
  await ctx.database.transaction((tx) => ctx.jobs.send(tx, 'sandbox.year', { organizationId, isLived }, { id }))
}

/**
 * Gives an organization of the sandbox the year it would have had: usage, grants, refunds, and the invoices the billing
 * run makes of them. Safe to repeat; an organization with a past of its own keeps that and gets nothing.
 */
export async function seedSandboxYear(ctx: Context, organizationId: string, isLived = false): Promise<void> {
  const current = billedMonthOf(ctx.clock.now())
  const faulty = monthAfter(current, -faultyMonthsAgo)
  const isSeeded = await ctx.database.transaction(async (tx) => {
    await lockBilling(tx, organizationId)
    if (await hasPast(tx, organizationId, current.start, isLived)) return false
    const { grants, rows } = yearOf(organizationId, current, faulty)
    await insertHistory(tx, grants, rows)
    return true
  })
  if (!isSeeded) return
  const redraw: Parameters<typeof closeMonths>[3] = (month, lines) =>
    month.name === faulty.name ? plantInLines(lines) : lines
  const made = await closeMonths(ctx, organizationId, monthAfter(current, -1), redraw)
  ctx.log.info(
    { event: 'sandbox.year_created', organizationId, invoices: made.length },
    'Created a year of sandbox usage',
  )
}

function yearOf(organizationId: string, current: Month, faulty: Month) {
  const idOf = (name: string) => v5(name, organizationId)
  const usage = planUsage(current, subjects())
  const inFaulty = usage.filter(({ occurredAt }) => occurredAt < faulty.end)
  const planted = plantRefund(inFaulty, new Date(faulty.start.getTime() + 15 * dayMs))
  const events = [...usage, ...planted].toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
  const grants = planGrants(current).map((grant, index) => ({
    ...grant,
    organizationId,
    grantId: idOf(`grant/${index}`),
    remaining: grant.credits,
  }))
  const payments = payFromGrants(grants, events)
  const rows = events.map((event) => rowOf(event, payments.get(event.name), organizationId, idOf))
  return { grants, rows }
}

function rowOf(
  event: PlannedEvent,
  payment: Payment = { grantsUsed: [], grantAmounts: [] },
  organizationId: string,
  idOf: (name: string) => string,
): LedgerRow {
  const { use, refundOf } = event
  const sourceEventId = idOf(`source/${refundOf ?? event.name}`)
  const kind = use.sku === 'monitorCheck' ? 'check' : use.sku === 'monitorEvent' ? 'delivery' : 'order'
  return {
    ...payment,
    ledgerId: idOf(event.name),
    organizationId,
    occurredAt: event.occurredAt,
    eventType: refundOf === null ? 'consumption' : 'refund',
    credits: event.credits,
    sku: use.sku,
    billableCode: use.operation,
    pricedSku: use.sku,
    productBucket: use.bucket,
    quantity: refundOf === null ? '1' : '-1',
    endpoint: use.operation,
    capability: use.capability,
    customerId: event.customerId,
    customerReference: event.customerReference,
    serviceId: event.subject?.serviceId ?? null,
    companyName: event.subject?.name ?? null,
    apiKeyId: idOf(`key/${event.keyName}`),
    apiKeyName: event.keyName,
    sourceEventId,
    idempotencyKey: refundOf === null ? `${kind}:${sourceEventId}` : `refund:${idOf(refundOf)}`,
    creditsGranted: payment.grantAmounts.reduce((sum, amount) => sum + amount, 0),
    refundOfEventId: refundOf === null ? null : idOf(refundOf),
    metadata: JSON.stringify(event.metadata),
  }
}

/** Companies of the sandbox that the year's usage was about. */
function subjects(): Subject[] {
  const { companies } = worldOf()
  const stride = Math.floor(companies.length / subjectsTotal)
  return companies
    .filter((_, index) => index % stride === 0)
    .map(({ register, number, name }) => ({ serviceId: toServiceId(sandboxRegisters[register], number), name }))
}
