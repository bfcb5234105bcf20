import Big from 'big.js'
import { v5 } from 'uuid'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters, worldOf } from '#lib/sandbox/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { organizationIds } from '../../accounts/index.ts'
import type { Context } from '../../context.ts'
import { billedMonthOf, type Month, monthAfter } from '../calendar.ts'
import type { GrantRow } from '../grants/store.ts'
import { closeMonths, type DrawnLine, drawLine } from '../invoices/close.ts'
import { lockBilling } from '../invoices/store.ts'
import type { LedgerRow } from '../ledger/store.ts'
import { inMajorUnits } from '../prices.ts'
import { faultyMonthsAgo, months, type PlannedEvent, planUsage, type Subject } from './plan.ts'
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

/** Credits of one event that the faulty invoice's line leaves out. */
const leftOut = 15

/**
 * The faults of the faulty month that stand in its lines (README): an event that no tier counts, and an amount that is
 * not its quantity times its price. Everything else adds up, so that nothing else is found.
 */
function plantInLines(lines: DrawnLine[]): DrawnLine[] {
  return lines.map((line) => {
    if (line.sku === 'ubo') return drawLine({ sku: line.sku, quantity: Number(line.quantity) - leftOut })
    if (line.sku !== 'financials') return line
    const [first, ...rest] = line.tierLines
    if (first === undefined) return line
    return {
      ...line,
      tierLines: [{ ...first, grossMajor: inMajorUnits(new Big(first.grossMajor).plus('0.10')) }, ...rest],
    }
  })
}

/** The fault that stands in the ledger: a refund of something that never was. */
function plantRefund(events: readonly PlannedEvent[], from: Date): PlannedEvent[] {
  const like = events.find(({ use, credits, occurredAt }) => use.sku === 'report' && credits > 0 && occurredAt >= from)
  if (like === undefined) return []
  const metadata = { reason: 'ordered twice by mistake' }
  return [{ ...like, name: 'planted/refund', credits: -like.credits, metadata, refundOf: 'planted/nothing' }]
}

/** Grants of the year: one used up, one that lasted two months, one that expired half used, one that is still there. */
function planGrants(current: Month): Omit<GrantRow, 'organizationId' | 'grantId' | 'remaining'>[] {
  const ago = (count: number) => monthAfter(current, -count).start
  const on = (monthsAgo: number, day: number) => new Date(ago(monthsAgo).getTime() + (day - 1) * dayMs)
  return [
    { name: 'Welcome credits', credits: 1_500, createdAt: ago(months), expiresAt: ago(months - 3) },
    { name: 'Volume bonus', credits: 4_000, createdAt: ago(6), expiresAt: ago(4) },
    { name: 'Trial of ownership data', credits: 3_000, createdAt: on(3, 10), expiresAt: on(3, 20) },
    { name: 'Loyalty credits', credits: 250, createdAt: current.start, expiresAt: monthAfter(current, 6).start },
  ]
}

/** What the grants paid of an event; for a refund what they get back. The two lists are parallel. */
interface Payment {
  grantsUsed: string[]
  grantAmounts: number[]
}

/**
 * Goes through a year in the order of time and takes from the grants as the ledger does, changing `remaining`. Earliest
 * expiry first; a refund gives back what its event had taken.
 */
function payFromGrants(grants: GrantRow[], events: readonly PlannedEvent[]): Map<string, Payment> {
  const payments = new Map<string, Payment>()
  const inOrder = grants.toSorted((one, other) => expiryOf(one) - expiryOf(other))
  for (const event of events) {
    const earlier = event.refundOf === null ? undefined : payments.get(event.refundOf)
    payments.set(event.name, event.refundOf === null ? pay(inOrder, event) : giveBack(inOrder, earlier))
  }
  return payments
}

function pay(grants: GrantRow[], event: PlannedEvent): Payment {
  const payment: Payment = { grantsUsed: [], grantAmounts: [] }
  let left = event.credits
  for (const grant of grants) {
    const isOpen = grant.createdAt <= event.occurredAt && event.occurredAt.getTime() < expiryOf(grant)
    const amount = isOpen ? Math.min(left, grant.remaining) : 0
    if (amount === 0) continue
    grant.remaining -= amount
    left -= amount
    payment.grantsUsed.push(grant.grantId)
    payment.grantAmounts.push(amount)
  }
  return payment
}

function giveBack(grants: GrantRow[], earlier: Payment = { grantsUsed: [], grantAmounts: [] }): Payment {
  for (const [index, grantId] of earlier.grantsUsed.entries()) {
    const grant = grants.find((one) => one.grantId === grantId)
    if (grant !== undefined) grant.remaining += earlier.grantAmounts[index] ?? 0
  }
  return { grantsUsed: earlier.grantsUsed, grantAmounts: earlier.grantAmounts.map((amount) => -amount) }
}

const expiryOf = ({ expiresAt }: GrantRow) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
