export interface CacheBounds<V> {
  entriesMax: number
  /** Of all entries together, by `bytesOf`. */
  bytesMax?: number
  /** What one entry holds, rather too much than too little. */
  bytesOf?: (value: V) => number
  /** After so long an entry is dropped, whether or not anybody reads it. */
  ageMaxMs?: number
}

/** What is kept for later use and can be made or read again: the oldest go first where there is too much. */
export interface BoundedCache<K, V> {
  get(key: K): V | undefined
  /** Answers the entry and drops it. */
  take(key: K): V | undefined
  put(key: K, value: V): void
  drop(key: K): void
  clear(): void
  /** Oldest first. */
  values(): V[]
  readonly entries: number
  readonly bytes: number
}

interface Entry<V> {
  value: V
  bytes: number
  untilMs: number
}

/** A cache that empties itself: by count, by bytes and by age, on a clock that nobody sets. */
export function createBoundedCache<K, V>(bounds: CacheBounds<V>): BoundedCache<K, V> {
  const { entriesMax, bytesMax = Number.POSITIVE_INFINITY, bytesOf = () => 0, ageMaxMs } = bounds
  // In the order in which they were put, which is that of their ends too.
  const entries = new Map<K, Entry<V>>()
  let bytes = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function drop(key: K): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
    if (entries.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }

  function dropOld(): void {
    timer = undefined
    for (const [key, { untilMs }] of entries) {
      if (untilMs > performance.now()) break
      drop(key)
    }
    waitForOldest()
  }

  function waitForOldest(): void {
    const [oldest] = entries.values()
    if (ageMaxMs === undefined || oldest === undefined || timer !== undefined) return
    timer = setTimeout(dropOld, Math.max(1, oldest.untilMs - performance.now()))
    timer.unref?.()
  }

  /** A timer may be late; what is too old is not answered even so. */
  function get(key: K): V | undefined {
    const entry = entries.get(key)
    return entry !== undefined && entry.untilMs > performance.now() ? entry.value : undefined
  }

  return {
    get,
    drop,
    take(key) {
      const value = get(key)
      drop(key)
      return value
    },
    put(key, value) {
      drop(key)
      const size = bytesOf(value)
      entries.set(key, { value, bytes: size, untilMs: performance.now() + (ageMaxMs ?? Number.POSITIVE_INFINITY) })
      bytes += size
      for (const oldest of entries.keys()) {
        if (entries.size <= entriesMax && bytes <= bytesMax) break
        drop(oldest)
      }
      waitForOldest()
    },
    clear() {
      for (const key of [...entries.keys()]) drop(key)
    },
    values: () => [...entries.values()].map(({ value }) => value),
    get entries() {
      return entries.size
    },
    get bytes() {
      return bytes
    },
  }
}
