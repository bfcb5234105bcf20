/** Lists of numbers, one per vertex, one after the other: that of the vertex n is from `first[n]` to before `first[n + 1]`. */
export interface Lists {
  first: Int32Array
  list: Int32Array
}

/** For each vertex the `to` of all pairs that begin in it, in the order of the pairs. Linear. */
export function listsOf(count: number, from: Int32Array, to: Int32Array): Lists {
  const first = startsOfRuns(count, from)
  const fill = first.slice()
  const list = new Int32Array(from.length)
  for (let pair = 0; pair < from.length; pair += 1) {
    const key = from[pair] ?? 0
    const at = fill[key] ?? 0
    list[at] = to[pair] ?? 0
    fill[key] = at + 1
  }
  return { first, list }
}

export function entriesOf({ first, list }: Lists, vertex: number): Int32Array {
  return list.subarray(first[vertex], first[vertex + 1])
}

/** Where the entries of each key begin once they stand one key after the other. */
export function startsOfRuns(count: number, keys: Int32Array): Int32Array {
  const first = new Int32Array(count + 1)
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0
    first[key + 1] = (first[key + 1] ?? 0) + 1
  }
  for (let key = 0; key < count; key += 1) first[key + 1] = (first[key + 1] ?? 0) + (first[key] ?? 0)
  return first
}

/** The numbers from 0 on. */
export function countedBy(count: number): Int32Array {
  const numbers = new Int32Array(count)
  for (let at = 0; at < count; at += 1) numbers[at] = at
  return numbers
}
