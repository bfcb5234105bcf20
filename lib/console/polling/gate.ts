import 'server-only'

/** Lets so many do something at once; the others wait in line, first come, first served. */
export function createGate(atOnceMax: number) {
  const waiting: (() => void)[] = []
  let inside = 0

  async function enter(): Promise<void> {
    if (inside < atOnceMax) {
      inside += 1
      return
    }
    // Whoever leaves hands the place on, so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) inside -= 1
    else next()
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export type Gate = ReturnType<typeof createGate>
