/** Adds to the list of a key, in place: a hub of a large file has as many entries as the file. */
export function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}
