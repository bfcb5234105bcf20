import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { matchesOn } from '../../core/decisions/index.ts'
import { type PartyClosure, partyClosureOf } from './closure.ts'
import { rowsWith } from './store.ts'

/** Where parties stand: the companies whose entries have their keys, by the name of the party in the closure. */
export interface Stands {
  closure: PartyClosure
  companiesOf(key: string): readonly string[]
  /** Keys of the party in its companies, those with a meaning in one company too. */
  keysOf(key: string): readonly string[]
  isCut: boolean
}

const rowsMax = 20_000

/** Reads where the parties with these keys stand. */
export async function standsOf(db: Sql, starts: readonly (readonly string[])[]): Promise<Stands> {
  const closure = await partyClosureOf(db, starts)
  const rows = await rowsWith(db, [...closure.keys], rowsMax)
  const companies = new Map<string, Set<string>>()
  const keys = new Map<string, Set<string>>()
  const note = (into: Map<string, Set<string>>, party: string, text: string) =>
    into.set(party, (into.get(party) ?? new Set()).add(text))
  for (const key of closure.keys) note(keys, closure.of(key), key)
  for (const { serviceId, ties, ids } of rows) {
    const known = [...ties, ...ids].find((key) => closure.keys.has(key))
    if (known === undefined) continue
    const party = closure.of(known)
    note(companies, party, serviceId)
    for (const key of [...ties, ...ids]) note(keys, party, key)
  }
  return {
    closure,
    companiesOf: (key) => [...(companies.get(closure.of(key)) ?? [])].toSorted(),
    keysOf: (key) => [...(keys.get(closure.of(key)) ?? [])].toSorted(),
    isCut: closure.isCut || rows.length === rowsMax,
  }
}

/** Companies that a decision on these parties reaches: of whose parties something else is decided; nobody where nothing is decided of any. */
export async function companiesOfDecided(tx: Transaction, starts: readonly (readonly string[])[]): Promise<string[]> {
  const { closure, companiesOf } = await standsOf(tx, starts)
  const keys = [...closure.keys]
  if ((await matchesOn(tx, { keys, limit: 1 })).length === 0) return []
  return [...new Set(keys.flatMap((key) => companiesOf(key)))].toSorted()
}

/**
 * Companies of whose parties more or less is decided since these ties came or went, because they join parties, or joined them;
 * nobody where nothing is decided of any of them.
 */
export async function companiesTouched(tx: Transaction, ties: readonly (readonly string[])[]): Promise<string[]> {
  const joining = ties.filter((one) => one.length > 1)
  if (joining.length === 0) return []
  // Apart, as they are without each other: what they joined stands in all of them.
  const starts = [...new Set(joining.flat())].map((tie) => [tie])
  return companiesOfDecided(tx, starts)
}
