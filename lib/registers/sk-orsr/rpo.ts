import type {
  BasicInformation,
  CompanyParty,
  Identifier,
  LegalRelation,
  LegalRepresentative,
  Money,
  Relationships,
  Shareholder,
} from '#lib/contract/index.ts'
import { revisionOfClass } from '../codes/index.ts'
import {
  addressBy,
  all,
  at,
  called,
  companyOf,
  computed,
  constant,
  day,
  each,
  either,
  elsewhere,
  type Fields,
  first,
  type HeldRow,
  identifier,
  inside,
  joined,
  joinedEach,
  made,
  numberOf,
  object,
  objectsWhere,
  ofEach,
  ofPerson,
  type Party,
  type Place,
  partyWith,
  personOf,
  policyBy,
  type Rule,
  rest,
  rulesAt,
  shareBy,
  source,
  text,
} from '../frame/index.ts'
import { icoIn } from './recorded.ts'
import { capitalOf, countryOf, dateAt, dayAt, eventFrom, formOf, lettered, moneyAt, roleAt } from './values.ts'

/** The register of legal persons keeps what stood beside what stands, which alone has no last day. */
export const stands = (one: Place): boolean => one.says('validTo') === undefined
const standing = { where: stands, else: 'ended' } as const
/** What stands, and of who is no more what stood. */
const now = <T>(path: string, rule: Rule<T>): Rule<T> =>
  either(first(path, inside(rule), { where: stands }), first(path, inside(rule)))

export const wordIn = text('value/value')
const before: Rule<string> = (place) => (place.says('regNumber') === '0' ? undefined : text('regNumber')(place))
export const address = addressBy(constant('registered'), {
  road: text('street'),
  houseNumber: joined('/', before, text('buildingNumber')),
  postcode: first('postalCodes', text()),
  city: text('municipality/value'),
  country: text('country/value'),
  countryCode: countryOf(text('country/value')),
})

/** Of a person the name alone is read, which stands as it is written or in its parts. */
const [firstName, lastName] = [joinedEach('givenNames'), joinedEach('familyNames')]
const fullName = either(text('formatedName'), joined(' ', firstName, lastName))
const person = personOf(at('personName', object({ firstName, lastName, fullName }, ['fullName'])))
const companyParty: Fields<CompanyParty> = {
  name: text('fullName'),
  address: at('address', address),
  identifiers: numberOf('identifier', { scheme: 'sk_ico', jurisdiction: 'sk', description: 'IČO', read: icoIn }),
}
const company = companyOf(companyParty)
const isOfPerson = (entry: Place) => entry.has('personName')
const party: Rule<Party> = (entry) => (isOfPerson(entry) ? ofPerson(person)(entry) : company(entry))
export const nameOf: Rule<string> = (entry) => {
  const name = either(
    text('personName/formatedName'),
    joined(' ', first('personName/givenNames', text()), first('personName/familyNames', text())),
  )
  return isOfPerson(entry) ? ofPerson(name)(entry) : text('fullName')(entry)
}
const withParty = partyWith(party)

export const type = 'stakeholderType/value'
export const holding = /^(?:spoločník|komplementár|komanditista|akcionár)/i
const acting = /^(?:prokurista|likvidátor|vedúci|člen správnej rady)/i
const supervising = /^člen dozorn/i
/** What somebody is to the company; a kind that is in no recording and no list of others is not understood. */
export function kindOf(one: Place): string {
  return one.says(type, (said = '') => [holding, acting, supervising].some((kind) => kind.test(said))) ?? ''
}
const ofKind = (kind: RegExp) => (one: Place) => stands(one) && kind.test(kindOf(one))
const isHolder = ofKind(holding)
const others = (one: Place) => {
  if (!stands(one)) return 'ended' as const
  // A supervisory board acts for nobody.
  return supervising.test(kindOf(one)) ? ('no_field' as const) : undefined
}
const officer = withParty<LegalRepresentative>({ role: roleAt(type), startDate: dayAt('validFrom'), source })

const isStated = (one: Place) => stands(one) && one.has('value')
const capital: Rule<Money> = ({ book }) =>
  first('equities', moneyAt('value', text('currency/code')), { where: isStated })(book.root.to('rpo'))
