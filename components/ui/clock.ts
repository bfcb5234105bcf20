/** Time as the pages read it. Only this module reads the browser's clock. */
export interface PageClock {
  now: () => number
  /** Calls `listener` every second until the returned function is called. */
  everySecond: (listener: () => void) => () => void
}

function createClock(now: () => number): PageClock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    for (const listener of listeners) listener()
  }
  return {
    now,
    everySecond(listener) {
      listeners.add(listener)
      timer ??= setInterval(tick, 1000)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

export const browserClock = createClock(() => Date.now())
