/** A stream of numbers that is the same on every machine: integer arithmetic only. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number
  /** A whole number between both, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** FNV-1a over the parts, so that every question about the world has a stream of its own. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = String(part)
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32. */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = seedOf(...parts)
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    pick: (list) => pickAt(list, below(list.length)),
  }
}

/** The element at an index that is known to exist. */
export function pickAt<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`nothing at ${index} of ${list.length}`)
  return value
}
