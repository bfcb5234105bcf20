import type { CompanyStatus, StatusEvent } from '#lib/contract/index.ts'
import {
  all,
  at,
  cleaned,
  constant,
  derived,
  each,
  either,
  fieldsAsTheyStand,
  type Got,
  inside,
  joined,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { isOverBy, liquidators, proceedingsOpen, stateNames, stateOf } from './tables.ts'
import { day, dayIn, insolvencySource, roleWords, saying, standing, stands, within } from './values.ts'

type Source = Exclude<NonNullable<StatusEvent['source']>, string>
const about = { subject: constant('registeredEntity' as const), state: constant('current' as const) }
const event = (type: string, more: Parameters<typeof object<StatusEvent>>[0]): Rule<StatusEvent> =>
  object<StatusEvent>({ ...about, type: constant(type) as Rule<StatusEvent['type'] & {}>, ...more })
const words = (original: Rule<string>) => ({ original, originalLanguage: derived(original, 'language', () => 'cs') })
/** Also where the entry has no words of its own for its kind. */
const from = (entryType: Rule<string>, entryTypeLabel?: Rule<string>): { source: Rule<Source> } => ({
  source: (one) =>
    object<Source>({ document: source, entryType, entryTypeLabel })(one) ??
    constant<Source>({ document: one.book.sourceOf(one.pointer), entryType: entryType(one)?.value })(one),
})

const liquidatorsIn = within(
  'ostatniOrgany',
  () =>
    each('clenoveOrganu', (one) => ({ value: one, notes: [] }), {
      where: (one) => stands(one) && liquidators.test(one.says('typAngazma') ?? ''),
    }) as Rule<Place[]>,
  standing,
)
/** One of the liquidators: the company is being wound up, however many there are. */
const liquidator =
  <T>(rule: Rule<T>): Rule<T> =>
  (record) => {
    const [first] = liquidatorsIn(record)?.value ?? []
    return first && rule(first)
  }
const sentence = (path: string, entryType: Rule<string>): Rule<StatusEvent> => {
  const original = cleaned(text(path))
  const said = event('registerAnnotation', {
    effectiveDate: text('datumZapisu'),
    ...words(original),
    ...from(entryType),
  })
  return (entry) => (original(entry) === undefined ? undefined : said(entry))
}

/**
 * What the public register enters about the end of a company, its execution debts included, in the register's words. Sentences on
 * insolvency and enforcement have no kind of their own, so they are annotations.
 */
export const publicEvents = all<StatusEvent>(
  (record) =>
    text('datumVymazu')(record) &&
    event('deletedFromRegister', { effectiveDate: text('datumVymazu'), ...from(constant('datumVymazu')) })(record),
  liquidator(event('liquidationOpened', { ...words(roleWords()), ...from(text('typAngazma'), roleWords()) })),
  each(
    'konkursy',
    event('insolvencyProceedingsOpened', {
      effectiveDate: text('datumRozhodnutiOs'),
      caseIdentifier: text('spisZnOs'),
      ...words(cleaned(text('text'))),
      ...from(text('typKonkursu')),
    }),
    standing,
  ),
  within('insolvence', () => each('insolvencniZapis', sentence('text', text('typZapisu')), standing), standing),
  each('exekuce', sentence('hodnota', constant('exekuce')), standing),
)

const response = `${insolvencySource}/Envelope/Body/getIsirWsCuzkDataResponse`
/** Proceedings the company is the debtor in; the service may find others of a like number, which are not its own. */
const isOwn = (one: Place) => one.says('ic')?.padStart(8, '0') === one.book.about.asked
const code = (one: Place) => one.says('druhStavKonkursu')?.toUpperCase()
const isOver = (one: Place) => isOverBy(code(one)) || one.says('datumPmUkonceniUpadku') !== undefined
const own = { where: isOwn, else: 'no_field' as const }
const state: Rule<'ended' | 'current'> = (one) => constant(isOver(one) ? ('ended' as const) : ('current' as const))(one)

/** `25 INS 10525/2016`: senate, kind, number and year. */
const fileNumber: Rule<string> = (one) =>
  text('bcVec')(one) && text('rocnik')(one)
    ? joined(' ', text('cisloSenatu'), text('druhVec'), joined('/', text('bcVec'), text('rocnik')))(one)
    : undefined

export const insolvencyEvents = at(
  response,
  each(
    'data',
    object<StatusEvent>({
      type: constant('insolvencyProceedingsOpened'),
      subject: about.subject,
      state,
      effectiveDate: derived(text('datumPmZahajeniUpadku'), 'day', dayIn),
      caseIdentifier: fileNumber,
      court: text('nazevOrganizace'),
      ...words(text('druhStavKonkursu')),
      ...from(
        text('druhStavKonkursu'),
        derived(text('druhStavKonkursu'), 'code table', (given) => stateNames.get(given.toUpperCase())),
      ),
    }),
    own,
  ),
)

/** Of a debtor nothing about a person's life, and no address: the seat of a company is in ARES. */
const livesOf = ['rc', 'datumNarozeni', 'druhAdresy', 'mesto', 'ulice', 'cisloPopisne', 'okres', 'zeme', 'psc']
const ofDebtor: ReadonlySet<string> = new Set([...livesOf, 'titulPred', 'titulZa', 'jmeno'])
/** Each of them as the service gave it, under its names. */
export const proceedings = at(
  response,
  each(
    'data',
    fieldsAsTheyStand((name) => !ofDebtor.has(name), saying),
    own,
  ),
)
export const dropped = {
  personal_data: [...ofDebtor].map((one) => `/${response}/data/*/${one}`),
  navigation: ['relevanceVysledku', 'kodChyby', 'textChyby', 'popisChyby', 'pocetVysledku'].map(
    (one) => `/${response}/stav/${one}`,
  ),
}
/** When the service last took in what the courts entered. */
export const synchronised = at(response, day('stav/casSynchronizace'))

type Status = Got<CompanyStatus> | undefined
const ended = (original: string, normalized: string, pointers: readonly string[] = []): Got<CompanyStatus> => ({
  value: { original, normalized, isActive: false },
  notes: [{ to: '', from: pointers, by: 'what is entered of its end' }],
})

const gravity = [proceedingsOpen, 'inReorganization', 'insolvent', 'bankrupt']
/** The gravest state of proceedings under way. */
function ofProceedings(root: Place): Status {
  const under = each('data', (one) => ({ value: one, notes: [] }), { where: (one) => isOwn(one) && !isOver(one) })
  const places = (at(response, under)(root)?.value ?? []) as Place[]
  const rank = (one: Place) => gravity.indexOf(stateOf(code(one)))
  const [gravest] = places.toSorted((a, b) => rank(b) - rank(a))
  if (gravest === undefined) return undefined
  const original = gravest.says('druhStavKonkursu')
  const pointers = original === undefined ? [] : [gravest.to('druhStavKonkursu').pointer]
  return ended(original ?? 'INS', stateOf(code(gravest)), pointers)
}

/** The gravest of what the public register enters; undefined where it enters nothing that ends a company. */
function ofRecord(record: Place): Status {
  const has = (list: string) =>
    each(
      list,
      inside((one) => ({ value: one, notes: [] })),
      standing,
    )(record) !== undefined
  if (record.says('datumVymazu') !== undefined)
    return ended('datumVymazu', 'deleted', [record.to('datumVymazu').pointer])
  if (has('konkursy')) return ended('konkursy', 'bankrupt')
  if (has('insolvence')) return ended('insolvence', proceedingsOpen)
  const wound = liquidator(derived(roleWords(), 'liquidator', (role) => ended(role, 'inLiquidation').value))
  return wound(record) ?? (liquidatorsIn(record) && ended('', 'inLiquidation'))
}

/**
 * The state at the source ARES takes the subject from. `isActive` is true only where nothing is entered that ends the
 * company or opens its end: an entry in the insolvency register is enough for no.
 */
export const entryStatus: Rule<CompanyStatus> = either(
  derived(text('datumZaniku'), 'day of the end', () => ended('datumZaniku', 'deleted').value),
  (entry) => {
    const places = [entry.says('primarniZdroj'), 'ros'].flatMap((one) => (one ? [placeOf(one)] : []))
    const place = places.find((one) => text(one)(entry) !== undefined)
    if (place === undefined) return undefined
    return derived(text(place), 'state at the source', (original): CompanyStatus => {
      const isActive = original === 'AKTIVNI'
      if (isActive && entry.says('seznamRegistraci/stavZdrojeIr') === 'AKTIVNI')
        return { original, normalized: proceedingsOpen, isActive: false }
      return { original, normalized: isActive ? 'active' : 'inactive', isActive }
    })(entry)
  },
)
/** `ros` → stavZdrojeRos. */
const placeOf = (name: string) =>
  `seznamRegistraci/stavZdroje${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('~', '~0')

/** Struck off is gravest, then proceedings, then what the public register enters; ARES's flag counts where nobody answered. */
export const statusBy =
  (entryAt: string, recordIn: (root: Place) => Place | undefined): Rule<CompanyStatus> =>
  (root) => {
    const entered = at(entryAt, entryStatus)(root)
    const record = recordIn(root)
    const own = record && ofRecord(record)
    if (entered?.value.normalized === 'deleted') return entered
    if (own?.value.normalized === 'deleted') return own
    return ofProceedings(root) ?? own ?? entered
  }
