import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { type AlertChannel, alertChannelLimits, conflict, invalidAt, orNotFound } from '#lib/contract/index.ts'
import { recorded, type Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { type Outbound, openOutbound } from '#lib/outbound/index.ts'
import { backoffMs, earlier, later } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import type { Env } from '../../core/env.ts'
import type { Handler } from '../../core/http/handler.ts'
import { maskIbans } from '../../core/http/masking.ts'
import { onceFor } from '../../core/once.ts'
import { seal, unseal } from '../../core/sealing.ts'
import { serialized } from '../../core/serialized.ts'
import { alertTextsIn, type EndpointNews, recipientOf } from '../../people/mail/index.ts'
import {
  type ChannelRow,
  deleteChannel,
  deleteOldMessages,
  findChannel,
  insertChannel,
  insertMessages,
  listChannels,
  lockChannels,
  type MessageRow,
  outcomesOf,
  replaceSealedChannels,
  takeMessage,
  updateMessage,
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
    throw invalidAt(['body', 'url'], `Not allowed: ${refusal}`, 'url_forbidden')
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
      throw conflict(`Limit of ${alertChannelLimits.channelsMax} alert channels reached`)
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
    const row = orNotFound(await deleteChannel(tx, params.channelId), 'Alert channel not found')
    auditEntry.about = { name: row.name, changes: [{ field: 'url', before: row.host, after: null }] }
  })
  return {}
}

function describeChannel(
  row: Omit<ChannelRow, 'sealedUrl' | 'sealedSecret'>,
  outcomes: Awaited<ReturnType<typeof outcomesOf>>,
): AlertChannel {
  const channel = serialized(row, 'channelId', 'name', 'kind', 'host', 'threshold', 'windowMinutes', 'createdAt')
  return { ...channel, ...serialized(outcomes) }
}

/** 1, 2, 4 … minutes, at most an hour apart, for some eight hours. */
const delays = { firstMs: 60_000, longestMs: 3_600_000 }
const attemptsMax = 14
/** Longer than an attempt may take. */
const leaseMs = 60_000
const atOnceMax = 50
const storedMs = 30 * 24 * 3_600_000

type Sending = Pick<Base, 'env' | 'clock' | 'database' | 'log'>

/** Sends alerts that are due, one after the other; true where more may be. */
export async function sendAlerts(
  base: Sending,
  signal: AbortSignal,
  outbound: Outbound = outboundOf(base.env),
): Promise<boolean> {
  const { clock, database } = base
  for (let sent = 0; sent < atOnceMax; sent += 1) {
    if (signal.aborted) return true
    const now = clock.now()
    const message = await takeMessage(database.sql, { now, until: later(now, leaseMs) })
    if (message === null) {
      await deleteOldMessages(database.sql, earlier(now, storedMs))
      return false
    }
    await send(base, outbound, message, signal)
  }
  return true
}

async function send(base: Sending, outbound: Outbound, message: MessageRow, signal: AbortSignal) {
  const { clock, database, log } = base
  const { messageId, channelId, kind } = message
  const channel = await findChannel(database.sql, channelId)
  const address = channel === null ? null : openAddress(base, channel)
  const posted =
    channel === null || address === null
      ? { error: 'the stored address of this channel cannot be opened; make the channel anew' }
      : await outbound.post({ url: address.url, ...requestOf(channel, address.secret, message, clock.now()) })
  const now = clock.now()
  const attempts = message.attempts + 1
  const isOver = posted.error === null || attempts >= attemptsMax
  const state = posted.error === null ? 'sent' : isOver ? 'failed' : 'waiting'
  const dueAt = later(now, backoffMs(attempts - 1, delays))
  const change = {
    state,
    attempts,
    lastError: posted.error,
    sendingUntil: null,
    ...(isOver ? { endedAt: now } : { dueAt }),
  }
  await recorded(() => updateMessage(database.sql, message, change), signal)
  log.info({ event: `alert.${state}`, message: messageId, channel: channelId, kind, attempts }, 'Alert attempted')
}

