import 'server-only'
import {
  likenesses,
  type PartyCandidate,
  type PartyInShort,
  partyLimits,
  screenedKinds,
  screenedRoles,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { partyClosureOf, partyIdOf } from '../parties/index.ts'
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

function rank({ likeness }: PartyCandidate) {
  return ranked.indexOf(likeness)
}

function likenessOf(own: readonly NamedEntry[], others: readonly NamedEntry[]) {
  const numbers = new Set(own.flatMap((one) => one.numbers))
  if (others.some((other) => other.numbers.some((number) => numbers.has(number)))) return 'number'
  const names = new Set(own.map(({ nameKey }) => nameKey))
  if (!others.some(({ nameKey }) => names.has(nameKey))) return 'partOfName'
  return pairs(own, others).some(([a, b]) => Math.min(a.length, b.length) >= monthLetters && isSameBirth(a, b))
    ? 'nameAndBirth'
    : 'name'
}

function bornOtherwise(own: readonly NamedEntry[], others: readonly NamedEntry[]) {
  const births = pairs(own, others)
  return births.length > 0 && !births.some(([a, b]) => isSameBirth(a, b))
}

function pairs(own: readonly NamedEntry[], others: readonly NamedEntry[]) {
  const theirs = others.flatMap(({ birth }) => birth ?? [])
  return own.flatMap(({ birth }) => (birth === null ? [] : theirs.map((one): [string, string] => [birth, one])))
}

function isSameBirth(a: string, b: string) {
  return a.startsWith(b) || b.startsWith(a)
}

export function shortKeysOf(entries: readonly Pick<NamedEntry, 'ties' | 'ids'>[]): string[] {
  return [...new Set(entries.flatMap(({ ties, ids }) => [...ties, ...ids]))]
}

/** What tells a party from others, of all its entries, newest first. */
export function inShort(entries: readonly NamedEntry[]): PartyInShort {
  const byCompany = Map.groupBy(entries, ({ serviceId }) => serviceId)
  const companies = [...byCompany]
    .map(([serviceId, own]) => ({
      serviceId,
      companyName: own[0]?.companyName ?? null,
      roles: screenedRoles.filter((role) => own.some((one) => one.role === role)),
    }))
    .toSorted((a, b) => compared(a.companyName ?? a.serviceId, b.companyName ?? b.serviceId))
  const kinds = new Set(entries.map(({ kind }) => kind))
  return {
    partyId: partyIdOf(shortKeysOf(entries)),
    kind: screenedKinds.find((kind) => kinds.has(kind)) ?? 'other',
    name: namesOf(entries)[0] ?? '',
    births: birthsOf(entries),
    // Answers write them in capitals or not.
    countries: [...new Set(entries.flatMap(({ country }) => country?.toLowerCase() ?? []))],
    numbers: [...new Set(entries.flatMap(({ numbers }) => numbers))],
    companies: companies.slice(0, partyLimits.companiesInShortMax),
    companyCount: companies.length,
  }
}

/** Names as they are written, those in their own script first, then those that most entries have. */
export function namesOf(entries: readonly Pick<NamedEntry, 'name'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of entries) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isOwnScript = (name: string) => (/\p{L}/u.test(name.replace(/\p{Script=Latin}/gu, '')) ? 0 : 1)
  return [...counts]
    .toSorted(([a, of], [b, than]) => isOwnScript(a) - isOwnScript(b) || than - of || compared(a, b))
    .map(([name]) => name)
}

/** To the month at most: the day tells nobody more here. A year that a month says too is left out. */
function birthsOf(entries: readonly Pick<NamedEntry, 'birth'>[]) {
  const known = [...new Set(entries.flatMap(({ birth }) => birth?.slice(0, monthLetters) ?? []))]
  return known.filter((one) => !known.some((other) => other !== one && other.startsWith(one))).toSorted()
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
