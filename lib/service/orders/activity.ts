import type { Context } from '../context.ts'
import { noteActivity, type OrderRow } from './store.ts'

/** Steps that follow each other faster than anybody can read are one write. */
const restMs = 100

export interface ActivityNotes {
  /** Notes what the order is doing: at once, or, soon after another note, the last one when it has rested. */
  note(activity: string): Promise<void>
  /** The order has come to its end: nothing is written any more. */
  end(): void
}

/** `onLost` is called when a note finds that the order is no longer this worker's. */
export function createActivityNotes(ctx: Context, claimed: OrderRow, onLost: () => void): ActivityNotes {
  let resting: ReturnType<typeof setTimeout> | undefined
  let next: string | null = null

  async function write(activity: string): Promise<void> {
    resting = setTimeout(rested, restMs)
    if (!(await noteActivity(ctx.database.sql, claimed, activity))) onLost()
  }

  function rested(): void {
    resting = undefined
    const activity = next
    next = null
    if (activity === null) return
    // Nobody waits for this note; what keeps it from being written will stop the order's own next statement.
    write(activity).catch((error: unknown) =>
      ctx.log.warn({ err: error, orderId: claimed.orderId }, 'what an order is doing could not be noted'),
    )
  }

  return {
    async note(activity) {
      if (resting === undefined) return write(activity)
      next = activity
    },
    end() {
      clearTimeout(resting)
      next = null
    },
  }
}
