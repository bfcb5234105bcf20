import { limits, type Product, type ServiceVersion, serviceVersions, writeExactJson } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { type Connectors, createConnectors, type FetchContext } from '#lib/registers/connector/index.ts'
import { createSandboxConnectors, showcaseCompanies } from '#lib/sandbox/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { fulfil, renderOrder } from '../orders/index.ts'
import { enqueueTest, readWebhook, testWebhook } from '../webhooks/index.ts'

/** Test events: an order as a product would deliver it, made of fictional companies. */

/** One signed test attempt, in the form of a product's order where one is chosen. */
export const sendTestEvent: Verb<'sendTestEvent'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId }, body },
) => {
  const { product, outcome = 'completed', signedWith } = body
  if (product === undefined) return testWebhook(ctx, organizationId, webhookId, signedWith)
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const serviceVersion = serviceVersions.find((version) => version === webhook.apiVersion) ?? '2026-08-01'
  const metadata = { test: 'true' }
  const order = await sampleOrder(ctx, { product, outcome, organizationId, serviceVersion, metadata })
  return enqueueTest(ctx, webhook, order.body, signedWith)
}

interface Sample {
  product: Product
  outcome: 'completed' | 'failed'
  organizationId: string
  serviceVersion: ServiceVersion
  metadata: Record<string, string>
  /** The same order again, where one is given. */
  orderId?: string
  at?: Date
}

const sampleMs = 30_000
let sandbox: Connectors | null = null

/** The fictional registers, without delay and without what was applied to them: built when a sample is first made. */
function sandboxRegisters(): Connectors {
  sandbox ??= createConnectors(createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] }))
  return sandbox
}

/** An order as it would be delivered, of a company that does not exist; it is stored nowhere and costs nothing. */
export async function sampleOrder(ctx: Context, sample: Sample): Promise<{ orderId: string; body: string }> {
  const { product, outcome, organizationId, serviceVersion, metadata } = sample
  const [company] = showcaseCompanies
  if (company === undefined) throw new Error('the sandbox has no showcase company')
  const now = sample.at ?? ctx.clock.now()
  const orderId = sample.orderId ?? newId(now)
  const made = outcome === 'completed' ? await resultOf(ctx, product, company) : null
  const order = {
    orderId,
    organizationId,
    apiKeyId: orderId,
    apiKeyName: '',
    product,
    operation: '',
    serviceId: company.serviceId,
    source: '',
    companyName: company.name,
    parameters: '{}',
    customerReference: 'test',
    metadata: JSON.stringify(metadata),
    customerId: null,
    isBatch: false,
    serviceVersion,
    requestId: '',
    price: 0,
    status: outcome,
    currentActivity: null,
    error: outcome === 'failed' ? 'Register could not be reached' : null,
    code: outcome === 'failed' ? 'source.unavailable' : null,
    requestTime: now,
    responseTime: now,
    claim: 0,
    claimedAt: now,
    deadline: null,
  }
  return { orderId, body: renderOrder(ctx.env, { order, result: made }, false, now) }
}

async function resultOf(
  ctx: Context,
  product: Product,
  { serviceId, jurisdictionCode, nativeId, name }: (typeof showcaseCompanies)[number],
): Promise<string> {
  const connectors = sandboxRegisters()
  const connector = connectors.all.find((one) => one.jurisdictionCode === jurisdictionCode)
  if (connector === undefined) throw new Error(`the sandbox has no register ${jurisdictionCode}`)
  const context: FetchContext = {
    signal: AbortSignal.timeout(sampleMs),
    now: () => ctx.clock.now(),
    progress: async () => {},
  }
  const { result } = await fulfil(
    product,
    context,
    { connector, serviceId, nativeId },
    { companyName: name, maxDepth: limits.graphDepthDefault },
    { connectors, secretsFor: async () => undefined, stored: async () => [], store: async () => {}, onFault: () => {} },
  )
  return writeExactJson(result)
}
