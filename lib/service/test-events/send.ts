import { type RouteAnswer, serviceVersions } from '#lib/contract/index.ts'
import type { Call } from '../call.ts'
import type { Context } from '../context.ts'
import { enqueueTest, readWebhook, testWebhook } from '../webhooks/index.ts'
import { sampleOrder } from './sample.ts'

/** One signed test attempt, in the form of a product's order where one is chosen. */
export async function sendTestEvent(
  ctx: Context,
  { caller: { organizationId }, params: { webhookId }, body }: Call<'sendTestEvent'>,
): Promise<RouteAnswer<'sendTestEvent'>> {
  const { product, outcome = 'completed', signedWith } = body
  if (product === undefined) return testWebhook(ctx, organizationId, webhookId, signedWith)
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const serviceVersion = serviceVersions.find((version) => version === webhook.apiVersion) ?? '2026-08-01'
  const metadata = { test: 'true' }
  const order = await sampleOrder(ctx, { product, outcome, organizationId, serviceVersion, metadata })
  return enqueueTest(ctx, webhook, order.body, signedWith)
}
