import type { FactName, LaterKnowledge } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { partyIn } from './already-says.ts'

/** What is known of a party that an older answer names. */
export interface PartyChange {
  /** It is not there any more. */
  isGone: boolean
  /** What it holds by now, as decimal text; null where nobody says, or it is gone. */
  share: string | null
}

/**
 * What these changes say of parties that answers before them name, by `foldName`: the old value beside such a name is not current. Of
 * several that speak of one party the newest counts.
 */
export function partyChanges(changes: readonly LaterKnowledge[], fact: FactName): ReadonlyMap<string, PartyChange> {
  const ofFact = changes.filter(({ facts }) => facts.includes(fact))
  return new Map(ofFact.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).flatMap(changedIn))
}

/** Parties that these changes say are gone: who is still named beside them is not there any more. */
export function partiesGone(changes: readonly LaterKnowledge[], fact: FactName): ReadonlySet<string> {
  return new Set([...partyChanges(changes, fact)].flatMap(([key, { isGone }]) => (isGone ? [key] : [])))
}

type Changed = [string, PartyChange]

function changedIn({ change, was, now }: LaterKnowledge): Changed[] {
  if (change != null) return changedBy(change.before, change.after)
  if (was?.items == null || now?.items == null) return []
  const present = new Map(now.items.map((item) => [item.key, item]))
  return was.items.flatMap((item): Changed[] => {
    const is = present.get(item.key)
    if (is === undefined) return now.isWhole ? [[foldName(item.name), { isGone: true, share: null }]] : []
    const isOther = item.share != null && is.share != null && Number(item.share) !== Number(is.share)
    return isOther ? [[foldName(item.name), { isGone: false, share: is.share ?? null }]] : []
  })
}

/** Of an event the party is named before it, and after it where it is still there. */
function changedBy(before: unknown, after: unknown): Changed[] {
  const [was, is] = [partyIn(before), partyIn(after)]
  if (was === null) return []
  if (after == null) return [[foldName(was.name), { isGone: true, share: null }]]
  if (is === null || foldName(is.name) !== foldName(was.name) || is.share === was.share) return []
  return [[foldName(was.name), { isGone: false, share: is.share }]]
}
