import 'server-only'
import { type Likeness, likenesses, type PartyCandidate, partyLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { partyClosureOf } from '../parties/index.ts'
import { inShort, shortKeysOf } from './short.ts'
import { entriesAlike, type NamedEntry } from './store.ts'

/** A name as frequent as that says nothing of a party. */
const entriesMax = 1_000
const monthLetters = 'YYYY-MM'.length

interface Of {
  keys: readonly string[]
  entries: readonly NamedEntry[]
}

/** Parties of the same name or number that are not certainly the same, likest first. */
export async function candidatesOf(
  db: Sql,
  { keys, entries }: Of,
): Promise<{ found: PartyCandidate[]; isCut: boolean }> {
  const own = new Set(keys)
  const numbers = [...new Set(entries.flatMap((one) => one.numbers))]
  const alike = {
    nameKeys: [...new Set(entries.map(({ nameKey }) => nameKey))],
    numbers,
    isPerson: entries.some(({ kind }) => kind === 'person'),
  }
  const rows = await entriesAlike(db, alike, entriesMax + entries.length)
  const others = rows.filter((row) => !shortKeysOf([row]).some((key) => own.has(key)))
  const found = (await partiesIn(db, others)).map((named): PartyCandidate => {
    const isBornOtherwise = bornOtherwise(entries, named)
    return { party: inShort(named), likeness: likenessOf(entries, named), isBornOtherwise }
  })
  const inOrder = found.toSorted(
    (a, b) =>
      Number(a.isBornOtherwise) - Number(b.isBornOtherwise) ||
      rank(a) - rank(b) ||
      b.party.companyCount - a.party.companyCount ||
      (a.party.partyId < b.party.partyId ? -1 : 1),
  )
  return {
    found: inOrder.slice(0, partyLimits.candidatesMax),
    isCut: rows.length === entriesMax + entries.length || inOrder.length > partyLimits.candidatesMax,
  }
}

/** The parties that these entries mean. */
export async function partiesIn(db: Sql, entries: readonly NamedEntry[]): Promise<NamedEntry[][]> {
  const closure = await partyClosureOf(
    db,
    entries.map((entry) => shortKeysOf([entry])),
  )
  return [...Map.groupBy(entries, (entry) => closure.of(shortKeysOf([entry])[0] ?? '')).values()]
}

const ranked: readonly string[] = likenesses

function rank({ likeness }: PartyCandidate): number {
  return ranked.indexOf(likeness)
}

function likenessOf(own: readonly NamedEntry[], others: readonly NamedEntry[]): Likeness {
  const numbers = new Set(own.flatMap((one) => one.numbers))
  if (others.some((other) => other.numbers.some((number) => numbers.has(number)))) return 'number'
  const names = new Set(own.map(({ nameKey }) => nameKey))
  if (!others.some(({ nameKey }) => names.has(nameKey))) return 'partOfName'
  return pairs(own, others).some(([a, b]) => Math.min(a.length, b.length) >= monthLetters && isSameBirth(a, b))
    ? 'nameAndBirth'
    : 'name'
}

function bornOtherwise(own: readonly NamedEntry[], others: readonly NamedEntry[]): boolean {
  const births = pairs(own, others)
  return births.length > 0 && !births.some(([a, b]) => isSameBirth(a, b))
}

function pairs(own: readonly NamedEntry[], others: readonly NamedEntry[]): [string, string][] {
  const theirs = others.flatMap(({ birth }) => birth ?? [])
  return own.flatMap(({ birth }) => (birth === null ? [] : theirs.map((one): [string, string] => [birth, one])))
}

function isSameBirth(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}
