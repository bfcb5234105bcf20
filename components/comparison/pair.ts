import { textOf } from './canonical.ts'
import type { Thing } from './things.ts'

export interface Pair {
  before: Thing | null
  after: Thing | null
}

/**
 * Finds for each thing the same thing in the other report: what is equal in all it says first, so that order says nothing;
 * then by the strongest key both have, then by name alone.
 */
export function pairUp(before: readonly Thing[], after: readonly Thing[]): Pair[] {
  const left = new Set(before)
  const right = new Set(after)
  const pairs: Pair[] = []
  const join = (one: Thing, other: Thing) => {
    left.delete(one)
    right.delete(other)
    pairs.push({ before: one, after: other })
  }
  const equals = Map.groupBy(after, ({ fields }) => textOf(fields))
  for (const one of before) {
    const other = equals.get(textOf(one.fields))?.find((candidate) => right.has(candidate))
    if (other !== undefined) join(one, other)
  }
  const rounds = Math.max(0, ...[...before, ...after].map(({ keys }) => keys.length))
  for (let round = 0; round < rounds; round += 1) {
    const byKey = new Map<string, Thing>()
    for (const other of right) for (const key of other.keys) if (!byKey.has(key)) byKey.set(key, other)
    for (const one of [...left]) {
      const key = one.keys[round]
      const other = key === undefined ? undefined : byKey.get(key)
      if (other !== undefined && right.has(other)) join(one, other)
    }
  }
  for (const isSamePart of [true, false]) {
    for (const one of [...left]) {
      const other = [...right].find(
        (other) => isLikely(one, other) && (!isSamePart || one.weak?.part === other.weak?.part),
      )
      if (other !== undefined) join(one, other)
    }
  }
  return [
    ...pairs,
    ...[...left].map((one) => ({ before: one, after: null })),
    ...[...right].map((one) => ({ before: null, after: one })),
  ]
}

/** The same name, and nothing that says it is another: two births that differ are two people. */
function isLikely(one: Thing, other: Thing): boolean {
  if (one.weak === null || other.weak === null || one.weak.key !== other.weak.key) return false
  return one.weak.known === null || other.weak.known === null
}
