import { onlyOnce } from '#lib/concurrency/index.ts'
import type { Asker } from '../connector/index.ts'

/** Lets in one at a time. */
export interface Turns {
  /** How many will be let in before one that asks now. */
  ahead(asker: Asker): number
  /** Waits for the turn and answers the function that ends it; rejects with the signal's reason. */
  take(asker: Asker, signal: AbortSignal): Promise<() => void>
}

interface Waiting {
  urgency: number
  proceed: () => void
}

/**
 * Where many wait, organizations take turns, however many requests each of them has; of one organization the most urgent
 * goes first, and of these the one that has waited longest.
 */
export function createTurns(): Turns {
  /** In the order of their next turns. */
  const queues = new Map<string, Waiting[]>()
  let isTaken = false

  function next(): void {
    const [first] = queues
    if (first === undefined) {
      isTaken = false
      return
    }
    const [organizationId, queue] = first
    const one = queue.reduce((best, other) => (other.urgency > best.urgency ? other : best))
    remove(organizationId, one)
    const left = queues.get(organizationId)
    if (left !== undefined) {
      queues.delete(organizationId)
      queues.set(organizationId, left)
    }
    one.proceed()
  }

  function remove(organizationId: string, one: Waiting): void {
    const queue = (queues.get(organizationId) ?? []).filter((other) => other !== one)
    if (queue.length === 0) queues.delete(organizationId)
    else queues.set(organizationId, queue)
  }

  return {
    ahead({ organizationId, urgency }) {
      const own = (queues.get(organizationId) ?? []).filter((other) => other.urgency >= urgency).length
      const others = [...queues].filter(([id]) => id !== organizationId)
      return own + others.reduce((sum, [, queue]) => sum + Math.min(queue.length, own + 1), 0)
    },
    take({ organizationId, urgency }, signal) {
      signal.throwIfAborted()
      if (!isTaken) {
        isTaken = true
        return Promise.resolve(onlyOnce(next))
      }
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          urgency,
          proceed() {
            signal.removeEventListener('abort', leave)
            resolve(onlyOnce(next))
          },
        }
        const leave = () => {
          remove(organizationId, one)
          reject(signal.reason)
        }
        queues.set(organizationId, [...(queues.get(organizationId) ?? []), one])
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
