import type {
  Address,
  CompanyParty,
  Identifier,
  LegalRelation,
  LegalRepresentative,
  Role,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  constant,
  derived,
  each,
  either,
  elsewhere,
  type Fields,
  first,
  flat,
  joined,
  made,
  object,
  ofPerson,
  ownServiceId,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { icoIn } from './recorded.ts'
import { addressBy, codeOf, dayAt, roleAt } from './values.ts'

export const body = 'legalPerson/corporateBody'
/** Every value says whether it stands; nobody acts for a company that is struck off, whose name and seat are the last ones. */
export const isCurrent = (one: Place): boolean => one.is('current')
const isOver = ({ book }: Place) => book.root.to(`orsr/${body}`).says('termination') !== undefined
export const stands = (one: Place): boolean => isCurrent(one) || (isOver(one) && /\/0$/.test(one.pointer))
export const now = <T>(path: string, rule: Rule<T>): Rule<T> => first(path, rule, { where: stands, else: 'ended' })

/** Names stand as they are, or as an entry of a code list. */
export const worded =
  (path: string): Rule<string> =>
  (place) => {
    const item = place.to(`${path}/item`)
    const isListed = typeof item.value === 'object' && item.value !== null
    return isListed ? text('codelistItem/itemName')(item) : text()(item)
  }
export const coded = (path: string) => `${path}/item/codelistItem/itemCode`

const country = worded('country')
const addressOf = (isHome: (one: Place) => boolean): Rule<Address> =>
  addressBy({
    street: text('streetName'),
    before: text('propertyRegistrationNumber'),
    number: text('buildingNumber'),
    postcode: text('deliveryAddress/postalCode'),
    city: worded('municipality'),
    country,
    isHome,
    type: made(coded('addressType/addressClass'), 'code table', (code) =>
      code === '100101' ? 'registered' : undefined,
    ),
  })
/** The seat of a company of the register is in Slovakia where it names no country. */
export const seat = addressOf((one) => !one.has('country'))

const countryCode = derived(country, 'code of the country', codeOf)
const numberAs = (type: string, jurisdiction: string | undefined, value: Rule<string>, serviceId?: Rule<string>) =>
  all<Identifier>(
    object<Identifier>(
      { value, type: constant(type), source, ...(jurisdiction ? { jurisdiction: constant(jurisdiction) } : {}) },
      ['value'],
    ),
    object<Identifier>({ value: serviceId, type: constant('service_id') }, ['value']),
  )
const digits = made('identifierValue', 'without blanks', icoIn)
/** IČO counts companies in Slovakia and in Czechia: whose it is only the country says. Other numbers stand as they are written. */
const numbersOf =
  (home: string | undefined): Rule<Identifier[]> =>
  (entry) => {
    const isIco = entry.says(coded('identifierType')) === '7' && digits(entry) !== undefined
    if (isIco && home === 'SK') return numberAs('sk_ico', 'sk', digits, ownServiceId('identifierValue', icoIn))(entry)
    const { find } = entry.book.about
    const czech = made(
      'identifierValue',
      'serviceId of the number',
      (given) => find('cz_ico', icoIn(given) ?? '') ?? undefined,
    )
    if (isIco && home === 'CZ') return numberAs('cz_ico', 'cz', digits, czech)(entry)
    return numberAs('registration_number', home?.toLowerCase(), text('identifierValue'))(entry)
  }

const companyParty: Rule<CompanyParty> = (place) => {
  const home = at('physicalAddress/0', countryCode)(place)
  return object<CompanyParty>(
    {
      name: text('corporateBody/corporateBodyFullName'),
      address: first(
        'physicalAddress',
        addressOf(() => false),
      ),
      jurisdictionCode: at(
        'physicalAddress/0',
        derived(countryCode, 'code of the country', (code) => code.toLowerCase()),
      ),
      identifiers: flat(each('id', numbersOf(home?.value))),
    },
    ['name'],
  )(place)
}

export type Party = Pick<LegalRepresentative, 'type' | 'person' | 'company'>
const named = 'personData/physicalPerson/personName'
const person = object<Party>(
  {
    type: constant('person'),
    person: object({
      name: object(
        {
          firstName: derived(each(`${named}/givenName`, text()), 'joined', (names) => names.join(' ')),
          lastName: derived(
            each(`${named}/familyName`, joined(' ', text('prefix'), text('value'))),
            'joined',
            (names) => names.join(' '),
          ),
          fullName: text(`${named}/formattedName`),
        },
        ['fullName'],
      ),
    }),
  },
  ['person'],
)
const company = object<Party>({ type: constant('company'), company: at('personData', companyParty) }, ['company'])
/** Who an entry is about. Of a person the name alone is read. */
export const party: Rule<Party> = (entry) =>
  entry.has('personData/physicalPerson') ? ofPerson(person)(entry) : company(entry)
export const nameOf: Rule<string> = (entry) =>
  entry.has('personData/physicalPerson')
    ? ofPerson(text(`${named}/formattedName`))(entry)
    : text('personData/corporateBody/corporateBodyFullName')(entry)

/** Who somebody is with what they are or have. */
export const withParty =
  <T extends object>(fields: Fields<T>): Rule<T> =>
  (entry) => {
    const [who, more] = [party(entry), object<T>(fields)(entry)]
    return who && { value: { ...who.value, ...more?.value } as T, notes: [...who.notes, ...(more?.notes ?? [])] }
  }

export const kind = coded('stakeholderType')
export const kindInWords = 'stakeholderType/item/codelistItem/itemName'
const acting = new Set(['Prokurista', 'Likvidator', 'VeduciOrganizacnejZlozky', 'ClenSpravnejRady'])
export const holding = new Set(['Spolocnik', 'Komplementar', 'Komanditista', 'Akcionar'])
const others = (one: Place) => {
  if (!isCurrent(one)) return 'ended' as const
  // A supervisory board acts for nobody.
  return one.says(kind) === 'ClenDozornehoOrganu' ? ('no_field' as const) : undefined
}
export const ofKind = (kinds: { has(code: string): boolean }) => ({
  where: (one: Place) => isCurrent(one) && kinds.has(one.says(kind) ?? ''),
  else: others,
})

/** The function, or what the members of the organ are called together. */
const functionOrOrgan = either(roleAt('function'), elsewhere(`orsr/${body}`, now('statutoryBodyType', roleAt('value'))))
const officer = (role: Rule<Role>) =>
  withParty<LegalRepresentative>({ role, startDate: dayAt('functionCreationDate'), source })
export const officers = all<LegalRepresentative>(
  each('statutoryBody', officer(functionOrOrgan), { where: isCurrent, else: 'ended' }),
  each('stakeholder', officer(either(roleAt('function'), roleAt(kindInWords))), ofKind(acting)),
)

const relation = object<LegalRelation>(
  { company: at('personData', companyParty), date: dayAt('effectiveFrom'), source },
  ['company'],
)
export const relationsOf = (code: string) => each('stakeholder', relation, ofKind(new Set([code])))
