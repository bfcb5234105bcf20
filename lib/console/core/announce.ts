import 'server-only'
import { z } from 'zod'
import type { Database } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

/** What processes notify each other of: never the data, only which row to read again. */
export const liveChannel = 'console_live'

const Hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: z.string() }),
  z.object({ kind: z.literal('request'), id: z.string() }),
  z.object({ kind: z.literal('notification'), id: z.string() }),
  z.object({ kind: z.literal('webhook'), id: z.string() }),
])
export type Hint = z.infer<typeof Hint>

/** A database notifies at once, a transaction after it has committed. */
type Announcer = Pick<Database, 'notify'>

export function announceOrder(announcer: Announcer, orderId: string): void {
  announce(announcer, { kind: 'order', id: orderId })
}

export function announceNotification(announcer: Announcer, notificationId: string): void {
  announce(announcer, { kind: 'notification', id: notificationId })
}

/** Says that a webhook was changed through this console. */
export function announceWebhook(announcer: Announcer, webhookId: string): void {
  announce(announcer, { kind: 'webhook', id: webhookId })
}

/** Says that something became of a request of the journal. */
export function announceRequest({ database }: { database: Announcer }, requestId: string): void {
  announce(database, { kind: 'request', id: requestId })
}

function announce(announcer: Announcer, hint: Hint): void {
  announcer.notify(liveChannel, JSON.stringify(hint))
}

/** Null for what a newer version of the console says and this one does not know. */
export function readHint(payload: string): Hint | null {
  return Hint.safeParse(jsonOrNull(payload)).data ?? null
}
