import type {
  Activity,
  Address,
  CompanyStatus,
  LegalForm,
  NormalizedAddress,
  StatusEvent,
} from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  all,
  at,
  columnBy,
  computed,
  constant,
  derived,
  each,
  either,
  flag,
  inside,
  named,
  object,
  type Place,
  type Rule,
  readTable,
  source,
  text,
  when,
} from '../frame/index.ts'

export const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const rowsOf = (name: string) => new Map(table(name).rows.map((row) => [row.code ?? '', row]))

/** Organisation forms: English name, ISO 20275 code, kind, and whether their holders are in another register. */
export const forms = rowsOf('forms')
export const hasShares = (form: string | undefined) => forms.get(form ?? '')?.shares === 'yes'
/** Roles: English name, and what who holds one may do. An auditor, an observer or a founder does not act for a company. */
export const roleNames = rowsOf('roles')
/** Who elected a member of the board. */
export const electors = columnBy(table('electors'), 'code', 'english')
/** What the register can enter about the end of a company, the gravest first: that one is its status. */
export const states = table('states').rows.map(({ original = '', type = '', normalized = '', flag, date }) => ({
  ...{ original, type, normalized, flag: flag || undefined, date: date || undefined },
}))
type State = (typeof states)[number]
/** Fields of an entry: in the order they are shown in beside its number, and those with a place of their own. */
const fields = table('fields').rows
export const order = fields.flatMap(({ field = '', beside }) => (beside === 'yes' ? [field] : []))
export const withPlace = new Set(fields.flatMap(({ field = '', own }) => (own === 'yes' ? [field] : [])))
/** The key of the entry among the sources of a result. */
export const entrySource = 'enhetsregisteret'
/** The language the register writes its own words in: names of forms, roles and states are bokmål for everyone. */
export const registerLanguage = 'nb'

/** The day an answer came, ISO 8601: what is entered for a later one is not yet so. */
const dayOf = ({ book, pointer }: Place) => book.answerOf(pointer)?.retrievedAt?.slice(0, 10) ?? book.about.today

const formColumn = (column: string) => derived(named('kode', forms), 'code table', (row) => row[column] || undefined)
export const legalForm = at(
  'organisasjonsform',
  object<LegalForm>({
    original: either(text('beskrivelse'), text('kode')),
    ...{
      normalized: formColumn('english'),
      iso20275LegalFormCode: formColumn('elf'),
      category: formColumn('category'),
    },
  }),
)

/** From when the register writes SN2025, whose classes are those of NACE 2.1, throughout; in 2025 it changed over. */
const revision21Since = '2026-01-01'
const codes = ['naeringskode1', 'naeringskode2', 'naeringskode3']
export const nationalCodes = all(...codes.map((one) => text(`${one}/kode`)))

/** `06.100` is the national form of the NACE class 06.10, of the revision its neighbours or the day of reading prove. */
export const activities: Rule<Activity[]> = (entry) => {
  const proven = provenRevision((nationalCodes(entry)?.value ?? []).flatMap((one) => classOf(one) ?? []))
  const revision = proven ?? (dayOf(entry) >= revision21Since ? 'nace_rev_2_1' : null)
  const schemeOf = (code: string | null) => (code === null ? 'no_sn' : revisionOfClass(code, revision))
  const activity = (rank: number) => ({
    scheme: derived(text('kode'), 'revision of the class', (national) => schemeOf(classOf(national))),
    code: derived(text('kode'), 'class', (national) => classOf(national) ?? national),
    ...{ description: text('beskrivelse'), source, isPrimary: constant(rank === 0) },
  })
  return all<Activity>(...codes.map((one, rank) => at(one, object<Activity>(activity(rank), ['code']))))(entry)
}

/** 00.000 says that the activity is not stated: a number of the national standard only. */
function classOf(national: string): string | null {
  const nace = /^(\d{2}\.\d{2})\d$/.exec(national)?.[1]
  return nace === undefined || nace.startsWith('00') ? null : nace
}

/** They are padded with null and ''. */
const lines: Rule<string[]> = (place) =>
  Array.isArray(place.value)
    ? all<string>(...place.value.map((_, index) => text(String(index))))(place)
    : each('', text())(place)
type Parts = Record<'postcode' | 'city' | 'country' | 'countryCode' | 'stateDistrict', string> & { lines: string[] }
const inputs = {
  ...{ lines: at('adresse', lines), postcode: text('postnummer'), city: text('poststed'), country: text('land') },
  ...{ countryCode: text('landkode'), stateDistrict: text('kommune') },
}
const ofAddress = (type: string, from: Rule<string>) =>
  computed<Parts, Address>('lines, place and country', inputs, (given, place) => {
    const [lines, postcode, city, country] = [given.lines() ?? [], given.postcode(), given.city(), given.country()]
    const town = [postcode, city].filter((part) => part !== undefined).join(' ')
    const original = [...lines, town, country ?? ''].filter((part) => part !== '').join(', ')
    if (original === '') return undefined
    const countryCode = given.countryCode()?.toUpperCase()
    const parts = countryCode === 'NO' ? partsOf(lines) : {}
    const normalized = { ...parts, postcode, city, stateDistrict: given.stateDistrict(), country, countryCode }
    return { type, source: from(place)?.value, original, normalized }
  })
