import type { CompanyParty, Identifier, LegalRepresentative, Person, Role } from '#lib/contract/index.ts'
import { isPlaceholder, readIdentifier, schemeOfCountry } from '#lib/domain/identifiers/index.ts'
import type { FindServiceId } from '../connector/index.ts'
import { engagements } from './names-roles.ts'
import { czechRegister } from './register.ts'
import type { Engaged, LegalPerson, NaturalPerson, Organ, PublicRecord } from './schema-public.ts'
import {
  addressOf,
  current,
  dateOf,
  dayIn,
  filled,
  isStruckOff,
  legalFormOf,
  numbersOf,
  roleOf,
} from './translate-values.ts'

/** The key of the public register's record among the `sources` of a result. */
export const publicSource = 'ares-vr'

export type Party = { type: 'person'; person: Person } | { type: 'company'; company: CompanyParty }

/** Who acts for the company, and who is entered in an organ without acting for it. */
export interface Officers {
  legalRepresentatives: LegalRepresentative[]
  others: Record<string, unknown>[]
  /** Entries whose person the register hides. */
  hidden: number
}

/** The day a record is read for (ISO 8601), and how companies other registers number are found. */
export interface PeopleReading {
  today: string
  find: FindServiceId
}

/** Members of all organs, without those who have left or were struck off. */
export function aresOfficersOf(record: PublicRecord, { today, find }: PeopleReading): Officers {
  const found: Officers = { legalRepresentatives: [], others: [], hidden: 0 }
  const statutory = current(record.statutarniOrgany).map((organ) => ({ organ, isStatutory: true }))
  const other = current(record.ostatniOrgany).map((organ) => ({ organ, isStatutory: false }))
  for (const { organ, isStatutory } of [...statutory, ...other]) {
    for (const member of current(organ.clenoveOrganu)) {
      if (hasLeft(member, today)) continue
      addOfficer(found, { organ, member, represents: isStatutory || actsAs(member.typAngazma), today, find })
    }
  }
  for (const { osobaPodnikatel: trader, typAngazma, nazevAngazma } of current(record.podnikatel)) {
    const member = trader && { ...trader, typAngazma: trader.typAngazma ?? typAngazma ?? 'PODNIKATEL' }
    if (!member || isStruckOff(member)) continue
    const organ = { nazevOrganu: nazevAngazma }
    addOfficer(found, { organ, member, represents: true, today, find })
  }
  return found
}

function actsAs(engagement: string | null | undefined): boolean {
  const code = filled(engagement) ?? ''
  return Object.hasOwn(engagements, code) && engagements[code]?.represents === true
}

/** A membership that has ended is over, also while its entry still stands. */
function hasLeft({ clenstvi }: Engaged, today: string): boolean {
  const end = dayIn(filled(clenstvi?.clenstvi?.zanikClenstvi) ?? '')
  return end !== undefined && end <= today
}

interface Entry {
  organ: Pick<Organ, 'nazevOrganu'>
  member: Engaged
  represents: boolean
}

function addOfficer(found: Officers, { organ, member, represents, today, find }: Entry & PeopleReading): void {
  const party = aresPartyOf(member, find)
  if (party === null) {
    if (member.skrytyUdaj) found.hidden += 1
    return
  }
  const role = roleOf(roleWordsOf(member, organ.nazevOrganu, today))
  if (!represents) {
    const { type, ...who } = party
    found.others.push({ role, roleCode: filled(member.typAngazma), group: filled(organ.nazevOrganu), ...who })
    return
  }
  found.legalRepresentatives.push({ ...party, role, startDate: startOf(member), source: publicSource })
  found.legalRepresentatives.push(...deputiesOf(member))
}

/** A legal person in an organ acts through the person it names (Act 90/2012 Sb., section 46(3)). */
function deputiesOf({ pravnickaOsoba }: Engaged): LegalRepresentative[] {
  return current(pravnickaOsoba?.zastoupeni).flatMap((deputy) => {
    if (!deputy.fyzickaOsoba) return []
    const person = personOf(deputy.fyzickaOsoba)
    const role: Role | undefined = roleOf(roleWordsOf(deputy, undefined, ''))
    return [{ type: 'person', person, role, startDate: startOf(deputy), source: publicSource }]
  })
}

/** The start of the office, else of the membership; the day of the entry is another one. */
function startOf({ clenstvi }: Pick<Engaged, 'clenstvi'>) {
  return dateOf(clenstvi?.funkce?.vznikFunkce) ?? dateOf(clenstvi?.clenstvi?.vznikClenstvi)
}

