import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertChannelKind } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

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
