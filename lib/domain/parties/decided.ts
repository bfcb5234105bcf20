import { Components } from './components.ts'

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
