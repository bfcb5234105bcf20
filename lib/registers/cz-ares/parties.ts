import type { CompanyParty, Identifier, LegalRepresentative, Person } from '#lib/contract/index.ts'
import { isPlaceholder, readIdentifier, schemeOfCountry } from '#lib/domain/identifiers/index.ts'
import { toServiceId } from '../connector/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  type Fields,
  joined,
  made,
  object,
  ofPerson,
  type Place,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import { actsBy } from './tables.ts'
import {
  addressAs,
  code,
  day,
  dayIn,
  home,
  lasts,
  legalForm,
  roleBy,
  roleWords,
  standing,
  stands,
  within,
} from './values.ts'

/** The number of a Czech subject, and the id under which the service reports on it. */
export const ownNumbers = (number: Rule<string>): Rule<Identifier[]> =>
  all<Identifier>(
    object<Identifier>(
      { value: number, type: constant('cz_ico'), jurisdiction: constant(home), description: constant('IČO') },
      ['value'],
    ),
    object<Identifier>(
      {
        value: derived(number, 'serviceId of the number', (given, { book }) => toServiceId(book.about.register, given)),
        type: constant('service_id'),
      },
      ['value'],
    ),
  )

const fullName = joined(' ', ...['titulPredJmenem', 'jmeno', 'prijmeni', 'titulZaJmenem'].map((part) => text(part)))
export const nameOfAny = either(at('fyzickaOsoba', fullName), text('pravnickaOsoba/obchodniJmeno'))

