import { limits, type ShareholderGraph } from '#lib/contract/index.ts'
import { insertCharge } from '../billing/ledger/store.ts'
import { otherPrices } from '../billing/prices.ts'
import { reserveCredits } from '../billing/reserve.ts'
import type { Caller, Context } from '../context.ts'
import { newId } from '../id.ts'
import type { ProductParameters } from '../products/request.ts'
import { type Known, knownOf } from './answer.ts'
import { assembleGraph } from './assemble.ts'
import { holdRunningOrder, isCharged, readCompanies, type StoredCompany } from './store.ts'

/** The fields of an order that an intermediate graph needs. */
export interface GraphOrder {
  orderId: string
  serviceId: string | null
  companyName: string | null
  customerId: string | null
  customerReference: string | null
  parameters: string
}

/**
 * The graph of a running order as far as it is read; null when nothing is read yet or the order has ended, and then
 * nothing is charged. A version is the number of companies read: each is charged once, however often it is read.
 */
export async function readIntermediateGraph(
  ctx: Context,
  caller: Caller,
  order: GraphOrder,
  operation: string,
): Promise<ShareholderGraph | null> {
  const now = ctx.clock.now()
  const companies = await ctx.database.transaction(async (tx): Promise<StoredCompany[]> => {
    if (!(await holdRunningOrder(tx, order.orderId))) return []
    const stored = await readCompanies(tx, order.orderId)
    if (stored.length === 0) return []
    const charge = chargeOf(caller, order, operation, stored.length, now)
    if (await isCharged(tx, charge.idempotencyKey)) return stored
    await reserveCredits(tx, caller, charge.credits, now)
    await insertCharge(tx, charge)
    return stored
  })
  if (companies.length === 0) return null
  const known = new Map<string, Known>(companies.map((company) => [company.serviceId, knownOf(company)]))
  const { maxDepth = limits.graphDepthDefault }: ProductParameters = JSON.parse(order.parameters)
  return assembleGraph(known, { rootId: order.serviceId ?? '', maxDepth, now, isRunning: true })
}

function chargeOf(caller: Caller, order: GraphOrder, operation: string, version: number, now: Date) {
  return {
    ledgerId: newId(now),
    organizationId: caller.organizationId,
    occurredAt: now,
    eventType: 'consumption',
    credits: otherPrices.intermediateGraph,
    sku: 'intermediateGraph',
    billableCode: operation,
    pricedSku: 'intermediateGraph',
    productBucket: 'intermediate',
    quantity: '1',
    endpoint: operation,
    capability: 'shareholders',
    customerId: order.customerId,
    customerReference: order.customerReference,
    serviceId: order.serviceId,
    companyName: order.companyName,
    apiKeyId: caller.keyId,
    apiKeyName: caller.keyName,
    sourceEventId: order.orderId,
    idempotencyKey: `intermediate:${order.orderId}:${version}`,
    metadata: JSON.stringify({ version: String(version) }),
  }
}
