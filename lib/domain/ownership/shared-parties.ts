import type { CompanyReport, LegalRepresentative } from '#lib/contract/index.ts'
import { compareParties, type OwnerParty, partyOfOwner } from './owner-parties.ts'

/** Whether two parties of two companies are one: by a number or birth both have, or by their name alone. */
export type Sameness = 'same' | 'nameOnly'

export interface PartyPair<T> {
  one: T | null
  other: T | null
  /** Null where only one side has it. */
  is: Sameness | null
}

interface OfParty {
  party: OwnerParty
}

/** Two lists side by side: who is in both, then who is in one alone; nobody is in two pairs. */
export function pairParties<T extends OfParty>(ones: readonly T[], others: readonly T[]): PartyPair<T>[] {
  const left = new Set(others)
  const matched = new Map<T, { other: T; is: Sameness }>()
  for (const is of ['same', 'nameOnly'] as const) {
    for (const one of ones) {
      if (matched.has(one)) continue
      const other = [...left].find((candidate) => samenessOf(one.party, candidate.party) === is)
      if (other === undefined) continue
      left.delete(other)
      matched.set(one, { other, is })
    }
  }
  const both = ones.flatMap((one) => {
    const match = matched.get(one)
    return match === undefined ? [] : [{ one, ...match }]
  })
  const first = ones.filter((one) => !matched.has(one)).map((one) => ({ one, other: null, is: null }))
  return [...both, ...first, ...[...left].map((other) => ({ one: null, other, is: null }))]
}

/** Two births that differ are two people, however they are called. */
function samenessOf(one: OwnerParty, other: OwnerParty): Sameness | null {
  const sameness = compareParties(one, other)
  if (sameness === 'other') return null
  if (one.numbers.some((number) => other.numbers.includes(number))) return 'same'
  if (one.birth === null || other.birth === null) return 'nameOnly'
  return sameness === 'same' ? 'same' : null
}

type Role = NonNullable<LegalRepresentative['role']>

export interface Officer extends OfParty {
  /** The roles of one officer, in the order of the report. */
  roles: readonly Role[]
}

/** Those a report names as officers, each once however many roles it has. */
export function officersOf({ relationships }: CompanyReport): Officer[] {
  const found: { party: OwnerParty; roles: Role[] }[] = []
  for (const officer of relationships?.legalRepresentatives ?? []) {
    const party = partyOfOwner(officer)
    if (party.name === '') continue
    const known = found.find((one) => isWritten(one.party, party))
    const roles = officer.role ? [officer.role] : []
    if (known === undefined) found.push({ party, roles })
    else known.roles.push(...roles)
  }
  return found
}

/** Of one report: equal in all that is written of them, so that nobody without a birth is taken for another. */
function isWritten(one: OwnerParty, other: OwnerParty) {
  return compareParties(one, other) === 'same' && (one.birth === null) === (other.birth === null)
}

/** Officers whom two companies name alike. */
export function sharedOfficers(one: CompanyReport, other: CompanyReport): { name: string; is: Sameness }[] {
  return pairParties(officersOf(one), officersOf(other)).flatMap(({ one, is }) =>
    one === null || is === null ? [] : [{ name: one.party.name, is }],
  )
}
