import type { Address, BasicInformation, CompanyStatus, Identifier, StatusEvent } from '#lib/contract/index.ts'
import { provenRevision } from '../codes/index.ts'
import { leavesOf } from '../connector/index.ts'
import {
  activityBy,
  addressBy,
  all,
  type Contact,
  called,
  composed,
  constant,
  contact,
  day,
  dayOnly,
  derived,
  each,
  either,
  elsewhere,
  type Fields,
  first,
  formsIn,
  identifier,
  joined,
  made,
  named,
  object,
  type Place,
  type Rule,
  readTable,
  rest,
  restsOf,
  source,
  statusEvent,
  text,
  understood,
  when,
} from '../frame/index.ts'
import { policy, regonAt } from './parties.ts'
import { dayOfEntry, isDated, isLast, ofToday, registers, type Shape, stands, strikesOff } from './shape.ts'
import { amountIn, polishDay } from './words.ts'

const formOf = formsIn(new URL('tables/forms.csv', import.meta.url), (name) => name.toLocaleLowerCase('pl'))
export const [d1, d3, d6] = ['dane/dzial1', 'dane/dzial3', 'dane/dzial6']
export const subject = `${d1}/danePodmiotu`
const seat = `${d1}/siedzibaIAdres`
const bialaLista = 'biala-lista/result'

export const addressRule = addressBy(constant('registered'), {
  road: text('ulica'),
  houseNumber: text('nrDomu'),
  unit: text('nrLokalu'),
  postcode: text('kodPocztowy'),
  city: text('miejscowosc'),
  country: text('kraj'),
  countryCode: named('kraj', { POLSKA: 'PL' }),
})
export const addressesOf = (shape: Shape) => all<Address>(shape.at(`${seat}/adres`, addressRule))

export const money = object({ amount: made('wartosc', 'amount', amountIn), iso4217CurrencyCode: text('waluta') }, [
  'amount',
])

/** The classes of a company prove of which revision they are: PKD 2025 is made of NACE 2.1, PKD 2007 of NACE 2, and no extract says which. */
const activitiesOf =
  (shape: Shape): Rule<NonNullable<BasicInformation['activities']>> =>
  (place) => {
    const lists = ['przedmiotPrzewazajacejDzialalnosci', 'przedmiotPozostalejDzialalnosci'] as const
    const read = <T>(list: string, rule: Rule<T>) => shape.each(`${d3}/przedmiotDzialalnosci/${list}`, rule)
    const code = joined('.', text('kodDzial'), text('kodKlasa'))
    const codes = all<string>(...lists.map((list) => read(list, code)))
    const scheme = derived(codes, 'revision the classes prove', (all) => provenRevision(all) ?? 'pkd')(place)
    const activity = (isPrimary: boolean) =>
      activityBy({ scheme: () => scheme, code, description: text('opis'), isPrimary: constant(isPrimary) })
    return all(...lists.map((list, index) => read(list, activity(index === 0))))(place)
  }

const withCountry = (digits: RegExp) => (number: string) => (digits.test(number) ? `PL${number}` : undefined)
/** Whoever is on the white list as a payer of value added tax has PL and the number for taxes. */
const vat: Rule<Identifier> = elsewhere(
  `${bialaLista}/subject`,
  when(
    (one) => one.says('statusVat') === 'Czynny',
    identifier('pl_vat_number', understood('nip', 'PL before the number', withCountry(/^\d{10}$/))),
  ),
)

const iban = made('', 'PL before the number', withCountry(/^\d{26}$/))
const verifiedOn = elsewhere(bialaLista, day('requestDateTime', polishDay))
const account = composed<NonNullable<BasicInformation['bankAccounts']>[number]>({ iban, verifiedOn, source }, ['iban'])
const bankAccounts = elsewhere(bialaLista, each('subject/accountNumbers', account))

