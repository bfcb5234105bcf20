/** Lets so many do something at once; the others wait in line, first come, first served. */
export interface Semaphore {
  /** Waits for a place and answers the function that gives it back; rejects with the signal's reason. */
  take(signal?: AbortSignal): Promise<() => void>
  /** Does the work in a place, which is given back however the work ends. */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createSemaphore(count: number): Semaphore {
  const waiting: (() => void)[] = []
  let free = count

  // Release passes the slot to the next waiter, so that no later caller can take it.
  function giveBack(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  async function take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return onlyOnce(giveBack)
    }
    await turnIn(waiting, signal)
    return onlyOnce(giveBack)
  }

  return {
    take,
    async run(work) {
      const release = await take()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Waits at the end of a line until it is called; rejects with the signal's reason, and then nobody waits there. */
export function turnIn(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      line.splice(line.indexOf(proceed), 1)
      reject(signal?.reason)
    }
    line.push(proceed)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/**
 * Does something for each, so many at once; ends early, between two of them, when the condition no longer holds or one
 * fails. Rejects with the first failure, and only once nothing is under way any more.
 */
export async function forEachLimit<T>(
  items: readonly T[],
  atOnceMax: number,
  isOn: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    while (failures.length === 0 && isOn()) {
      const item = rest.shift()
      if (item === undefined) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}

/** An act that is done once, however often it is asked for. */
export function onlyOnce(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