/** Name, birth date and citizenship are public; where the person lives is not passed on. */
const person: Rule<Person> = ofPerson(
  object<Person>(
    {
      name: object({ firstName: text('jmeno'), lastName: text('prijmeni'), fullName }, ['fullName']),
      dateOfBirth: day('datumNarozeni'),
      nationalities: all<NonNullable<Person['nationalities']>[number]>(
        object<NonNullable<Person['nationalities']>[number]>({
          original: text('statniObcanstvi'),
          countryCode: made('statniObcanstvi', 'country code', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
        }),
      ),
    },
    ['name'],
  ),
)

interface Numbered {
  ico: string
  words: string
  country: string
  named: string
}
/** A number with the country it is of: whichever of the two the entry has, `0` being none. */
const numbered: Rule<{ number: string; isIco: boolean; jurisdiction: string | undefined }> = computed<Numbered, never>(
  'number of a company',
  {
    ico: text('ico'),
    words: derived(code('textOsoba'), 'number in words', numberInWords),
    country: text('adresa/kodStatu'),
    named: text('adresa/nazevStatu'),
  },
  (given) => {
    const ico = given.ico()
    const isIco = ico !== undefined && !isPlaceholder(ico)
    const words = isIco ? undefined : given.words()
    const number = isIco ? ico : words !== undefined && !isPlaceholder(words) ? words : undefined
    if (number === undefined) return undefined
    const country = given.named()
    // A country that is named without a code is one all the same, and none of those known here.
    const isHome = country === undefined || /^česk/i.test(country)
    const jurisdiction = given.country()?.toLowerCase() ?? (isHome ? undefined : country)
    return { number, isIco: number === ico, jurisdiction } as never
  },
)

/** `Registrační číslo: 923 609 016` */
function numberInWords(given: string): string | undefined {
  const words = /(?:registrační|identifikační)\s+číslo\s*:?\s*([A-Z]{0,4}\s?\d[\dA-Z ./-]*)/iu.exec(given)?.[1]
  return words?.replace(/[\s./-]+$/, '').trim() || undefined
}

/**
 * The number by which a company can be found: its IČO, or for a foreign company the number its own register gave it, where
 * the entry says in so many words that it is one. Where the entry states no country the field's own scheme holds, where it
 * states one that country's. A number without its form and check digits is given as it stands and followed nowhere.
 */
const identifiers: Rule<Identifier[]> = derived(numbered, 'number in its scheme', (found, { book }) => {
  const { number, isIco, jurisdiction } = found
  const scheme = schemeOfCountry(jurisdiction ?? (isIco ? home : ''))
  const read = scheme === null ? null : readIdentifier(scheme, number)
  if (scheme === null || read === null || read.remark !== null)
    return [{ value: number, type: jurisdiction === home ? 'cz_ico' : 'foreign_registration_number', jurisdiction }]
  const { register, find } = book.about
  if (scheme === 'cz_ico')
    return [
      { value: read.value, type: scheme, jurisdiction: home, description: 'IČO' },
      { value: toServiceId(register, read.value), type: 'service_id' },
    ]
  const serviceId = find(scheme, read.value)
  const own = { value: read.value, type: scheme, jurisdiction }
  return serviceId === null ? [own] : [own, { value: serviceId, type: 'service_id' }]
})

export const company: Rule<CompanyParty> = object<CompanyParty>(
  {
    name: text('obchodniJmeno'),
    address: at('adresa', addressAs('registered')),
    legalForm: legalForm('pravniForma'),
    jurisdictionCode: either(
      derived(identifiers, 'country of the number', (list) => (list[0]?.type === 'cz_ico' ? home : undefined)),
      made('adresa/kodStatu', 'small letters', (code) => code.toLowerCase()),
    ),
    identifiers,
  },
  ['name'],
)

type Party = { type: string; person: Person; company: CompanyParty }
/** Whom an entry names, with what else is said there; nothing where it names nobody. */
export function party<T extends object>(more: Fields<T>): Rule<T> {
  const ofPersons = { type: constant('person'), person: at('fyzickaOsoba', person), ...more }
  const ofCompanies = { type: constant('company'), company: at('pravnickaOsoba', company), ...more }
  return either(
    object<Party & T>(ofPersons as Fields<Party & T>, ['person']),
    object<Party & T>(ofCompanies as Fields<Party & T>, ['company']),
  )
}

/** A membership that has ended is over, also while its entry still stands. */
function isMember(entry: Place): boolean {
  const end = dayIn(entry.says('clenstvi/clenstvi/zanikClenstvi') ?? '')
  return stands(entry) && (end === undefined || end > entry.book.about.today)
}
const acts = (entry: Place) => actsBy(entry.says('typAngazma'))
export const nameOf =
  (organ: Place): Rule<string> =>
  () =>
    text('nazevOrganu')(organ)

/** The start of the office, else of the membership; the day of the entry is another one. */
const startDate = either(day('clenstvi/funkce/vznikFunkce'), day('clenstvi/clenstvi/vznikClenstvi'))
const officer = (role: Rule<string>) => party<LegalRepresentative>({ role: roleBy(role), startDate, source })
/** A legal person in an organ acts through the person it names (Act 90/2012 Sb., section 46(3)). */
const deputies: Rule<LegalRepresentative[]> = each(
  'pravnickaOsoba/zastoupeni',
  object<LegalRepresentative>(
    {
      type: constant('person'),
      person: at('fyzickaOsoba', person),
      role: roleBy(roleWords()),
      startDate,
      source,
    },
    ['person'],
  ),
  standing,
)
const withDeputies = (role: Rule<string>): Rule<LegalRepresentative[]> => {
  const own = officer(role)
  return (entry) => (own(entry) === undefined ? undefined : all<LegalRepresentative>(own, deputies)(entry))
}

const membersOf = <T>(organs: string, rule: (organ: Place) => Rule<T[]>, isOne: (entry: Place) => boolean) =>
  within(
    organs,
    (organ) => within('clenoveOrganu', () => rule(organ), { where: (entry) => isMember(entry) && isOne(entry) }),
    standing,
  )
const acting = (organ: Place) => withDeputies(roleWords({ organ: nameOf(organ), isHeld: lasts }))

/** Of a person in business the words of the engagement stand beside the person. */
const trader: Rule<LegalRepresentative[]> = (entry) => {
  const beside =
    (name: string): Rule<string> =>
    () =>
      text(name)(entry)
  const code = either(text('typAngazma'), beside('typAngazma'))
  const words = roleWords({ organ: beside('nazevAngazma'), code, isHeld: lasts })
  const person = entry.to('osobaPodnikatel')
  const isNamed = code(person) !== undefined
  const byPlace = derived(nameOfAny, 'where the entry stands', () => 'podnikatel')
  const bare = either(when(lasts, text('clenstvi/funkce/nazev')), text('nazevAngazma'), byPlace)
  return stands(person) ? withDeputies(isNamed ? words : bare)(person) : undefined
}

/** Members of all organs who act for the company, without those who have left or were struck off. */
export const legalRepresentatives = all<LegalRepresentative>(
  membersOf('statutarniOrgany', acting, () => true),
  membersOf('ostatniOrgany', acting, acts),
  within('podnikatel', () => trader, standing),
)

/** Who is entered in an organ without acting for the company. */
export const otherRoles = membersOf<Record<string, unknown>>(
  'ostatniOrgany',
  (organ) => {
    const role = roleBy(roleWords({ organ: nameOf(organ), isHeld: lasts }))
    const beside = { role, roleCode: text('typAngazma'), group: nameOf(organ) }
    return all<Record<string, unknown>>(
      either(
        object<Record<string, unknown>>({ ...beside, person: at('fyzickaOsoba', person) }, ['person']),
        object<Record<string, unknown>>({ ...beside, company: at('pravnickaOsoba', company) }, ['company']),
      ),
    )
  },
  (entry) => !acts(entry),
)

/** Whether the register hides whom an entry names, which stands with all around it: `statutarniOrgany`, `clenoveOrganu`. */
export function hides(at: Place, [step, ...rest]: readonly string[], isOne = (_: Place) => true): boolean {
  const { value } = at.to(step ?? '')
  const entries = Array.isArray(value) ? at.list(step ?? '') : [at.to(step ?? '')]
  return entries.some((entry) => {
    if (String(Object(entry.value).datumVymazu ?? '').trim() !== '') return false
    if (rest.length > 0) return hides(entry, rest, isOne)
    const isNamed = party({})(entry) !== undefined
    return !isNamed && entry.to('skrytyUdaj').value != null && isOne(entry)
  })
}
const organs = ['statutarniOrgany', 'ostatniOrgany'].map((one) => [one, 'clenoveOrganu'])
export const hidesOfficers = (record: Place) =>
  organs.some((path) => hides(record, path, isMember)) || hides(record, ['podnikatel', 'osobaPodnikatel'])
