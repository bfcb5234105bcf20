import { onlyOnce, turnIn } from './semaphore.ts'

export interface TurnBounds {
  /** Of one caller, at least 1; asked anew whenever one of its turns begins or ends. */
  atOnce(who: string): number
  /** Of one caller, beside those that have their turn. */
  waitingMax: number
}

/**
 * So many at once of each caller, whose others wait in a line of their own: whoever sends forty requests at once holds up nobody
 * but itself.
 */
export interface TurnsOfMany {
  /** Waits for a turn and answers the function that ends it; null where too many of this caller wait already. */
  take(who: string, signal?: AbortSignal): Promise<(() => void) | null>
  /** How many of this caller wait. */
  waiting(who: string): number
  readonly callers: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export function createTurnsOfMany({ atOnce, waitingMax }: TurnBounds): TurnsOfMany {
  const lines = new Map<string, Line>()

  function admit(who: string, line: Line): void {
    while (line.waiting.length > 0 && line.running < atOnce(who)) {
      line.running += 1
      line.waiting.shift()?.()
    }
    if (line.running === 0) lines.delete(who)
  }

  function endOf(who: string, line: Line): () => void {
    return onlyOnce(() => {
      line.running -= 1
      admit(who, line)
    })
  }

  return {
    async take(who, signal) {
      signal?.throwIfAborted()
      const line = lines.get(who) ?? { running: 0, waiting: [] }
      lines.set(who, line)
      if (line.waiting.length >= waitingMax) return null
      const turn = turnIn(line.waiting, signal)
      admit(who, line)
      await turn
      return endOf(who, line)
    },
    waiting: (who) => lines.get(who)?.waiting.length ?? 0,
    get callers() {
      return lines.size
    },
  }
}
