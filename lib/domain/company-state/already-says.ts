import {
  type FactName,
  type LaterKnowledge,
  type Percentage,
  type StatedFact,
  type StatedItem,
  valueForms,
  wholeByForm,
} from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { partyName, personName } from '#lib/domain/parties/index.ts'
import { shareText } from './facts-of-report.ts'
import type { ChangeRow } from './rows.ts'

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

/**
 * Whether an answer has a change in it already: a monitor may find today what a report read yesterday said. Where that cannot be
 * told, it has not.
 */
export function alreadySays(facts: readonly StatedFact[], about: FactName, change: ChangeRow): boolean {
  const stated = facts.find(({ fact }) => fact === about)
  if (stated === undefined) return false
  const [was, is] = [partyIn(change.before), partyIn(change.after)]
  if (stated.items == null) return is !== null && stated.key === foldName(is.name)
  if (is === null) return was !== null && stated.isWhole && itemOf(stated.items, was) === undefined
  const item = itemOf(stated.items, is)
  if (item === undefined) return false
  return is.share === null || item.share == null ? was === null : Number(item.share) === Number(is.share)
}

interface NamedParty {
  name: string
  share: string | null
}

function itemOf(items: readonly StatedItem[], { name }: NamedParty): StatedItem | undefined {
  const key = foldName(name)
  return items.find((item) => foldName(item.name) === key)
}

/** The one party or text of a side of an event; null where it has none, several, or another form. */
function partyIn(side: unknown): NamedParty | null {
  if (typeof side === 'string') return side === '' ? null : { name: side, share: null }
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return null
  const { person, company, name, legalName, percentage, holdings } = side as Readonly<Record<string, never>>
  const found = partyName({ person, company }) ?? (typeof name === 'object' ? personName(name) : name) ?? legalName
  if (typeof found !== 'string' || found === '') return null
  return { name: found, share: shareOf(percentage, holdings) }
}

/** The share of a party with one holding; several are not summed here. */
function shareOf(percentage: unknown, holdings: unknown): string | null {
  const [only, ...others]: unknown[] = Array.isArray(holdings) ? holdings : [{ percentage }]
  if (others.length > 0) return null
  const found = wholeByForm<Percentage>(valueForms.Percentage, Object(only).percentage)
  return found === null ? null : shareText(found)
}
