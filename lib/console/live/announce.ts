import 'server-only'
import { z } from 'zod'
import type { Database } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/json.ts'

/** What processes tell each other: never the thing itself, only which one to look at again. */
export const liveChannel = 'console_live'

const Hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: z.string() }),
  z.object({ kind: z.literal('request'), id: z.string() }),
  z.object({ kind: z.literal('notification'), id: z.string() }),
])
export type Hint = z.infer<typeof Hint>

/** A database tells at once, a transaction after it has committed. */
type Announcer = Pick<Database, 'announce'>

export function announceOrder(announcer: Announcer, orderId: string): void {
  tell(announcer, { kind: 'order', id: orderId })
}

export function announceNotification(announcer: Announcer, notificationId: string): void {
  tell(announcer, { kind: 'notification', id: notificationId })
}

/** Says that something became of a request of the journal. */
export function announceRequest({ database }: { database: Announcer }, requestId: string): void {
  tell(database, { kind: 'request', id: requestId })
}

function tell(announcer: Announcer, hint: Hint): void {
  announcer.announce(liveChannel, JSON.stringify(hint))
}

/** Null for what a newer version of the console says and this one does not know. */
export function readHint(payload: string): Hint | null {
  return Hint.safeParse(jsonOrNull(payload)).data ?? null
}
