import 'server-only'

/** Does something for each, so many at once; ends early, between two of them, when the condition no longer holds. */
export async function together<T>(
  items: readonly T[],
  atOnceMax: number,
  isOn: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    while (isOn()) {
      const item = rest.shift()
      if (item === undefined) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnceMax, items.length) }, worker))
}
