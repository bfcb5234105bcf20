/** Counts on by so many; what comes to nothing is not kept. */
export function countOn<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}
