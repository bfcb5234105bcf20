import type {
  Activity,
  Address,
  AlternativeName,
  BasicInformation,
  CompanyReport,
  HistoryEntry,
  HistoryPart,
  Identifier,
  LegalForm,
  ListedDocument,
  RepresentationRule,
  SearchHit,
  StatusEvent,
} from '#lib/contract/index.ts'
import { all } from './lists.ts'
import type { Mapping } from './reading.ts'
import { constant, derived, type Fields, type Got, joined, object, orElse, type Rule, source } from './rules.ts'
import type { Held, Listed } from './spec.ts'
import { columnBy, readTable } from './tables.ts'

/** What most registers say of a company, in the form the interface has for it. */

/** The jurisdiction the register is of. */
const home: Rule<string> = (at) => constant(at.book.about.register.jurisdictionCode)(at)

/** A number of a company by its scheme; of the country of the register, where nothing else is said. */
export function identifier(type: string, value: Rule<string>, more: Fields<Identifier> = {}): Rule<Identifier> {
  return object<Identifier>({ value, type: constant(type), source, jurisdiction: home, ...more }, ['value'])
}

/** A name beside that of the company today. */
export function called(type: string, name: Rule<string>): Rule<AlternativeName> {
  return object<AlternativeName>({ type: constant(type), name, source }, ['name'])
}

/** Legal forms of a register in its words, with the ISO 20275 code a table of `name,code` has for the form so called. */
export function formsIn(path: URL, asInTable = (name: string) => name): (original: Rule<string>) => Rule<LegalForm> {
  const codes = columnBy(readTable(path), 'name', 'code')
  return (original) =>
    object<LegalForm>({
      original,
      iso20275LegalFormCode: derived(original, 'code table', (name) => codes.get(asInTable(name))),
    })
}

/** An event the register says of the company itself, which lasts where nothing else is said. */
export function statusEvent(type: Rule<string>, more: Fields<StatusEvent>): Rule<StatusEvent> {
  return object<StatusEvent>(
    {
      type: type as Rule<'insolvencyProceedingsOpened'>,
      subject: constant('registeredEntity'),
      state: constant('current'),
      ...more,
    },
    ['type'],
  )
}

export type AddressParts = Fields<
  Pick<
    NonNullable<Address['normalized']>,
    'road' | 'houseNumber' | 'unit' | 'postcode' | 'city' | 'country' | 'countryCode'
  >
>
const nothing: Rule<string> = () => undefined
/** An address in one line: street and number, then postcode and city, then the country. */
export function lineOf(parts: AddressParts): Rule<string> {
  const { road = nothing, houseNumber = nothing, unit = nothing, postcode = nothing, city = nothing } = parts
  const street = joined(' ', road, joined('/', houseNumber, unit))
  return joined(', ', street, joined(' ', postcode, city), parts.country ?? nothing)
}
/** The same with its parts. */
export function addressBy(type: Rule<string>, parts: AddressParts): Rule<Address> {
  const { road, houseNumber, unit, postcode, city, country, countryCode } = parts
  return object<Address>(
    {
      type: type as Rule<'registered'>,
      source,
      original: lineOf(parts),
      normalized: object({ road, houseNumber, unit, postcode, city, country, countryCode }),
    },
    ['original'],
  )
}

export type Contact = NonNullable<BasicInformation['contacts']>[number]
export function contact(type: string, value: Rule<string>): Rule<Contact> {
  return object<Contact>({ type: constant(type as 'website'), value, source }, ['value'])
}

/** A line of business by its code. */
export function activityBy(fields: Fields<Activity>): Rule<Activity> {
  return object<Activity>({ ...fields, source }, ['code'])
}

type Policy = NonNullable<BasicInformation['representationPolicy']>
/** Who may sign, by all these rules. */
export function policyBy(...rules: Rule<RepresentationRule | RepresentationRule[]>[]): Rule<Policy> {
  return object<Policy>({ rules: all<RepresentationRule>(...rules) })
}

/** What stood from one day until another, with what no rule reads of it where that is `extra`; a role that is named stands before them. */
export function enteredBy({ extra, ...always }: Fields<HistoryEntry>) {
  return (part: HistoryPart, value: Rule<string>, more: Fields<HistoryEntry> = {}): Rule<HistoryEntry> =>
    object<HistoryEntry>({ part: constant(part), value, ...always, source, extra, ...more }, ['value'])
}

/** A document that the register lists, and of which it gives no file. */
export function listedOnly(language: string, { extra, ...fields }: Fields<ListedDocument>): Rule<ListedDocument> {
  const all = { ...fields, language: constant(language), source, formats: constant([]), extra }
  return object<ListedDocument>(all, ['documentId', 'title'])
}

/** A company among the hits of a search. */
export function hit(serviceId: Rule<string>, name: Rule<string>, more: Fields<SearchHit>): Rule<SearchHit> {
  return object<SearchHit>({ serviceId, jurisdictionCode: home, name, ...more }, ['serviceId', 'name'])
}

type Common = Omit<Mapping<unknown>, 'value'>
/** The mappings of a report, and of the prefill, which has its basic information alone. */
export function reportsBy(
  common: Common,
  fields: Fields<CompanyReport>,
  history?: Mapping<unknown>['history'],
): Record<'company' | 'prefill', Mapping<CompanyReport>> {
  const { basicInformation } = fields
  const reportOf = (read: Fields<CompanyReport>) => object<CompanyReport>(read, ['basicInformation'])
  return {
    company: { ...common, value: reportOf(fields), ...(history === undefined ? {} : { history }) },
    prefill: { ...common, value: reportOf({ basicInformation }), otherwise: 'no_field' },
  }
}

/** The mapping of the holders of a company, for a level of a graph; nobody may be entered. */
export function holdersBy(common: Common, { shareholders, ...beside }: Fields<Held>): Mapping<Held> {
  const listed = orElse(shareholders ?? (() => undefined), [])
  return { ...common, value: object<Held>({ shareholders: listed, ...beside }), otherwise: 'no_field' }
}

/** The mapping of a list of documents. */
export function documentsBy(common: Common, documents: Rule<ListedDocument[]>): Mapping<Listed> {
  return { ...common, value: object<Listed>({ documents }), otherwise: 'no_field' }
}

/** What no rule reads of several answers, each under a name. */
export function restsOf(rests: Readonly<Record<string, Rule<unknown>>>): Rule<Record<string, unknown>> {
  return (at): Got<Record<string, unknown>> => {
    const found = Object.entries(rests).map(([name, rule]) => [name, rule(at)?.value])
    return { value: Object.fromEntries(found), notes: [] }
  }
}