/** By what deposits are joined to holders: by the name alone, so that one that two have is nobody's. */
const saidName = (one: Place) => {
  for (const path of ['personName/formatedName', 'fullName']) lettered(path)(one)
  return one.says('personName/formatedName') ?? one.says('fullName')
}
const depositOf = (holder: Place): Place | undefined => {
  const entity = holder.book.root.to('rpo')
  const own = saidName(holder)
  const ofName = (path: string, where: (one: Place) => boolean) =>
    objectsWhere(entity, path, where).filter((one) => saidName(one) === own)
  const [deposit, second] = own === undefined ? [] : ofName('deposits', stands)
  return second === undefined && ofName('stakeholders', isHolder).length === 1 ? deposit : undefined
}
const holder: Rule<Shareholder & HeldRow> = (entry) => {
  const deposit = depositOf(entry)
  if (deposit) entry.book.claimed.add(deposit.pointer)
  const sum: Rule<Money> = () => deposit && moneyAt('amount', text('currency/code'))(deposit)
  const fields = {
    percentage: shareBy('deposit by the capital', sum, capital),
    totalNominalValue: sum,
    role: roleAt(type),
    interestType: constant('shareholding'),
    source,
  }
  return withParty<Shareholder & HeldRow>(fields)(entry)
}
export const holders = each('stakeholders', holder, { where: isHolder, else: others })

export const status = computed<{ end: string; said: string }, NonNullable<BasicInformation['status']>>(
  'an end before the status entered',
  { end: dayAt('termination'), said: first('legalStatuses', inside(wordIn), { where: stands }) },
  ({ end, said }) => {
    const [ended, words] = [end(), said()]
    if (ended !== undefined)
      return { original: words ?? `termination ${ended}`, normalized: 'deleted', isActive: false }
    // "No record" of anything that would bear on it.
    if (words === 'Bez záznamu') return { original: words, normalized: 'active', isActive: true }
    return words === undefined ? undefined : { original: words }
  },
)

const relation = object<LegalRelation>(
  { company: object<CompanyParty>(companyParty, ['name']), date: dayAt('validFrom'), source },
  ['company'],
)
export const legalName = now('fullNames', text('value'))
export const events = each('legalStatuses', eventFrom('validFrom', wordIn, wordIn), {
  where: (one) => stands(one) && one.says('value/value') !== 'Bez záznamu',
  else: 'ended',
})
export const basics = object<BasicInformation>({
  type: constant('organization'),
  legalName,
  alternativeNames: each('fullNames', called('previousName', text('value')), {
    // Of a company that is no more the last name is its own.
    where: (one) => !stands(one) && one.book.root.objects('rpo/fullNames').some(stands),
  }),
  status,
  statusEvents: events,
  legalForm: now('legalForms', formOf(wordIn)),
  representationPolicy: policyBy((place) =>
    ofEach(objectsWhere(place, 'authorizations', stands), rulesAt('value', 'sk')),
  ),
  capital: capitalOf(capital),
  identifiers: all<Identifier>(
    first(
      'identifiers',
      identifier('sk_ico', text('value'), { description: constant('IČO'), extra: elsewhere('rpo', rest()) }),
      { where: stands },
    ),
    at(
      'sourceRegister',
      identifier('sk_register_number', now('registrationNumbers', text('value')), { description: text('value/value') }),
    ),
  ),
  dates: object({ incorporationDate: dateAt('establishment'), lastChanged: day('dbModificationDate') }),
  addresses: each('addresses', address, standing),
  activities: all(
    at(
      'statisticalCodes/mainActivity',
      object({
        scheme: classBy('revision of the class', (code) => revisionOfClass(code, null)),
        code: classBy('with a dot', (code) => code),
        description: text('value'),
        isPrimary: constant(true),
        source,
      }),
    ),
    each('activities', object({ description: text('economicActivityDescription'), source }, ['description']), standing),
  ),
})
/** Classes are texts of four digits. */
function classBy<T>(by: string, make: (code: string) => T): Rule<T> {
  return (place) => {
    const code = place.to('code')
    if (typeof code.value === 'string')
      return made('code', by, (given) => make(given.replace(/^(\d\d)(\d\d)$/, '$1.$2')))(place)
    if (place.has('code')) place.book.odd.add(code.pointer)
    return undefined
  }
}

export const relationships = object<Relationships>({
  legalRepresentatives: all<LegalRepresentative>(
    each('statutoryBodies', officer, standing),
    each('stakeholders', officer, { where: ofKind(acting), else: others }),
  ),
  shareholders: holders,
  legalPredecessors: each('predecessors', relation, standing),
  legalSuccessors: each('successors', relation, standing),
})
