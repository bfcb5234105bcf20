import { setTimeout as sleep } from 'node:timers/promises'
import { within } from './deadline.ts'

export interface LoopOptions {
  /** One turn; true where there is more to do at once. Must be safe to begin again while an earlier turn still hangs. */
  turn(): Promise<boolean>
  /** How long it rests after a turn; `wake` ends the rest. */
  restMs: number
  /** Whether it rests before its first turn. */
  restsFirst?: boolean
  /** Rest that `wake` does not end, so that what comes together is taken together. */
  gatherMs?: number
  /** A turn that has not ended after so long is given up. */
  deadlineMs: number
  /** Called once for a row of turns that fail, not for each of them. */
  onError(error: unknown): void
}

export interface Loop {
  wake(): void
  /** Begins no further turn, and resolves when the last one has ended or was given up. */
  stop(): Promise<void>
  /** Milliseconds since a turn last ended well. */
  ageMs(): number
}

/** Takes turns until it is stopped: a turn that fails or never ends does not end the loop. */
export function startLoop(options: LoopOptions): Loop {
  let isStopping = false
  let isWoken = false
  let isFailing = false
  let endedMs = performance.now()
  let rouse = () => {}
  const running = run()

  async function run(): Promise<void> {
    if (options.restsFirst === true) await rest()
    while (!isStopping) {
      isWoken = false
      if (await takeTurn()) continue
      if (!isWoken && !isStopping) await rest()
      if (options.gatherMs !== undefined && options.gatherMs > 0 && !isStopping) await sleep(options.gatherMs)
    }
  }

  async function takeTurn(): Promise<boolean> {
    try {
      const isMore = await within(options.deadlineMs, options.turn)
      endedMs = performance.now()
      isFailing = false
      return isMore
    } catch (error) {
      if (!isFailing) options.onError(error)
      isFailing = true
      return false
    }
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, options.restMs)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake(): void {
    isWoken = true
    rouse()
  }

  return {
    wake,
    async stop() {
      isStopping = true
      rouse()
      await running
    },
    ageMs: () => performance.now() - endedMs,
  }
}
