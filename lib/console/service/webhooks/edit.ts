import 'server-only'
import { call as callService } from '#lib/client/call.ts'
import { routeOf, type Webhook, type WebhookBase } from '#lib/contract/index.ts'
import { webhookChoicesOf } from '#lib/domain/deliveries/index.ts'
import type { AuditAbout } from '../../core/audit/index.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { Env } from '../../core/env.ts'
import type { Handler } from '../../core/http/handler.ts'
import { sendChange, webhookChanges } from '../service-changes/index.ts'
import { headersVersionOf } from './headers-version.ts'
import { recordWebhookChange } from './record-change.ts'

/**
 * Sends the fields of a webhook that a form changed, after comparing what the form showed of them with what the service has
 * now: the interface has no version. One edit of a webhook at a time, whichever process sends it.
 */
export const editWebhook: Handler<'editWebhook'> = async (ctx, call) => {
  const { changes, base } = call.body
  const { webhookId } = call.params
  const sent = { ...call, params: { webhookId }, operation: routeOf('updateWebhook'), query: {}, body: changes }
  const check = async (): Promise<AuditAbout> => {
    const { value: webhook } = await callService(
      'getWebhook',
      { params: { webhookId } },
      ctx.upstream.options('getWebhook'),
    )
    const actions = ['editWebhook', 'updateWebhook']
    const current = webhookFieldsOf(ctx.env, webhook)
    await requireUnchanged(ctx.database.sql, { base, changes, current, object: webhookId, actions })
    return {
      name: webhook.name ?? null,
      changes: webhookChanges({ ...current, customHeaders: webhook.customHeaders }, changes),
    }
  }
  return sendChange(
    ctx,
    'updateWebhook',
    { ...sent, bodyText: JSON.stringify(changes) },
    (tx, text) => recordWebhookChange(ctx, tx, 'updateWebhook', webhookId, text),
    { check },
  )
}

/** What people edit of a webhook; of the headers, whose values are secrets, their version. */
function webhookFieldsOf(env: Pick<Env, 'authSecret'>, webhook: Webhook): Required<WebhookBase> {
  const { name = null, url = null, description, maxAttempts = null } = webhook
  return {
    ...{ name, url, description: description ?? '', maxAttempts },
    customHeaders: headersVersionOf(env, webhook),
    ...webhookChoicesOf(webhook),
  }
}
