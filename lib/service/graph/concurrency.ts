/**
 * Runs something for every item, in one lane per register: as many at once as the register allows, in the order given.
 * After a failure nothing further is begun, and the failure is thrown once what is under way has ended.
 */
export async function runInLanes<T>(
  items: readonly T[],
  laneOf: (item: T) => { name: string; width: number },
  run: (item: T) => Promise<void>,
): Promise<void> {
  const lanes = new Map<string, { width: number; items: T[] }>()
  for (const item of items) {
    const { name, width } = laneOf(item)
    const lane = lanes.get(name) ?? { width, items: [] }
    lane.items.push(item)
    lanes.set(name, lane)
  }
  let hasFailed = false
  const workers = [...lanes.values()].flatMap((lane) => {
    const rest = lane.items.values()
    return Array.from({ length: Math.min(lane.width, lane.items.length) }, async () => {
      for (const item of rest) {
        if (hasFailed) return
        await run(item).catch((error: unknown) => {
          hasFailed = true
          throw error
        })
      }
    })
  })
  const ended = await Promise.allSettled(workers)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/**
 * Stores items together: whatever comes while one write is under way goes into the next. Each caller waits until its own
 * item is stored, so nothing is counted that a kill could lose.
 */
export function createBatches<T>(store: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let open: { items: T[]; stored: Promise<void> } | null = null
  let last: Promise<void> = Promise.resolve()
  return (item) => {
    if (open !== null) {
      open.items.push(item)
      return open.stored
    }
    const items = [item]
    const stored = last.then(() => {
      open = null
      return store(items)
    })
    open = { items, stored }
    last = stored
    return stored
  }
}
