import 'server-only'
import { z } from 'zod'
import type { Database } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

/** What processes notify each other of: never the data, only which row to read again. */
export const liveChannel = 'console_live'

const Hint = z.object({ kind: z.enum(['order', 'request', 'notification', 'webhook']), id: z.string() })
export type Hint = z.infer<typeof Hint>

/** Says that something became of this. A database notifies at once, a transaction after it has committed. */
export function announce(announcer: Pick<Database, 'notify'>, kind: Hint['kind'], id: string): void {
  announcer.notify(liveChannel, JSON.stringify({ kind, id }))
}

/** Null for what a newer version of the console says and this one does not know. */
export function readHint(payload: string): Hint | null {
  return Hint.safeParse(jsonOrNull(payload)).data ?? null
}
