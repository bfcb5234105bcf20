import { ApiError } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { findWebhook, type WebhookRow } from './store.ts'

/** The row of a webhook; an unknown id and another organization's get the same answer. */
export async function readWebhook(ctx: Context, organizationId: string, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx.database.sql, organizationId, webhookId)
  if (row === null) throw notFound()
  return row
}

export function notFound(): ApiError {
  return new ApiError('resource.not_found', 'Webhook not found')
}
