import { sql } from 'drizzle-orm'
import { check, index, text } from 'drizzle-orm/pg-core'
import { instant, requiredInstant, requiredJson, requiredText, textKey } from '#lib/database/index.ts'
import { registryConsole } from '../columns.ts'

/** What the service delivered, stored before it is acknowledged; a second arrival under the same id changes nothing. */
export const arrivals = registryConsole.table(
  'arrivals',
  {
    /** Service-Webhook-Id, or for an unsigned notice a hash of its body. */
    arrivalId: textKey(),
    kind: requiredText(),
    orderId: text(),
    monitorId: text(),
    /** The Order without its result, or the notice. */
    frame: requiredJson<Record<string, unknown>>(),
    arrivedAt: requiredInstant(),
    /** Null while something is left to be done about it. */
    handledAt: instant(),
  },
  (table) => [
    index('arrivals_open').on(table.kind, table.arrivedAt).where(sql`${table.handledAt} is null`),
    index('arrivals_by_order').on(table.orderId),
    index('arrivals_by_time').on(table.arrivedAt),
    check('arrivals_kind', sql`${table.kind} in ('order', 'notice', 'other')`),
  ],
)