export const addressOf = (type: string, from: Rule<string> = source) => inside(ofAddress(type, from))

/** Norwegian address lines: who receives it, a post box, a road with its number, and the house where that is named too. */
function partsOf(lines: readonly string[]): NormalizedAddress {
  const parts: NormalizedAddress = {}
  for (const line of lines) {
    const careOf = /^(?:c\/o|v\/)\s*(.+)$/i.exec(line)?.[1]
    const poBox = /^(?:postboks|boks|pb\.?)\s+(.+)$/i.exec(line)?.[1]
    const [, road, houseNumber] = /^(.*\D)\s+(\d+\s?[A-Za-z]?)$/.exec(line) ?? []
    if (careOf !== undefined && parts.careOf === undefined) parts.careOf = careOf
    else if (poBox !== undefined && parts.poBox === undefined) parts.poBox = poBox
    else if (road !== undefined && parts.road === undefined) Object.assign(parts, { road, houseNumber })
    else parts.house = parts.house === undefined ? line : `${parts.house}, ${line}`
  }
  return parts
}

/** Addresses of an entry, each by what it is for. */
const kinds = {
  ...{ forretningsadresse: 'registered', beliggenhetsadresse: 'location', postadresse: 'postal' },
  utenlandskRegisterAdresse: 'foreignRegister',
}
export const addressesOf = (from?: Rule<string>) =>
  Object.entries(kinds).map(([name, type]) => at(name, addressOf(type, from)))

const isEntered =
  (entry: Place) =>
  ({ flag, date = '' }: State): boolean => {
    if (flag !== undefined) return entry.is(flag)
    const day = entry.says(date)
    return day !== undefined && day <= dayOf(entry)
  }

/** What is entered of a company. The general entry says nothing where a reason with its date stands beside it. */
function statesOf(entry: Place): State[] {
  const entered = states.filter(isEntered(entry))
  const isDated = (type: string) => entered.some((one) => one.type === type && one.date !== undefined)
  return entered.filter(({ type, date }) => date !== undefined || !isDated(type))
}

/**
 * The three answers the register gives of a company's state. `isActive` is true only where nothing is entered that ends
 * the company or opens its end: it never speaks for a bankrupt one.
 */
export const status: Rule<CompanyStatus> = (entry) => {
  const gravest = states.find(isEntered(entry))
  const { original, normalized } = gravest ?? { original: 'Registrert i Enhetsregisteret', normalized: 'active' }
  const from = [gravest?.flag ?? gravest?.date ?? []].flat().map((field) => entry.to(field).pointer)
  const value = { original, normalized, isActive: gravest === undefined }
  return { value, notes: [{ to: '', from, by: 'the gravest entry' }] }
}

const eventOf = (type: string) => ({
  ...{ type: constant(type), subject: constant('registeredEntity'), state: constant('current') },
})
const event = ({ type, original, flag: name, date }: State) => {
  const said: Rule<unknown> = name === undefined ? text(date) : flag(name)
  const entryType = derived(said, 'field', () => name ?? date)
  return object<StatusEvent>({
    ...{ ...eventOf(type), effectiveDate: date === undefined ? undefined : text(date) },
    ...{ original: derived(said, 'state', () => original), originalLanguage: constant(registerLanguage) },
    source: object({ document: source, entryType, entryTypeLabel: constant(original) }),
  })
}

/** A warning the registrar put on the entry, in the language it wrote it in; one without words is still one of its kind and day. */
const warning = (language: string) =>
  object<StatusEvent>({
    ...{ ...eventOf('registerAnnotation'), effectiveDate: text('innfoertDato'), original: text('tekst') },
    originalLanguage: when((one) => text('tekst')(one) !== undefined, constant(language)),
    source: (one) => {
      const { value: entryType, notes = [] } = text('infotype')(one) ?? {}
      const sequence = Number(one.pointer.split('/').at(-1)) + 1
      const value = { document: one.book.sourceOf(one.pointer), entryType, entryTypeLabel: 'Påtegning', sequence }
      return { value, notes: [{ to: '', from: notes.flatMap(({ from }) => from), by: 'with its place in the list' }] }
    },
  })

/** The written standard a company chose, for sentences the register wrote to it. */
const languages: Readonly<Record<string, string>> = { Nynorsk: 'nn', Bokmål: 'nb' }
export const statusEvents: Rule<StatusEvent[]> = (entry) => {
  const language = languages[entry.says('maalform') ?? ''] ?? 'no'
  return all<StatusEvent>(...statesOf(entry).map(event), each('paategninger', warning(language)))(entry)
}

/** Fields of an entry that its status and its events say already. */
export function fieldsInStatus(entry: Place): ReadonlySet<unknown> {
  return new Set([...states.map(({ flag }) => flag), ...statesOf(entry).map(({ date }) => date)])
}
