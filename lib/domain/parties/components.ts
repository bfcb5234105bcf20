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
