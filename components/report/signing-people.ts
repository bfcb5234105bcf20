import type { LegalRepresentative, Role } from '#lib/contract/index.ts'
import { partyName } from '../format.ts'

/** Somebody entered as acting for the company: once, with all roles they hold. */
export interface Signatory {
  id: string
  name: string | null
  isCompany: boolean
  roles: (Role | null)[]
  /** Entries that may be of one person or of several: the register gives too little to tell. */
  mayBeSeveral: boolean
}

/**
 * The people of a list of officers. Two entries of one name are one person unless their births differ, because two
 * signatures of one person are one signature. Who has left signs no more.
 */
export function signatoriesOf(officers: readonly LegalRepresentative[]): Signatory[] {
  const people: (Signatory & { birth: string | null })[] = []
  for (const [index, officer] of officers.entries()) {
    if (hasLeft(officer)) continue
    const name = partyName(officer)
    const birth = birthOf(officer)
    const isCompany = Boolean(officer.company) && !officer.person
    const known = name === null ? undefined : people.find((one) => isSamePerson(one, { name, birth, isCompany }))
    if (known === undefined) {
      people.push({ id: String(index), name, isCompany, roles: [officer.role ?? null], mayBeSeveral: false, birth })
    } else {
      known.roles.push(officer.role ?? null)
      known.mayBeSeveral ||= !isCompany && (known.birth === null || birth === null)
      known.birth ??= birth
    }
  }
  return people.map(({ birth: _birth, ...person }) => person)
}

/** An end is not in the interface, but a register may send one. */
export function hasLeft(officer: LegalRepresentative): boolean {
  return 'endDate' in officer && officer.endDate !== null && officer.endDate !== undefined
}

function isSamePerson(
  one: { name: string | null; birth: string | null; isCompany: boolean },
  other: { name: string; birth: string | null; isCompany: boolean },
): boolean {
  if (one.isCompany !== other.isCompany || one.name === null || folded(one.name) !== folded(other.name)) return false
  return one.birth === null || other.birth === null || one.birth === other.birth
}

function birthOf({ person }: LegalRepresentative): string | null {
  return person?.dateOfBirth?.normalized ?? person?.dateOfBirth?.original ?? null
}

function folded(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
