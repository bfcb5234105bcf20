import 'server-only'
import { randomBytes } from 'node:crypto'
import { type AlertChannel, ApiError, alertChannelLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { alertTextsIn, recipientOf } from '../../people/mail/index.ts'
import { outboundOf } from './outbound.ts'
import { sealAddress } from './sealed.ts'
import {
  type ChannelRow,
  deleteChannel,
  insertChannel,
  insertMessages,
  listChannels,
  lockChannels,
  outcomesOf,
} from './store.ts'

export const listAlertChannels: Handler<'listAlertChannels'> = async (ctx) => {
  const rows = await listChannels(ctx.database.sql)
  const channels: AlertChannel[] = []
  for (const row of rows) channels.push(describeChannel(row, await outcomesOf(ctx.database.sql, row.channelId)))
  return { channels }
}

/** The address is checked as one that results are sent to, and its first message is written with it. */
export const createAlertChannel: Handler<'createAlertChannel'> = async (ctx, { body, person, trail, auditEntry }) => {
  const refusal = await outboundOf(ctx.env).refusalOf(body.url)
  if (refusal !== null) {
    throw new ApiError('request.invalid', [
      { loc: ['body', 'url'], msg: `Not allowed: ${refusal}`, type: 'url_forbidden' },
    ])
  }
  const now = ctx.clock.now()
  const channelId = newId(now)
  const signingSecret = body.kind === 'webhook' ? `whsec_${randomBytes(32).toString('base64')}` : null
  const { name, kind, threshold, windowMinutes } = body
  const locale = (await recipientOf(ctx.database.sql, person.userId))?.locale ?? 'en'
  const row = { channelId, name, kind, host: new URL(body.url).host, threshold, windowMinutes, locale, createdAt: now }
  await trail.change(async (tx) => {
    await lockChannels(tx)
    if ((await listChannels(tx)).length >= alertChannelLimits.channelsMax)
      throw new ApiError('request.conflict', `Limit of ${alertChannelLimits.channelsMax} alert channels reached`)
    auditEntry.object = channelId
    auditEntry.about = {
      name,
      changes: [
        { field: 'url', before: null, after: row.host },
        { field: 'threshold', before: null, after: threshold },
        { field: 'windowMinutes', before: null, after: windowMinutes },
      ],
    }
    await insertChannel(tx, { ...row, ...sealAddress(ctx, channelId, body.url, signingSecret) })
    const message = { messageId: newId(now), channelId, kind: 'test', about: channelId, dueAt: now, createdAt: now }
    await insertMessages(tx, [{ ...message, text: alertTextsIn(locale).test(name), data: { name } }])
  })
  const made = describeChannel(row, { waiting: 1, lastSentAt: null, lastError: null })
  return signingSecret === null ? made : { ...made, signingSecret }
}

export const deleteAlertChannel: Handler<'deleteAlertChannel'> = async (_ctx, { params, trail, auditEntry }) => {
  auditEntry.object = params.channelId
  await trail.change(async (tx) => {
    const row = await deleteChannel(tx, params.channelId)
    if (row === null) throw new ApiError('resource.not_found', 'Alert channel not found')
    auditEntry.about = { name: row.name, changes: [{ field: 'url', before: row.host, after: null }] }
  })
  return {}
}

function describeChannel(
  row: Omit<ChannelRow, 'sealedUrl' | 'sealedSecret'>,
  { waiting, lastSentAt, lastError }: Awaited<ReturnType<typeof outcomesOf>>,
): AlertChannel {
  const { channelId, name, kind, host, threshold, windowMinutes, createdAt } = row
  return {
    ...{ channelId, name, kind, host, threshold, windowMinutes, waiting, lastError },
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
  }
}
