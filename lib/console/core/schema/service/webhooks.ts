import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertChannelKind } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Webhooks created here or added by id: the interface lists none, and reports the end of a rotation only once. No secrets. */
export const webhooks = registryConsole.table('webhooks', {
  webhookId: text('webhook_id').primaryKey(),
  name: text('name'),
  url: text('url'),
  recordedAt: instant('recorded_at').notNull(),
  rotatedAt: instant('rotated_at'),
  previousSecretExpiresAt: instant('previous_secret_expires_at'),
})

/** The console's own webhook, one for each service it was ever pointed at. Its secrets are sealed. */
export const ownWebhooks = registryConsole.table('own_webhooks', {
  registryUrl: text('registry_url').primaryKey(),
  /** Where the service sends to; another address is another webhook. */
  url: text('url').notNull(),
  /** Null until it is made, and again once the service says that there is none of this id. */
  webhookId: text('webhook_id'),
  sealedSecret: text('sealed_secret'),
  /** Signs beside the current one until the given instant. */
  sealedPrevious: text('sealed_previous'),
  previousUntil: instant('previous_until'),
  /** When a process last began to create it: of several processes one does. */
  claimedAt: instant('claimed_at').notNull(),
})

/** Where alerts go beside e-mail. Address and secret are sealed: whoever has a chat's address can write to it. */
export const alertChannels = registryConsole.table(
  'alert_channels',
  {
    channelId: uuid('channel_id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<AlertChannelKind>().notNull(),
    host: text('host').notNull(),
    sealedUrl: text('sealed_url').notNull(),
    sealedSecret: text('sealed_secret'),
    threshold: integer('threshold').notNull(),
    windowMinutes: integer('window_minutes').notNull(),
    /** Of the person who made it: the language of what it is told. */
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('alert_channels_kind', sql`${table.kind} in ('webhook', 'chat')`)],
)

/** Alerts to send and sent: written with the notification they are about. One piece of news is one row of a channel. */
export const alertMessages = registryConsole.table(
  'alert_messages',
  {
    messageId: uuid('message_id').primaryKey(),
    channelId: uuid('channel_id').notNull(),
    kind: text('kind').notNull(),
    about: text('about').notNull(),
    text: text('text').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    sendingUntil: instant('sending_until'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('alert_messages_once').on(table.channelId, table.kind, table.about),
    index('alert_messages_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    check('alert_messages_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
  ],
)
