import { canonicalText, compareTexts } from './canonical.ts'
import { factFields } from './facts.ts'
import type { Item } from './items.ts'

export interface Pair {
  before: Item | null
  after: Item | null
}

/**
 * Finds for each thing that is not in both reports as it is the same thing in the other one: what is equal in the facts
 * first, then by the strongest key both have, then by name. Neither the order of a list nor of the two reports decides.
 */
export function pairItems(before: readonly Item[], after: readonly Item[]): Pair[] {
  const [left, right] = differing(before, after)
  const pairs: { before: Item; after: Item }[] = []
  const join = (
    keysOf: (item: Item) => readonly string[],
    isSame: (one: Item, other: Item) => boolean = () => true,
  ) => {
    const [lefts, rights] = [grouped(left, keysOf), grouped(right, keysOf)]
    for (const key of [...lefts.keys()].toSorted(compareTexts)) {
      const others = rights.get(key) ?? []
      for (const one of lefts.get(key) ?? []) {
        const other = left.has(one) ? others.find((other) => right.has(other) && isSame(one, other)) : undefined
        if (other === undefined) continue
        left.delete(one)
        right.delete(other)
        pairs.push({ before: one, after: other })
      }
    }
  }
  join(({ fields, shape, identity }) => [`${identity ?? ''}${JSON.stringify(factFields(fields, shape))}`])
  const rounds = Math.max(0, ...[...left, ...right].map(({ keys }) => keys.length))
  for (let round = 1; round <= rounds; round += 1) join(({ keys }) => keys.slice(0, round))
  join(({ weak }) => (weak === null ? [] : [`${weak.key}#${weak.part}`]), isLikely)
  join(({ weak }) => (weak === null ? [] : [weak.key]), isLikely)
  const places = new Map(after.map((item, place) => [item, place]))
  return [
    ...pairs.toSorted((a, b) => (places.get(a.after) ?? 0) - (places.get(b.after) ?? 0)),
    ...before.filter((one) => left.has(one)).map((one) => ({ before: one, after: null })),
    ...after.filter((one) => right.has(one)).map((one) => ({ before: null, after: one })),
  ]
}

/** What only one side says so, in an order that its list does not decide. */
function differing(before: readonly Item[], after: readonly Item[]): [Set<Item>, Set<Item>] {
  const texts = new Map(
    [...before, ...after].map((item) => [item, `${item.identity ?? ''}${canonicalText(item.fields)}`]),
  )
  const textOf = (item: Item) => texts.get(item) ?? ''
  const equals = grouped(after, (item) => [textOf(item)])
  const left = before.filter((item) => equals.get(textOf(item))?.shift() === undefined)
  const sorted = (items: Item[]) => items.toSorted((one, other) => compareTexts(textOf(one), textOf(other)))
  return [new Set(sorted(left)), new Set(sorted([...equals.values()].flat()))]
}

function grouped(items: Iterable<Item>, keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  return groups
}

/** Nothing that says it is another: two births that differ are two people. */
function isLikely(one: Item, other: Item): boolean {
  return one.weak?.known === null || other.weak?.known === null || one.weak?.known === other.weak?.known
}
