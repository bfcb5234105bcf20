import {
  type FactName,
  type Percentage,
  type StatedFact,
  type StatedItem,
  valueForms,
  wholeByForm,
} from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { partyName, personName } from '#lib/domain/parties/index.ts'
import type { ChangeRow } from './rows.ts'
import { shareText } from './stated.ts'

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
export function partyIn(side: unknown): NamedParty | null {
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
