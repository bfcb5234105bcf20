import type { Address, CompanyParty, Identifier, LegalForm, Person as PersonParty, Role } from '#lib/contract/index.ts'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { dateValue, type RegisterCode } from '../world/calendar.ts'
import type { Company, Party, Person, Place } from '../world/model.ts'
import { type FormKey, legalFormOfWorld } from '../world/names-forms.ts'
import { citiesOf, countries } from '../world/names-places.ts'
import { type RoleKey, worldRoleOf } from '../world/names-roles.ts'
import { fullNameOf } from '../world/persons.ts'
import { inventPlace } from '../world/places.ts'
import { createRandom, pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { legalStatusOf, type WorldState } from '../world/view.ts'
import { detailsOf } from './details.ts'
import { entryKey, statusOf } from './style.ts'

export interface PartyFields {
  type: 'person' | 'company'
  person?: PersonParty
  company?: CompanyParty
}

/** A party as its fields in an answer; `register` is the one that answers. */
export function partyFields(party: Party, register: RegisterCode, moment: Moment): PartyFields {
  switch (party.kind) {
    case 'person':
      return { type: 'person', person: personParty(pickAt(moment.world.persons, party.index), register) }
    case 'company':
      return { type: 'company', company: companyParty(pickAt(moment.world.companies, party.index), register, moment) }
    case 'outsider':
      return {
        type: 'company',
        company: { name: party.name, jurisdictionCode: party.jurisdictionCode ?? undefined },
      }
  }
}

/** Name of a party for a sentence or a line of an extract. */
export function nameOfParty(party: Party, moment: Moment): string {
  if (party.kind === 'outsider') return party.name
  if (party.kind === 'person') return fullNameOf(pickAt(moment.world.persons, party.index))
  return worldStateOf(pickAt(moment.world.companies, party.index), moment).name
}

export function sandboxServiceIdOf({ register, number }: Company): string {
  return toServiceId(sandboxRegisters[register], number)
}

/** The register's number, the id under which this service reports on the company, and what else is known. */
export function sandboxIdentifiersOf(state: WorldState): Identifier[] {
  const { company, formerNames, formerPlaces } = state
  const extra = {
    ...(formerNames.length === 0
      ? {}
      : { formerNames: formerNames.map(({ value, until }) => ({ name: value, until })) }),
    ...(formerPlaces.length === 0
      ? {}
      : { formerAddresses: formerPlaces.map(({ value, until }) => ({ address: value.original, until })) }),
  }
  const number = numberIdentifier(company)
  return [
    { ...number, extra: { ...number.extra, ...extra } },
    ...detailsOf(company).identifiers,
    { value: sandboxServiceIdOf(company), type: 'service_id', jurisdiction: company.register },
  ]
}

/** Companies of the same name differ by number and date of foundation, so both are given. */
export function numberIdentifier({ register, number, founded }: Company): Identifier {
  const names = { xa: 'Registernummer', xb: 'Αριθμός Γ.Ε.ΜΗ.', xc: 'Numéro d’immatriculation' }
  return {
    value: number,
    type: `${register}_register_number`,
    source: entryKey(register),
    jurisdiction: register,
    description: names[register],
    extra: { incorporationDate: founded },
  }
}

/** A company as named by another register's answer, with facts from that answer only. */
function companyParty(company: Company, register: RegisterCode, moment: Moment): CompanyParty {
  const state = worldStateOf(company, moment)
  const source = entryKey(register)
  return {
    name: state.name,
    address: addressOf(state.place, 'registered', source),
    legalForm: legalFormOf(company.form),
    jurisdictionCode: company.register,
    identifiers: sandboxIdentifiersOf(state).map((one) => (one.source === undefined ? one : { ...one, source })),
    status: statusOf(company.register, legalStatusOf(state)),
    activities: detailsOf(company).activities.map((one) => ({ ...one, source })),
  }
}

export function addressOf({ original, normalized, coordinate }: Place, type: string, source: string): Address {
  return { type, source, original, normalized, coordinate }
}

export function legalFormOf(form: FormKey): LegalForm {
  const { original, english, elf, category } = legalFormOfWorld(form)
  return { original, normalized: english, iso20275LegalFormCode: elf, category }
}

/** A role in the words for whoever holds it. */
export function roleFor(key: RoleKey, holder: PersonParty['gender'] | 'company' | null): Role {
  const { original, english, language, normalized, iso5009 } = worldRoleOf(key)
  const [man, woman, firm = man] = original
  const words = holder === 'female' ? woman : holder === 'company' ? firm : man
  return {
    original: words,
    englishTranslation: english,
    originalLanguage: language,
    iso5009RoleCode: iso5009,
    normalized,
  }
}

export function genderOf(party: Party, moment: Moment): 'female' | 'male' | 'company' {
  return party.kind === 'person' ? pickAt(moment.world.persons, party.index).gender : 'company'
}

/** The facts a register gives of a person, which differ by register and person. */
function personParty(person: Person, register: RegisterCode): PersonParty {
  const random = createRandom('person', person.index)
  const isKnown = (probability: number) => random.chance(probability)
  const home = countries[person.home].name
  const code = person.home.toUpperCase()
  const invented = {
    address: isKnown(0.4) ? addressOf(inventPlace(person.home, random), 'residence', entryKey(register)) : undefined,
    gender: isKnown(0.7) ? person.gender : undefined,
    identifiers: isKnown(0.2) ? [taxNumber(person, register)] : undefined,
    placeOfBirth: isKnown(0.2) ? birthplace(person.home, random.below(97), register) : undefined,
    nationalities: isKnown(0.6) ? [{ original: home, countryCode: code }] : undefined,
    taxResidencies: isKnown(0.15) ? [{ original: home, countryCode: code }] : undefined,
  }
  return {
    name: { firstName: person.given, lastName: person.family, fullName: fullNameOf(person) },
    dateOfBirth: person.birth === null ? undefined : dateValue(register, person.birth),
    jurisdictionCode: person.home,
    ...invented,
    ...factsByHand(person, register),
  }
}

function factsByHand({ hand, gender }: Person, register: RegisterCode): Partial<PersonParty> {
  if (hand === null) return {}
  const { place, birthplace: born, identifiers, nationalities, taxResidencies, contact } = hand
  const source = entryKey(register)
  return {
    gender,
    address: place && addressOf(place, 'residence', source),
    placeOfBirth: born && addressOf(born, 'birth', source),
    identifiers: identifiers && [...identifiers],
    nationalities: nationalities && [...nationalities],
    taxResidencies: taxResidencies && [...taxResidencies],
    contact,
  }
}

function taxNumber({ index, home }: Person, register: RegisterCode): Identifier {
  const value = `${home.toUpperCase()}-P-${String(4_000_000 + index * 31)}`
  return { value, type: `${home}_person_number`, source: entryKey(register), jurisdiction: home }
}

function birthplace(home: RegisterCode, draw: number, register: RegisterCode): Address {
  const cities = citiesOf[home]
  const city = pickAt(cities, draw % cities.length)
  const normalized = { city: city.name, country: countries[home].name, countryCode: home.toUpperCase() }
  return { type: 'birth', source: entryKey(register), original: city.name, normalized }
}
