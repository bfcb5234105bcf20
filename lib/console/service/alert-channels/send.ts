import 'server-only'
import { createHmac } from 'node:crypto'
import { recorded } from '#lib/database/index.ts'
import type { Outbound } from '#lib/outbound/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import { maskIbans } from '../../core/http/masking.ts'
import { outboundOf } from './outbound.ts'
import { openAddress } from './sealed.ts'
import { type ChannelRow, findChannel, forgetMessages, type MessageRow, takeMessage, updateMessage } from './store.ts'

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
    const message = await takeMessage(database.sql, { now, until: new Date(now.getTime() + leaseMs) })
    if (message === null) {
      await forgetMessages(database.sql, new Date(now.getTime() - storedMs))
      return false
    }
    await send(base, outbound, message, signal)
  }
  return true
}

async function send(base: Sending, outbound: Outbound, message: MessageRow, signal: AbortSignal): Promise<void> {
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
  const dueAt = new Date(now.getTime() + backoffMs(attempts - 1, delays))
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
function masked(body: object): string {
  const text = JSON.stringify(body)
  return maskIbans(text) ?? text
}
