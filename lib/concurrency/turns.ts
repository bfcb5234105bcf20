import { createSemaphore, type Semaphore } from './semaphore.ts'

/**
 * So many at once of each caller, whose others wait in a line of their own: whoever sends forty requests at once holds up nobody
 * but itself.
 */
export interface Turns {
  /** Waits for a turn and answers the function that ends it; null where too many of this caller wait already. */
  take(who: string, signal?: AbortSignal): Promise<(() => void) | null>
  readonly callers: number
}

export function createTurns(bounds: { atOnce: number; waitingMax: number }): Turns {
  const lines = new Map<string, { semaphore: Semaphore; present: number }>()
  return {
    async take(who, signal) {
      const line = lines.get(who) ?? { semaphore: createSemaphore(bounds.atOnce), present: 0 }
      if (line.present >= bounds.atOnce + bounds.waitingMax) return null
      line.present += 1
      lines.set(who, line)
      const leave = () => {
        line.present -= 1
        if (line.present === 0) lines.delete(who)
      }
      try {
        const end = await line.semaphore.take(signal)
        return () => {
          end()
          leave()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    get callers() {
      return lines.size
    },
  }
}
