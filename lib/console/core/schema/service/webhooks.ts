import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AlertChannelKind } from '#lib/contract/index.ts'
import {
  counter,
  instant,
  requiredInstant,
  requiredInteger,
  requiredJson,
  requiredText,
  requiredUuid,
  textKey,
  uuidKey,
} from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** Webhooks created here or added by id: the interface lists none, and reports the end of a rotation only once. No secrets. */
export const webhooks = registryConsole.table('webhooks', {
  webhookId: textKey(),
  name: text(),
  url: text(),
  recordedAt: requiredInstant(),
  rotatedAt: instant(),
  previousSecretExpiresAt: instant(),
})

/** The console's own webhook, one for each service it was ever pointed at. Its secrets are sealed. */
export const ownWebhooks = registryConsole.table('own_webhooks', {
  registryUrl: textKey(),
  /** Where the service sends to; another address is another webhook. */
  url: requiredText(),
  /** Null until it is made, and again once the service says that there is none of this id. */
  webhookId: text(),
  sealedSecret: text(),
  /** Signs beside the current one until the given instant. */
  sealedPrevious: text(),
  previousUntil: instant(),
  /** When a process last began to create it: of several processes one does. */
  claimedAt: requiredInstant(),
})

/** Where alerts go beside e-mail. Address and secret are sealed: whoever has a chat's address can write to it. */
export const alertChannels = registryConsole.table(
  'alert_channels',
  {
    channelId: uuidKey(),
    name: requiredText(),
    kind: requiredText<AlertChannelKind>(),
    host: requiredText(),
    sealedUrl: requiredText(),
    sealedSecret: text(),
    threshold: requiredInteger(),
    windowMinutes: requiredInteger(),
    /** Of the person who made it: the language of what it is told. */
    locale: requiredText(),
    createdAt: requiredInstant(),
  },
  (table) => [check('alert_channels_kind', sql`${table.kind} in ('webhook', 'chat')`)],
)

/** Alerts to send and sent: written with the notification they are about. One piece of news is one row of a channel. */
export const alertMessages = registryConsole.table(
  'alert_messages',
  {
    messageId: uuidKey(),
    channelId: requiredUuid(),
    kind: requiredText(),
    about: requiredText(),
    text: requiredText(),
    data: requiredJson<Record<string, unknown>>(),
    state: requiredText().default('waiting'),
    attempts: counter(),
    dueAt: requiredInstant(),
    sendingUntil: instant(),
    createdAt: requiredInstant(),
    endedAt: instant(),
    lastError: text(),
  },
  (table) => [
    uniqueIndex('alert_messages_once').on(table.channelId, table.kind, table.about),
    index('alert_messages_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    check('alert_messages_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
  ],
)
