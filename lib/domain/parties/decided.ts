/** Two parties that a person joined or keeps apart, each by everything that meant it then. */
export interface PartyDecision {
  /** Sorts by when it was made. */
  joinId: string
  verdict: 'same' | 'different'
  one: readonly string[]
  other: readonly string[]
}

/**
 * The parties that these sets of certain keys mean, with what people decided. A register's word goes before a person's: who is one
 * party by an identifier stays one. Among people's decisions "different" goes before "same", and the earlier "same" before the later,
 * so that the parties do not depend on what arrived first.
 */
export function decidedComponents(
  certain: readonly (readonly string[])[],
  decisions: readonly PartyDecision[],
): Components {
  const components = new Components()
  for (const keys of certain) components.add(keys)
  const rootsOf = (keys: readonly string[]) => new Set(keys.map((key) => components.of(key)))
  const isMeant = (keys: readonly string[], roots: ReadonlySet<string>) =>
    keys.some((key) => roots.has(components.of(key)))
  const apart = decisions.filter(({ verdict, one, other }) => verdict === 'different' && !isMeant(one, rootsOf(other)))
  const joins = decisions.filter(({ verdict }) => verdict === 'same')
  for (const { one, other } of joins.toSorted((a, b) => (a.joinId < b.joinId ? -1 : 1))) {
    const joined = rootsOf([...one, ...other])
    const isKeptApart = apart.some((kept) => isMeant(kept.one, joined) && isMeant(kept.other, joined))
    if (!isKeptApart) components.add([...one, ...other])
  }
  return components
}

/** Things that mean one party: joined by a key they share, directly or over others. The same groups in whatever order they come. */
export class Components {
  readonly #above = new Map<string, string>()

  /** All of these keys mean one party. */
  add(keys: readonly string[]): void {
    const [first, ...others] = keys
    if (first === undefined) return
    let root = this.#rootOf(first)
    for (const other of others) {
      const known = this.#rootOf(other)
      // The least key of all names the group, so that it does not depend on what came first.
      const [least, more] = known < root ? [known, root] : [root, known]
      if (least !== more) this.#above.set(more, least)
      root = least
    }
  }

  /** What names the party that the key means: the least of all its keys. */
  of(key: string): string {
    return this.#above.has(key) ? this.#rootOf(key) : key
  }

  #rootOf(key: string): string {
    let root = key
    for (let next = this.#above.get(root); next !== undefined && next !== root; next = this.#above.get(root))
      root = next
    for (let at = key; at !== root; ) {
      const next = this.#above.get(at) ?? root
      this.#above.set(at, root)
      at = next
    }
    if (!this.#above.has(root)) this.#above.set(root, root)
    return root
  }
}
