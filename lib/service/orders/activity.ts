import type { Context } from '../context.ts'
import { noteActivity, type OrderRow } from './store.ts'

/** Steps that follow each other faster than anybody can read are one write, and an order that ends as fast has none. */
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
      if (!(await noteActivity(ctx.database.sql, claimed, next))) onLost()
    } catch (error) {
      // Nobody waits for this note; what keeps it from being written will stop the order's own next statement.
      ctx.log.warn({ err: error, orderId: claimed.orderId }, 'what an order is doing could not be noted')
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
