import { limits, type ShareholderGraph } from '#lib/contract/index.ts'
import { consumptionOf, insertCharge, otherPrices, reserveCredits } from '../billing/index.ts'
import type { Call } from '../call.ts'
import type { Caller, Context } from '../context.ts'
import type { ProductParameters } from '../products/index.ts'
import { type Known, knownOf } from './answer.ts'
import { assembleGraph } from './assemble.ts'
import { type GraphCompanyRow, holdRunningOrder, isCharged, readCompanies } from './store.ts'

/** The fields of an order that an intermediate graph needs. */
export interface RunningGraphOrder {
  orderId: string
  serviceId: string | null
  companyName: string | null
  customerId: string | null
  customerReference: string | null
  parameters: string
}

interface Reading {
  companies: GraphCompanyRow[]
  credits: number
}

/**
 * The graph of a running order as far as it is read; null when nothing is read yet or the order has ended, and then
 * nothing is charged. A version is the number of companies read: each is charged once, however often it is read;
 * `credits` is what this reading cost.
 */
export async function readIntermediateGraph(
  ctx: Context,
  { caller, id, creditsMax }: Pick<Call, 'caller' | 'id' | 'creditsMax'>,
  order: RunningGraphOrder,
): Promise<{ graph: ShareholderGraph; credits: number } | null> {
  const now = ctx.clock.now()
  const read = await ctx.database.transaction(async (tx): Promise<Reading | null> => {
    if (!(await holdRunningOrder(tx, order.orderId))) return null
    const companies = await readCompanies(tx, order.orderId)
    if (companies.length === 0) return null
    const charge = chargeOf(caller, order, id, companies.length, now)
    if (await isCharged(tx, charge.idempotencyKey)) return { companies, credits: 0 }
    await reserveCredits(
      tx,
      { ...caller, isCapped: true, customerId: order.customerId, creditsMax },
      charge.credits,
      now,
    )
    await insertCharge(tx, charge)
    return { companies, credits: charge.credits }
  })
  if (read === null) return null
  const known = new Map<string, Known>(read.companies.map((company) => [company.serviceId, knownOf(company)]))
  const { maxDepth = limits.graphDepthDefault }: ProductParameters = JSON.parse(order.parameters)
  const graph = assembleGraph(known, { rootId: order.serviceId ?? '', maxDepth, now, isRunning: true })
  return { graph, credits: read.credits }
}

function chargeOf(caller: Caller, order: RunningGraphOrder, operation: string, version: number, now: Date) {
  return consumptionOf({
    organizationId: caller.organizationId,
    occurredAt: now,
    operation,
    credits: otherPrices.intermediateGraph,
    sku: 'intermediateGraph',
    productBucket: 'intermediate',
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
  })
}