/** A chat gets its text; a webhook what it says in fields, signed as Standard Webhooks says. */
function requestOf({ kind }: ChannelRow, secret: string | null, message: MessageRow, now: Date) {
  const plain = { 'Content-Type': 'application/json', 'User-Agent': 'registry-console' }
  if (kind === 'chat') return { headers: plain, body: masked({ text: message.text }) }
  const timestamp = message.createdAt.toISOString()
  const body = masked({ type: message.kind, timestamp, data: { ...message.data, text: message.text } })
  const seconds = Math.floor(now.getTime() / 1_000)
  const key = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${message.messageId}.${seconds}.${body}`).digest('base64')
  const signed = { 'webhook-id': message.messageId, 'webhook-timestamp': String(seconds) }
  return { headers: { ...plain, ...signed, 'webhook-signature': `v1,${signature}` }, body }
}

/** Read outside the console by whoever is there. */
function masked(body: object) {
  const text = JSON.stringify(body)
  return maskIbans(text) ?? text
}

const minuteMs = 60_000
/** An endpoint that takes others still, or none any more: as often as a channel chose. The rest is always said. */
const counted = new Set(['webhook.exhausted', 'webhook.failing'])

/** Writes an alert for each channel that is to have it, in the transaction of its notification; once for each piece of news. */
export async function tellChannels(
  tx: Transaction,
  { news, exhaustedAt, link, now }: { news: EndpointNews; exhaustedAt: readonly string[]; link: string; now: Date },
): Promise<void> {
  const rows = await listChannels(tx)
  const wanted = rows.filter(({ threshold, windowMinutes }) => {
    if (!counted.has(news.kind)) return true
    const since = now.getTime() - windowMinutes * minuteMs
    return exhaustedAt.filter((at) => Date.parse(at) > since).length >= threshold
  })
  const { kind, about, webhookId, webhookName, at, facts } = news
  const data = { webhookId, webhookName, at: at.toISOString(), link, ...facts }
  await insertMessages(
    tx,
    wanted.map(({ channelId, locale }) => ({
      messageId: newId(now),
      channelId,
      kind,
      about,
      data,
      dueAt: now,
      createdAt: now,
      text: alertTextsIn(locale).endpoint(news, link),
    })),
  )
}

const placeOf = (what: 'url' | 'secret', channelId: string) => ['alert-channels', what, channelId]

export function sealAddress({ env }: Pick<Base, 'env'>, channelId: string, url: string, secret: string | null) {
  return {
    sealedUrl: seal(env, placeOf('url', channelId), url),
    sealedSecret: secret === null ? null : seal(env, placeOf('secret', channelId), secret),
  }
}

/** Null where the secret that sealed it is lost: the channel is to be made anew. */
export function openAddress({ env }: Pick<Base, 'env'>, row: ChannelRow) {
  const { channelId, sealedUrl, sealedSecret } = row
  const url = unseal(env, placeOf('url', channelId), sealedUrl)
  const secret = sealedSecret === null ? null : unseal(env, placeOf('secret', channelId), sealedSecret)
  return url === null || (sealedSecret !== null && secret === null) ? null : { url, secret }
}

/** Seals addresses and secrets with the present NEXTAUTH_SECRET. */
export async function resealChannels(base: Pick<Base, 'env' | 'database'>): Promise<void> {
  for (const row of await listChannels(base.database.sql)) {
    const opened = openAddress(base, row)
    if (opened === null) continue
    await replaceSealedChannels(base.database.sql, row, sealAddress(base, row.channelId, opened.url, opened.secret))
  }
}

const openedFor = onceFor((allow: Env['outboundAllow']) => openOutbound({ allow }))

/** What may be sent to is what the service may send results to (OUTBOUND_ALLOW); opened once for each environment. */
export function outboundOf({ outboundAllow }: Pick<Env, 'outboundAllow'>): Outbound {
  return openedFor(outboundAllow)
}