/** An extract of today is of a company that stands; what its sixth part enters says whether it is being wound up. */
const proceedings = readTable(new URL('tables/proceedings.csv', import.meta.url)).rows
const statusToday: Rule<CompanyStatus> = (odpis) => {
  const isEntered = (name: string) =>
    leavesOf(odpis.to(`${d6}/${name}`).value).some(({ value }) => value !== null && typeof value !== 'object')
  const { name, normalized = 'active' } = proceedings.find(({ name = '' }) => isEntered(name)) ?? {}
  const entered = odpis.to(`${d6}/${name}`)
  for (const { pointer } of leavesOf(entered.value)) odpis.book.deciders.set(`${entered.pointer}${pointer}`, null)
  const extract = text('rodzaj')
  const by = 'no proceedings in an extract of today'
  return object<CompanyStatus>({
    normalized: derived(extract, by, () => normalized),
    isActive: derived(extract, by, () => normalized === 'active'),
  })(odpis)
}
const struckOff = object({ original: text('opis'), normalized: constant('deleted'), isActive: constant(false) })
export const statusOf = (shape: Shape): Rule<CompanyStatus> =>
  shape === ofToday ? statusToday : first('naglowekP/wpis', struckOff, { where: strikesOff })

const event = (type: string, more: Fields<StatusEvent>) =>
  statusEvent(constant(type), {
    state: (one: Place) => constant(one.says('nrWpisuWykr') === undefined ? 'current' : 'ended')(one),
    originalLanguage: constant('pl'),
    source,
    ...more,
  })
const opened = event('liquidationOpened', { effectiveDate: dayOfEntry('nrWpisuWprow') })
const deleted = event('deletedFromRegister', {
  effectiveDate: dayOnly('dataWpisu', polishDay),
  caseIdentifier: text('sygnaturaAktSprawyDotyczacejWpisu'),
  court: text('oznaczenieSaduDokonujacegoWpisu'),
  original: text('opis'),
})
const events = elsewhere(
  'krs-pelny/odpis',
  all<StatusEvent>(
    each(`${d6}/likwidacja/*/otwarcieLikwidacji`, opened, { where: isDated }),
    each('naglowekP/wpis', deleted, { where: strikesOff }),
  ),
)

/** What no rule reads of the extract of today, and of the head of the full one. */
const kept = restsOf({ odpis: rest(), odpisPelny: elsewhere('krs-pelny/odpis/naglowekP', rest()) })

/** The full extract has no days in its head, and those of its entries. */
const dayOf = (entries: string, where: (entry: Place) => boolean) =>
  first(entries, day('dataWpisu', polishDay), { where })

/** `head` is where the extract says whose it is. */
export const basicsOf = (shape: Shape, head: string): Rule<BasicInformation> => {
  const capital = `${d1}/kapital/wysokoscKapitaluZakladowego`
  const formerNames = each(`krs-pelny/odpis/${subject}/nazwa`, called('previousName', text('nazwa')), {
    where: (one) => !stands(one),
  })
  const contactOf = (type: string, name: string) => contact(type, shape.text(`${seat}/${name}`))
  return object<BasicInformation>(
    {
      type: constant('organization'),
      legalName: shape.text(`${subject}/nazwa`),
      alternativeNames: elsewhere('', formerNames),
      status: statusOf(shape),
      statusEvents: events,
      legalForm: formOf(shape.text(`${subject}/formaPrawna`)),
      // Who may sign for a company that is struck off is not said.
      representationPolicy: shape === ofToday ? policy : undefined,
      capital: object({
        currency: shape.at(capital, text('waluta')),
        issued: shape.at(capital, money),
        authorized: shape.at(`${d1}/kapital/wysokoscKapitaluDocelowegoZapasowego`, money),
      }),
      identifiers: all<Identifier>(
        identifier('pl_krs', text(`${head}/numerKRS`), { description: constant('KRS'), extra: kept }),
        shape.at(`${subject}/identyfikatory`, identifier('pl_nip', text('nip'), { description: constant('NIP') })),
        shape.at(`${subject}/identyfikatory`, regonAt('regon')),
        vat,
      ),
      dates: object({
        // Who stood in a register before this one is older than its entry here.
        incorporationDate: when(
          (one) => !one.has(`${subject}/daneOWczesniejszejRejestracji`),
          either(day(`${head}/dataRejestracjiWKRS`, polishDay), dayOf(`${head}/wpis`, registers)),
        ),
        lastChanged: either(day(`${head}/dataOstatniegoWpisu`, polishDay), dayOf(`${head}/wpis`, isLast)),
      }),
      addresses: addressesOf(shape),
      activities: activitiesOf(shape),
      contacts: all<Contact>(
        contactOf('website', 'adresStronyInternetowej'),
        contactOf('email', 'adresPocztyElektronicznej'),
        contactOf('electronicDelivery', 'adresDoDoreczenElektronicznychWpisanyDoBAE'),
      ),
      bankAccounts,
    },
    ['legalName'],
  )
}
