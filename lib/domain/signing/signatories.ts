import type { CompanyReport, LegalRepresentative, Role } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { foldedName, partyName } from '#lib/domain/parties/index.ts'

/** A person entered as acting for the company: once, with all of their roles. */
export interface Signatory {
  id: string
  name: string | null
  isCompany: boolean
  roles: (Role | null)[]
  /** Entries that may be of one person or of several: the register gives too little to decide. */
  mayBeSeveral: boolean
}

type Found = Signatory & { birth: string | null }

/**
 * The people of a list of officers. Two entries of one name are one person unless their births differ, because two
 * signatures of one person are one signature. Who has left signs no more.
 */
export function signatoriesOf(officers: readonly LegalRepresentative[]): Signatory[] {
  const people: Found[] = []
  // By name, because a list may have thousands: nobody of another name can be the same person.
  const named = new Map<string, Found[]>()
  for (const [index, officer] of officers.entries()) {
    if (hasLeft(officer)) continue
    const name = partyName(officer)
    const birth = birthOf(officer)
    const isCompany = Boolean(officer.company) && !officer.person
    const key = name === null ? null : `${isCompany} ${foldedName(name)}`
    const known = key === null ? undefined : named.get(key)?.find((one) => isOneBirth(one.birth, birth))
    if (known === undefined) {
      const roles = [officer.role ?? null]
      const found = { id: String(index), name, isCompany, roles, mayBeSeveral: false, birth }
      people.push(found)
      if (key !== null) named.set(key, [...(named.get(key) ?? []), found])
    } else {
      known.roles.push(officer.role ?? null)
      known.mayBeSeveral ||= !isCompany && (known.birth === null || birth === null)
      known.birth ??= birth
    }
  }
  return people.map(({ birth: _birth, ...person }) => person)
}

/** An end is not in the interface, but a register may send one. */
function hasLeft(officer: LegalRepresentative) {
  return 'endDate' in officer && officer.endDate !== null && officer.endDate !== undefined
}

/** A birth that is not given contradicts none. */
function isOneBirth(one: string | null, other: string | null) {
  return one === null || other === null || one === other
}

function birthOf({ person }: LegalRepresentative) {
  return person?.dateOfBirth?.normalized ?? person?.dateOfBirth?.original ?? null
}

/** Officers the register enters, and the names of those whom only the company itself names and no register entitles. */
export function enteredOfficers({ relationships, sources }: CompanyReport): {
  entered: LegalRepresentative[]
  unentered: string[]
} {
  const all = (relationships?.legalRepresentatives ?? []).filter((one) => !hasLeft(one))
  const isDeclared = ({ source }: LegalRepresentative) => resolveSource(source, sources ?? {})?.origin === 'declared'
  const entered = all.filter((one) => !isDeclared(one))
  const names = new Set(entered.map((one) => foldedName(partyName(one) ?? '')))
  const unentered = all.filter(isDeclared).flatMap((one) => {
    const name = partyName(one)
    return name === null || names.has(foldedName(name)) ? [] : [name]
  })
  return { entered, unentered: [...new Set(unentered)] }
}
