import 'server-only'
import { type PartyInShort, partyLimits, screenedKinds, screenedRoles } from '#lib/contract/index.ts'
import { partyIdOf } from '../parties/index.ts'
import type { NamedEntry } from './store.ts'

const monthLetters = 'YYYY-MM'.length

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
function birthsOf(entries: readonly Pick<NamedEntry, 'birth'>[]): string[] {
  const known = [...new Set(entries.flatMap(({ birth }) => birth?.slice(0, monthLetters) ?? []))]
  return known.filter((one) => !known.some((other) => other !== one && other.startsWith(one))).toSorted()
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
