import { foldName, type OwnerParty } from './owner-parties.ts'

/**
 * Things by their party, so that one of thousands is compared with those that can be the same and with no other: parties are
 * the same or unsure only where they share a number or, folded, the name.
 */
export class PartyIndex<T extends { party: OwnerParty }> {
  readonly #byKey = new Map<string, T[]>()
  readonly #places = new Map<T, number>()

  add(one: T): void {
    this.#places.set(one, this.#places.size)
    for (const key of keysOf(one.party)) {
      const known = this.#byKey.get(key)
      if (known === undefined) this.#byKey.set(key, [one])
      else known.push(one)
    }
  }

  /** In the order in which they were added. */
  near(party: OwnerParty): T[] {
    const found = new Set(keysOf(party).flatMap((key) => this.#byKey.get(key) ?? []))
    return [...found].toSorted((a, b) => (this.#places.get(a) ?? 0) - (this.#places.get(b) ?? 0))
  }
}

function keysOf({ name, numbers }: OwnerParty): string[] {
  const own = name === '' ? [] : [`name ${foldName(name)}`]
  return [...own, ...numbers.map((number) => `number ${number}`)]
}
