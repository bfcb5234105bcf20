import type { Context } from '../context.ts'
import { type OrderRow, saveActivity } from './store.ts'

/** Steps in quick succession are one write, and an order that ends as quickly has none. */
const restMs = 100

export interface ActivityNotes {
  /** Notes what the order is doing, when it has done it for a moment. */
  note(activity: string): void
  /** The order has come to its end: nothing is written any more. */
  end(): void
}

/** `onLost` is called when a note finds that the order is no longer this worker's. */
export function createActivityNotes(ctx: Context, claimed: OrderRow, onLost: () => void): ActivityNotes {
  let resting: ReturnType<typeof setTimeout> | undefined
  let next = ''

  async function write(): Promise<void> {
    resting = undefined
    try {
      if (!(await saveActivity(ctx.database.sql, claimed, next))) onLost()
    } catch (error) {
      // Nobody waits for this note; what keeps it from being written will stop the order's own next statement.
      ctx.log.warn(
        { event: 'order.activity_save_failed', err: error, orderId: claimed.orderId },
        'Failed to save the current activity of an order',
      )
    }
  }

  return {
    note(activity) {
      next = activity
      resting ??= setTimeout(write, restMs)
    },
    end: () => clearTimeout(resting),
  }
}
