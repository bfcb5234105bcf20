import type { Address, CompanyParty, DateValue, Identifier, Person, PersonName } from '#lib/contract/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  either,
  merged,
  number,
  object,
  ofPerson,
  orElse,
  type Place,
  type Rule,
  source,
  text,
  whatIsSaid,
  when,
  without,
} from '../frame/index.ts'
import { countriesOfNationalities, countryCodeOf } from '../places/index.ts'
import { jurisdictionCode as ofCountry, registered, withoutNumber } from './numbers.ts'
import { jurisdictionCode } from './parts.ts'
import { addressOf, kept } from './values.ts'

/** Its principal office comes first where both are given. */
const address: Rule<Address> = either(
  when(
    (one) => one.has('principal_office_address'),
    without('no_field', ['address'], at('principal_office_address', addressOf('registered'))),
  ),
  at('address', addressOf('registered')),
)

/** Of a birth its month and year are public; a day, should one ever stand there, is not read. */
const birth = computed<{ month: number; year: number }, DateValue>(
  'month and year',
  { month: number('month'), year: number('year') },
  (given) => {
    const [month, year] = [given.month(), given.year()]
    if (!Number.isInteger(month) || !Number.isInteger(year)) return undefined
    return { original: `${year}-${String(month).padStart(2, '0')}` }
  },
)
const country = text('country_of_residence')
/** The country a person lives in, which is all of a home the register publishes. */
const residence = object<Address>(
  {
    ...{ type: constant('residence'), source, original: country },
    normalized: object({ country, countryCode: derived(country, 'country code', (name) => countryCodeOf(name)) }),
  },
  ['original'],
)

/** Until when and how an identity is verified; the name a person prefers by it is not shown. */
export const identityVerification = whatIsSaid('identity_verification_details', kept)

type Extra = Rule<Record<string, unknown>>
/** An identifier of an entry of a list, with what is said there that has no field of its own. */
export const entered =
  (type: string, description: string, value: Rule<string>, needs: ('value' | 'extra')[] = ['value']) =>
  (extra: Extra): Rule<Identifier> =>
    object<Identifier>(
      {
        ...{ value, type: constant(type), source, jurisdiction: constant(jurisdictionCode) },
        ...{ description: constant(description), extra },
      },
      needs,
    )

interface Entered {
  isCompany(one: Place): boolean
  name: Rule<PersonName>
  own(extra: Extra): Rule<Identifier>
  said: Extra
}
/** Who is entered in a list: a person with what the register publishes of one, or a company by its number. */
export function partyOf({ isCompany, name, own, said }: Entered) {
  const person: Rule<Person> = object<Person>({
    ...{ name, dateOfBirth: at('date_of_birth', birth) },
    nationalities: derived(text('nationality'), 'countries of nationalities', countriesOfNationalities),
    ...{ address: residence, identifiers: all<Identifier>(own(said)) },
  })
  const inList = (rule: Rule<Identifier>) => at('identification', rule)
  const ofCompany = merged(at('identification', withoutNumber), said)
  const company: Rule<CompanyParty> = object<CompanyParty>({
    ...{ name: text('name'), jurisdictionCode: at('identification', ofCountry) },
    ...{ legalForm: at('identification', object({ original: text('legal_form') })), address },
    identifiers: orElse(all<Identifier>(...registered.map(inList), own(ofCompany)), []),
  })
  const type: Rule<string> = (one) => constant(isCompany(one) ? 'company' : 'person')(one)
  return {
    ...{ type, person: when((one) => !isCompany(one), ofPerson(orElse(person, {}))) },
    company: when(isCompany, orElse(company, {})),
  }
}