/** The register's words: the office while it lasts, then the engagement by its name or its code, then the organ's name. */
export function roleWordsOf(
  { clenstvi, nazevAngazma, typAngazma }: Pick<Engaged, 'clenstvi' | 'nazevAngazma' | 'typAngazma'>,
  organ: string | null | undefined,
  today: string,
): string | undefined {
  const ended = dayIn(filled(clenstvi?.funkce?.zanikFunkce) ?? '')
  const office = ended === undefined || ended > today ? filled(clenstvi?.funkce?.nazev) : undefined
  const code = filled(typAngazma) ?? ''
  const known = Object.hasOwn(engagements, code) ? engagements[code]?.czech : undefined
  return office ?? filled(nazevAngazma) ?? known ?? filled(organ) ?? filled(typAngazma)
}

/** Null where the entry names nobody. */
export function aresPartyOf({ fyzickaOsoba, pravnickaOsoba }: Engaged, find: FindServiceId): Party | null {
  if (fyzickaOsoba && nameOf(fyzickaOsoba) !== undefined) return { type: 'person', person: personOf(fyzickaOsoba) }
  if (!pravnickaOsoba || filled(pravnickaOsoba.obchodniJmeno) === undefined) return null
  return { type: 'company', company: companyOf(pravnickaOsoba, find) }
}

export function nameOf({ titulPredJmenem, jmeno, prijmeni, titulZaJmenem }: NaturalPerson): string | undefined {
  return filled(
    [titulPredJmenem, jmeno, prijmeni, titulZaJmenem]
      .map(filled)
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

/** Name, birth date and citizenship are public; where the person lives is not passed on. */
function personOf(given: NaturalPerson): Person {
  const citizenship = filled(given.statniObcanstvi)
  const isCode = citizenship !== undefined && /^[A-Z]{2}$/.test(citizenship)
  return {
    name: { firstName: filled(given.jmeno), lastName: filled(given.prijmeni), fullName: nameOf(given) },
    dateOfBirth: dateOf(given.datumNarozeni),
    nationalities:
      citizenship === undefined
        ? undefined
        : [{ original: citizenship, countryCode: isCode ? citizenship : undefined }],
  }
}

export function companyOf(given: LegalPerson, find: FindServiceId): CompanyParty {
  const identifiers = identifiersOf(given, find)
  const isCzech = identifiers.some(({ type }) => type === 'cz_ico')
  const country = filled(given.adresa?.kodStatu)?.toLowerCase()
  return {
    name: filled(given.obchodniJmeno),
    address: addressOf(given.adresa, 'registered', publicSource),
    legalForm: legalFormOf(given.pravniForma),
    jurisdictionCode: isCzech ? czechRegister.jurisdictionCode : country,
    identifiers: identifiers.length > 0 ? identifiers : undefined,
  }
}

/**
 * The number by which a company can be found: its IČO, or for a foreign company the number its own register gave it, where
 * the entry says in so many words that it is one. Where the entry states no country the field's own scheme holds, where it
 * states one that country's. A number without its form and check digits is given as it stands and followed nowhere; zeros
 * are no number.
 */
function identifiersOf({ ico, adresa, textOsoba }: LegalPerson, find: FindServiceId): Identifier[] {
  const given = [filled(ico), numberInWords(filled(textOsoba))]
  const number = given.find((one) => one !== undefined && !isPlaceholder(one))
  if (number === undefined) return []
  const jurisdiction = countryOf(adresa)
  const home = czechRegister.jurisdictionCode
  const scheme = schemeOfCountry(jurisdiction ?? (number === filled(ico) ? home : ''))
  const read = scheme === null ? null : readIdentifier(scheme, number)
  if (scheme === null || read === null || read.remark !== null) {
    const type = jurisdiction === home ? czechRegister.scheme : 'foreign_registration_number'
    return [{ value: number, type, jurisdiction }]
  }
  if (scheme === czechRegister.scheme) return numbersOf(read.value)
  const serviceId = find(scheme, read.value)
  const own = { value: read.value, type: scheme, jurisdiction }
  return serviceId === null ? [own] : [own, { value: serviceId, type: 'service_id' }]
}

/** In small letters; a country that is named without a code is one all the same, and none of those known here. */
function countryOf(address: LegalPerson['adresa']): string | undefined {
  const named = filled(address?.nazevStatu)
  const isHome = named === undefined || /^česk/i.test(named)
  return filled(address?.kodStatu)?.toLowerCase() ?? (isHome ? undefined : named)
}

/** `Registrační číslo: 923 609 016` */
function numberInWords(text: string | undefined): string | undefined {
  const words = /(?:registrační|identifikační)\s+číslo\s*:?\s*([A-Z]{0,4}\s?\d[\dA-Z ./-]*)/iu.exec(text ?? '')?.[1]
  return filled(words?.replace(/[\s./-]+$/, ''))
}
