import type { FactName, LaterKnowledge } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { nameIn } from './already-says.ts'

/** Parties that these changes say are gone, by `foldName`: who is still named beside them is not there any more. */
export function partiesGone(changes: readonly LaterKnowledge[], fact: FactName): ReadonlySet<string> {
  return new Set(changes.filter(({ facts }) => facts.includes(fact)).flatMap(goneIn))
}

function goneIn({ change, was, now }: LaterKnowledge): string[] {
  if (change != null) {
    const name = change.after == null ? nameIn(change.before) : null
    return name === null ? [] : [foldName(name)]
  }
  if (now?.isWhole !== true || was?.items == null || now.items == null) return []
  const present = new Set(now.items.map(({ key }) => key))
  return was.items.flatMap(({ key, name }) => (present.has(key) ? [] : [foldName(name)]))
}
