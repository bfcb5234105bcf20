import type { CompanyParty, Identifier, LegalRelation, LegalRepresentative, Role } from '#lib/contract/index.ts'
import {
  addressBy,
  all,
  at,
  constant,
  derived,
  each,
  either,
  elsewhere,
  first,
  flat,
  inside,
  joined,
  joinedEach,
  lineOf,
  made,
  numberOf,
  object,
  ofPerson,
  type Party,
  type Place,
  partyWith,
  personOf,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import { icoIn } from './recorded.ts'
import { countryOf, dayAt, lettered, roleAt } from './values.ts'

export const body = 'legalPerson/corporateBody'
/** Every value says whether it stands; nobody acts for a company that is struck off, whose name and seat are the last ones. */
export function isCurrent(one: Place): boolean {
  const flag = one.to('current')
  // Of an entry that does not say so nobody knows.
  one.book.decided(flag, typeof flag.value !== 'boolean')
  return flag.value === true
}
const isOver = ({ book }: Place) => book.root.to(`orsr/${body}`).says('termination') !== undefined
export const stands = (one: Place): boolean => isCurrent(one) || (isOver(one) && /\/0$/.test(one.pointer))
export const now = <T>(path: string, rule: Rule<T>): Rule<T> => first(path, rule, { where: stands, else: 'ended' })

/** Names stand as they are, or as an entry of a code list. */
export const wordIn =
  (path: string): Rule<string> =>
  (place) => {
    const item = place.to(`${path}/item`)
    const isListed = typeof item.value === 'object' && item.value !== null
    if (isListed && !item.has('codelistItem/itemName')) place.book.odd.add(item.pointer)
    return isListed ? text('codelistItem/itemName')(item) : text()(item)
  }

const country = wordIn('country')
const countryCode = countryOf(country)
const parts = {
  road: text('streetName'),
  houseNumber: joined('/', text('propertyRegistrationNumber'), text('buildingNumber')),
  postcode: text('deliveryAddress/postalCode'),
  city: wordIn('municipality'),
  country,
}
export const addressLine = lineOf(parts)
const kindOfAddress = made('addressType/addressClass/item/codelistItem/itemCode', 'code table', (code) =>
  code === '100101' ? 'registered' : code,
)
/** The seat of a company of the register is in Slovakia where it names no country. */
export const seat = addressBy(kindOfAddress, {
  ...parts,
  countryCode: either(
    countryCode,
    when((one) => !one.has('country'), constant('SK')),
  ),
})

const digits = made('identifierValue', 'without blanks', icoIn)
const typed = 'identifierType/item/codelistItem/itemName'
/** IČO counts companies in Slovakia and in Czechia: whose it is only the country says. Other numbers stand as they are written. */
const numbersOf =
  (home: string | undefined): Rule<Identifier[]> =>
  (entry) => {
    const isIco = /^IČO(?!\p{L})/u.test(entry.says(typed) ?? '') && digits(entry) !== undefined
    const jurisdiction = home?.toLowerCase()
    if (isIco && (jurisdiction === 'sk' || jurisdiction === 'cz'))
      return numberOf('identifierValue', { scheme: `${jurisdiction}_ico`, jurisdiction, read: icoIn })(entry)
    return all<Identifier>(
      object<Identifier>(
        {
          value: text('identifierValue'),
          type: constant('registration_number'),
          source,
          description: text(typed),
          ...(jurisdiction ? { jurisdiction: constant(jurisdiction) } : {}),
        },
        ['value'],
      ),
    )(entry)
  }

const companyParty: Rule<CompanyParty> = (place) => {
  const home = at('physicalAddress/0', countryCode)(place)
  return object<CompanyParty>(
    {
      name: lettered('corporateBody/corporateBodyFullName'),
      address: first('physicalAddress', addressBy(kindOfAddress, { ...parts, countryCode })),
      jurisdictionCode: at(
        'physicalAddress/0',
        derived(countryCode, 'code of the country', (code) => code.toLowerCase()),
      ),
      identifiers: flat(each('id', numbersOf(home?.value))),
    },
    ['name'],
  )(place)
}

const physical = 'personData/physicalPerson'
const name = object<NonNullable<NonNullable<Party['person']>['name']>>(
  {
    firstName: joinedEach('givenName'),
    lastName: joinedEach('familyName', inside(joined(' ', text('prefix'), text('value')))),
    fullName: lettered('formattedName'),
  },
  ['fullName'],
)
const person = personOf(at(physical, inside(at('personName', name))))
const company = object<Party>({ type: constant('company'), company: at('personData', companyParty) }, ['company'])
/** Who is no company may be a person, whose home stands beside. */
const isCompany = (entry: Place) => lettered('personData/corporateBody/corporateBodyFullName')(entry) !== undefined
/** Who an entry is about. Of a person the name alone is read. */
export const party: Rule<Party> = (entry) => (isCompany(entry) ? company(entry) : ofPerson(person)(entry))
export const nameOf: Rule<string> = (entry) =>
  isCompany(entry)
    ? lettered('personData/corporateBody/corporateBodyFullName')(entry)
    : ofPerson(at(physical, inside(at('personName', inside(lettered('formattedName'))))))(entry)

export const withParty = partyWith(party)

const kind = 'stakeholderType/item/codelistItem/itemCode'
export const kindInWords = 'stakeholderType/item/codelistItem/itemName'
const acting = ['Prokurista', 'Likvidator', 'VeduciOrganizacnejZlozky', 'ClenSpravnejRady']
export const holding = ['Spolocnik', 'Komplementar', 'Komanditista', 'Akcionar']
export const related = ['Predchodca', 'Nastupca']
const kinds = new Set([...acting, ...holding, ...related, 'ClenDozornehoOrganu', 'Zakladatel'])
/** What somebody is to the company, as others list the kinds; another one is not understood. */
export function kindOf(one: Place): string {
  return one.says(kind, (said = '') => kinds.has(said)) ?? ''
}
export const ofKind = (of: readonly string[]) => ({
  where: (one: Place) => isCurrent(one) && of.includes(kindOf(one)),
  else: (one: Place) => {
    if (!isCurrent(one)) return 'ended' as const
    // A supervisory board acts for nobody.
    return kindOf(one) === 'ClenDozornehoOrganu' ? ('no_field' as const) : undefined
  },
})

/** What the members of the organ are called together. */
export const organ = elsewhere(`orsr/${body}`, now('statutoryBodyType', text('value')))
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
export const relationsOf = (code: string) => each('stakeholder', relation, ofKind([code]))
