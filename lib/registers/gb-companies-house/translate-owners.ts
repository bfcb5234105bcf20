import type {
  BeneficialOwner,
  CompanyParty,
  DateValue,
  GraphEdge,
  Identifier,
  OwnerInterest,
  Person,
  Shareholder,
} from '#lib/contract/index.ts'
import type { FindServiceId } from '../connector/index.ts'
import { natureOf, protectedOwner } from './names-control.ts'
import { passedOn } from './personal.ts'
import { britainRegister } from './register.ts'
import type { RegisterOwner } from './schema.ts'
import { compact, numbersOf, placeOf, saidBy } from './translate-numbers.ts'
import {
  addressOf,
  birthOf,
  dateOf,
  filled,
  inWords,
  nationalitiesOf,
  residenceOf,
  sourceKeys,
} from './translate-values.ts'

const source = sourceKeys.owners

/** The owners of today, each with the interests the register gives bands of. */
export function ownersOf(items: readonly RegisterOwner[], find: FindServiceId): BeneficialOwner[] {
  return items
    .filter((given) => !hasCeased(given))
    .map((given) => ({
      ...partyOf(given, find),
      interests: naturesOf(given).map(({ endDate: _none, ...interest }) => interest),
      source,
    }))
}

/**
 * A row for each nature of control, ended ones too: those are drawn with their dates and own nothing. Whether a holding is
 * direct is not entered: the law asks for who holds "directly or indirectly".
 */
export function holdersOf(items: readonly RegisterOwner[], find: FindServiceId): (Shareholder & GraphEdge['data'])[] {
  return items.flatMap((given) =>
    naturesOf(given).map(({ type, details, directOrIndirect, percentage, startDate, endDate }) => ({
      ...partyOf(given, find),
      interestType: type,
      interestDetails: details,
      directOrIndirect: directOrIndirect ?? 'unknown',
      percentage,
      startDate,
      endDate,
      status: hasCeased(given) ? 'ended' : 'current',
      source,
    })),
  )
}

export function hasCeased({ ceased, ceased_on: on }: Pick<RegisterOwner, 'ceased' | 'ceased_on'>): boolean {
  return ceased === true || filled(on) !== undefined
}

export function isProtected({ kind }: RegisterOwner): boolean {
  return kind.startsWith('super-secure-')
}

interface Nature extends OwnerInterest {
  startDate: DateValue | undefined
  endDate: DateValue | undefined
}

/** A code of no known kind is control by what it says, without a measure. */
function naturesOf(given: RegisterOwner): Nature[] {
  const dates = { startDate: dateOf(given.notified_on), endDate: dateOf(given.ceased_on) }
  const codes = (given.natures_of_control ?? []).map(filled).filter((code) => code !== undefined)
  if (codes.length === 0) {
    return [{ type: 'unknownInterest', details: isProtected(given) ? protectedOwner : undefined, ...dates }]
  }
  return codes.map((code) => {
    const known = natureOf(code)
    return {
      type: known?.type ?? 'otherInfluenceOrControl',
      details: known?.words ?? inWords(code),
      directOrIndirect: known?.isIndirect === true ? 'indirect' : undefined,
      percentage: known?.percentage,
      ...dates,
    }
  })
}

type Party = { type: 'person'; person: Person } | { type: 'company'; company: CompanyParty }

/** A corporate entity, or a legal person such as a state; everybody else the law takes for a natural person. */
function partyOf(given: RegisterOwner, find: FindServiceId): Party {
  if (!/^(?:corporate-entity|legal-person)-/.test(given.kind)) return { type: 'person', person: personOf(given) }
  return { type: 'company', company: companyOf(given, find) }
}

function personOf(given: RegisterOwner): Person {
  const { forename, middle_name: middle, surname } = given.name_elements ?? {}
  const firstName = [forename, middle]
    .map(filled)
    .filter((part) => part !== undefined)
    .join(' ')
  const [lastName, fullName] = [filled(surname), filled(given.name)]
  return {
    name:
      fullName === undefined && lastName === undefined
        ? undefined
        : { firstName: filled(firstName), lastName, fullName },
    dateOfBirth: birthOf(given.date_of_birth),
    nationalities: nationalitiesOf(given.nationality),
    address: residenceOf(given.country_of_residence, source),
    identifiers: entryOf(given, furtherOf(given)),
  }
}

/** What an identification says without a number stays with the entry. */
function companyOf(given: RegisterOwner, find: FindServiceId): CompanyParty {
  const { identification } = given
  const legalForm = filled(identification?.legal_form)
  const numbers = numbersOf(identification, source, find)
  const said = numbers.length === 0 ? saidBy(identification) : {}
  return {
    name: filled(given.name),
    jurisdictionCode: placeOf(identification)?.toLowerCase(),
    legalForm: legalForm === undefined ? undefined : { original: legalForm },
    address: addressOf(given.principal_office_address ?? given.address, 'registered', source),
    identifiers: [...numbers, ...(entryOf(given, { ...said, ...furtherOf(given) }) ?? [])],
  }
}

/** What the register says of an owner that has no field of its own. */
function furtherOf(given: RegisterOwner): Record<string, unknown> {
  const { is_sanctioned: isSanctioned, identity_verification_details: verification } = given
  return { ...compact({ is_sanctioned: isSanctioned }), ...passedOn({ identityVerification: verification }) }
}

/**
 * The entry itself: it says that several rows are of one owner of this company. It identifies nobody in the list of another
 * company, where the same person has an entry of its own.
 */
function entryOf({ links }: RegisterOwner, extra: Record<string, unknown>): Identifier[] | undefined {
  const value = filled(links?.self?.split('/').at(-1))
  if (value === undefined) return undefined
  return [
    {
      value,
      type: 'gb_psc_entry',
      source,
      jurisdiction: britainRegister.jurisdictionCode,
      description: 'Entry in the PSC register',
      ...(Object.keys(extra).length === 0 ? {} : { extra }),
    },
  ]
}
