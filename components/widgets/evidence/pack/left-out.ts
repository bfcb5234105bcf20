import type { Colleague } from '#lib/contract/index.ts'
import type { Leavable, PackCosts } from '#lib/domain/evidence/index.ts'

/** Whom a pack is for, and what is left out of it. */
export interface PackChoices {
  audience: 'inside' | 'outside'
  leftOut: readonly Leavable[]
}

/**
 * Leaves people of the organization out of a text of a pack, wherever they stand in it. One person is called the same everywhere, so
 * that a reader sees that a second one confirmed.
 */
export function withoutPeople(people: readonly Colleague[], leftOut: readonly Leavable[]): (text: string) => string {
  const pairs = people.flatMap(({ userId, name, email }, index): [string, string][] => {
    const person = `Person ${index + 1}`
    const labels = [
      { what: 'userIds', word: userId, instead: `person-${index + 1}` },
      { what: 'emails', word: email, instead: person },
      { what: 'names', word: name && name.length >= nameLettersMin ? name : null, instead: person },
    ] as const
    return labels.flatMap(({ what, word, instead }) => (leftOut.includes(what) && word ? [[word, instead]] : []))
  })
  if (pairs.length === 0) return (text) => text
  const labels = new Map(pairs.flatMap(([word, instead]) => spellings(word).map((one) => [one, instead])))
  const sorted = [...labels.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => text.replaceAll(pattern, (word) => labels.get(word) ?? '')
}

/** Shorter names are parts of other words. */
const nameLettersMin = 3

/** As it stands in JSON and in HTML. */
function spellings(word: string) {
  const html = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [...new Set([word, JSON.stringify(word).slice(1, -1), html])]
}

function escaped(text: string) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

const costFields: readonly string[] = ['creditsCharged', 'creditsQuoted']

/** The same records without what they cost, where that is left out. */
export function withoutCosts<T>(value: T, leftOut: readonly Leavable[]): T {
  return leftOut.includes('costs') ? asBefore<T>(lessCosts(value)) : value
}

function lessCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lessCosts)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !costFields.includes(name))
  return Object.fromEntries(fields.map(([name, one]) => [name, lessCosts(one)]))
}

/** Fields of costs may be absent in every record. */
function asBefore<T>(value: unknown): T {
  return value as T
}

export function costsIn(costs: PackCosts, leftOut: readonly Leavable[]): PackCosts {
  return leftOut.includes('costs') ? { creditsCharged: null, requestsOfUnknownCost: null } : costs
}
