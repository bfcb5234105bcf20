import type { z } from 'zod'
import { type CompanyParty, dateText, type Identifier, type Person } from '#lib/contract/index.ts'
import type { EventCode } from '../names-events.ts'
import { type Difference, type Keyed, keyFrom } from './difference.ts'

/** Whoever a relation is with. */
export interface Party {
  type?: string | null | undefined
  person?: Person | null | undefined
  company?: z.infer<typeof CompanyParty> | null | undefined
}

export function nameOf({ person, company }: Party): string | null {
  const { name } = person ?? {}
  return company?.name ?? name?.fullName ?? ([name?.firstName, name?.lastName].filter(Boolean).join(' ') || null)
}

/** The numbers by which registers know a party; the newest name may change, these do not. */
export function numbersOf({ person, company }: Party): string[] {
  return (company ?? person)?.identifiers?.flatMap((one) => identifierKey(one) ?? []).toSorted() ?? []
}

export function identifierKey({ type, value }: Identifier): string | null {
  return value === undefined || value === null ? null : keyFrom(type, value)
}

/** A company by its id here or its number, anybody else by name and date of birth. */
export function partyKey(party: Party): string | null {
  const { person, company } = party
  const serviceId = company?.identifiers?.find(({ type }) => type === 'service_id')?.value
  if (serviceId !== undefined && serviceId !== null) return serviceId
  const [number] = company === undefined || company === null ? [] : numbersOf(party)
  return number ?? keyFrom(nameOf(party), dateText(person?.dateOfBirth) ?? company?.jurisdictionCode)
}

export function shownParty(party: Party) {
  const { person, company } = party
  const identifiers = (company ?? person)?.identifiers ?? undefined
  return {
    type: party.type ?? (company ? 'company' : 'person'),
    name: nameOf(party),
    ...(person?.dateOfBirth ? { dateOfBirth: dateText(person.dateOfBirth) } : {}),
    ...(identifiers ? { identifiers: identifiers.map(({ type, value }) => ({ type, value })) } : {}),
  }
}

/**
 * Turns "one left, one came" into "the same one is called otherwise": a pair that shares a number and everything else
 * that counts. What is left over really came or went.
 */
export function pairRenamed<T>(
  differences: readonly Difference[],
  sides: { before: Keyed<T>; after: Keyed<T> },
  isSame: (before: T, after: T) => boolean,
  eventCode: EventCode,
): Difference[] {
  const keyOf = ({ diffPath }: Difference) => diffPath.slice(diffPath.indexOf('[') + 1, -1)
  const left = differences.filter(({ after }) => after === null)
  const came = new Set(differences.filter(({ before }) => before === null))
  const result: Difference[] = []
  for (const gone of left) {
    const was = sides.before.get(keyOf(gone))
    const match = [...came].find((one) => {
      const is = sides.after.get(keyOf(one))
      return was !== undefined && is !== undefined && isSame(was, is)
    })
    if (match === undefined) result.push(gone)
    else {
      came.delete(match)
      result.push({ eventCode, diffPath: match.diffPath, before: gone.before, after: match.after })
    }
  }
  return [...result, ...came, ...differences.filter(({ before, after }) => before !== null && after !== null)]
}

/** Whether two parties carry a number in common. */
export function shareNumber(one: Party, other: Party): boolean {
  const numbers = new Set(numbersOf(one))
  return numbersOf(other).some((number) => numbers.has(number))
}
