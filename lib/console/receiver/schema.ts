import { sql } from 'drizzle-orm'
import { check, index, jsonb, text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns/schema.ts'

/** The console's own webhook, one for each service it was ever pointed at. Its secrets are sealed. */
export const receivers = registryConsole.table('receivers', {
  registryUrl: text('registry_url').primaryKey(),
  /** Where the service sends to; another address is another webhook. */
  url: text('url').notNull(),
  /** Null until it is made, and again once the service says that there is none of this id. */
  webhookId: text('webhook_id'),
  sealedSecret: text('sealed_secret'),
  /** Signs beside the current one until the given instant. */
  sealedPrevious: text('sealed_previous'),
  previousUntil: instant('previous_until'),
  /** When somebody last began to make it: of several processes one does. */
  claimedAt: instant('claimed_at').notNull(),
})

/** What the service delivered, written before it is told so; a second arrival under the same id changes nothing. */
export const arrivals = registryConsole.table(
  'arrivals',
  {
    /** Service-Webhook-Id, or for an unsigned notice a hash of its body. */
    arrivalId: text('arrival_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: text('order_id'),
    monitorId: text('monitor_id'),
    /** The Order without its result, or the notice. */
    frame: jsonb('frame').$type<Record<string, unknown>>().notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    /** Null while something is left to be done about it. */
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('arrivals_open').on(table.kind, table.arrivedAt).where(sql`${table.handledAt} is null`),
    index('arrivals_by_order').on(table.orderId),
    index('arrivals_by_time').on(table.arrivedAt),
    check('arrivals_kind', sql`${table.kind} in ('order', 'notice', 'other')`),
  ],
)
