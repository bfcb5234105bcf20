import { z } from 'zod'
import { openEnum, text } from '../../fields.ts'
import { Notification } from '../core/notifications.ts'
import { OrderRecord } from '../orders/requests.ts'

export const liveEndings = ['signedOut', 'stopping'] as const

/**
 * An event of /api/live. It has no result, only what the order list shows; the browser reloads the rest.
 * `reset`: events since Last-Event-ID are lost, so everything shown may be outdated. `end`: the stream closes.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), order: OrderRecord }),
  z.object({ type: z.literal('request'), requestId: text }),
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** Somebody has changed a webhook here; which one is read again by those who may. */
  z.object({ type: z.literal('webhook') }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('end'), reason: openEnum(liveEndings) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
