interface Asked<Key, Value> {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
  value: Promise<Value>
}

/**
 * Loads what is asked for one by one with one call for all that is asked for in the same turn of the event loop, at most
 * `atOnce` in each. Who asks for the same, by its name, gets the same value. `load` answers in the order of its keys; where it
 * fails, all of that call fail with it.
 */
export function createGathered<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  atOnce: number,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Value> {
  let waiting = new Map<string, Asked<Key, Value>>()

  async function loadFor(asked: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await load(asked.map(({ key }) => key))
      if (values.length !== asked.length) throw new Error(`${values.length} values for ${asked.length} keys`)
      for (const [at, value] of values.entries()) asked[at]?.resolve(value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  function begin(): void {
    const asked = [...waiting.values()]
    waiting = new Map()
    for (let at = 0; at < asked.length; at += atOnce) void loadFor(asked.slice(at, at + atOnce))
  }

  return (key) => {
    const name = nameOf(key)
    const known = waiting.get(name)
    if (known !== undefined) return known.value
    if (waiting.size === 0) setImmediate(begin)
    const { promise: value, ...ends } = Promise.withResolvers<Value>()
    waiting.set(name, { key, value, ...ends })
    return value
  }
}
