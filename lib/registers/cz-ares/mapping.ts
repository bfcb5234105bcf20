import type { AlternativeName, CompanyParty, CompanyReport, Identifier, Relationships } from '#lib/contract/index.ts'
import type { Parts } from '../connector/index.ts'
import {
  all,
  asItStands,
  at,
  constant,
  each,
  fieldsAsTheyStand,
  flat,
  type Held,
  type Mapping,
  made,
  object,
  orElse,
  type Place,
  policyBy,
  type Rule,
  rulesAt,
  source,
  text,
} from '../frame/index.ts'
import { basics } from './entry.ts'
import { fileNumber, history } from './history.ts'
import { type Holding, holdings, whyIncomplete } from './owners.ts'
import { hidesOfficers, legalRepresentatives, otherRoles, ownNumbers } from './parties.ts'
import { given, insolvencyName, masked, none, unnamedHolders } from './parts.ts'
import { personalNames, persons, withoutBirthNumbers } from './personal.ts'
import * as status from './status.ts'
import { hidesHolders } from './tables.ts'
import * as values from './values.ts'

const { current, entrySource, home, insolvencySource, publicSource, stands, standing, within } = values

type Capital = NonNullable<NonNullable<CompanyReport['basicInformation']>['capital']>

/** The primary record; a subject registered anew has others, of which the last is taken where none is called primary. */
const records = (root: Place) => root.objects(`${publicSource}/zaznamy`)
function recordIn({ book: { root } }: Place): Place | undefined {
  const all = records(root)
  return all.find((one) => one.is('primarniZaznam')) ?? all.at(-1)
}
const ofRecord =
  <T>(rule: Rule<T>): Rule<T> =>
  (from) => {
    const record = recordIn(from)
    return record && rule(record)
  }
const ofRoot =
  <T>(rule: Rule<T>): Rule<T> =>
  ({ book }) =>
    rule(book.root)

/** Fields of a record that a report has in a field of its own, or that name people. */
const fieldsWithPlace: ReadonlySet<string> = new Set([
  ...['ico', 'obchodniJmeno', 'obchodniJmenoCizi', 'pravniForma', 'spisovaZnacka', 'adresy', 'primarniZaznam'],
  ...['statutarniOrgany', 'ostatniOrgany', 'akcionari', 'spolecnici', 'podnikatel', 'odstepneZavody'],
  ...['insolvence', 'konkursy', 'exekuce', 'datumAktualizace'],
])
/** Everything of a record that stands today and has no field of its own: kind of shares, what is paid in, other facts. */
const restOfRecord = orElse(
  fieldsAsTheyStand((name) => !fieldsWithPlace.has(name), isStanding),
  {},
)
function isStanding({ value }: Place): boolean {
  return String(Object(value).datumVymazu ?? '').trim() === ''
}

const beside = object<Record<string, unknown>>({
  verejnyRejstrik: ofRecord(restOfRecord),
  dalsiZaznamy: (from) => {
    const others = records(from.book.root).filter((one) => one.pointer !== recordIn(from)?.pointer)
    return all(...others.map((one) => () => restOfRecord(one)))(from)
  },
  rolesWithoutRepresentation: ofRecord(otherRoles),
  insolvencniRejstrik: ofRoot(status.proceedings),
})

const named = (type: string): Rule<AlternativeName> =>
  object<AlternativeName>({ type: constant(type), name: made('hodnota', 'as written', (name) => name), source }, [
    'name',
  ])
const isOther = (one: Place) =>
  text('hodnota')(one)?.value !== text(`${entrySource}/obchodniJmeno`)(one.book.root)?.value
/** Names of the past, and the present one in other languages. */
const alternativeNames = all<AlternativeName>(
  each('obchodniJmeno', named('previousName'), { where: (one) => !stands(one) && isOther(one) }),
  each('obchodniJmenoCizi', named('alternativeLanguageName'), { where: (one) => stands(one) && isOther(one) }),
)

/** In the register's words, and in the parts they have where they are understood. */
const policy = policyBy(
  within('statutarniOrgany', () => flat(each('zpusobJednani', rulesAt('hodnota', 'cs'), standing)), standing),
)

/** The one amount in force; where several stand beside each other none is chosen. */
const capital: Rule<Capital> = (record) => {
  const amounts = each('zakladniKapital', at('vklad', values.money), standing)(record)
  const [issued] = amounts?.value ?? []
  if (amounts === undefined || issued === undefined || amounts.value.length > 1) return undefined
  const value = { currency: issued.iso4217CurrencyCode, issued }
  return { value, notes: amounts.notes.map((note) => ({ ...note, to: '' })) }
}

/** The file number of the court that keeps the register: two courts give the same section and insert, so it names the court. */
const fileNumbers = each(
  'spisovaZnacka',
  object<Identifier>(
    {
      value: fileNumber,
      type: constant('cz_file_number'),
      source,
      jurisdiction: constant(home),
      description: constant('Spisová značka'),
    },
    ['value'],
  ),
  standing,
)

const branch = object<CompanyParty>({
  name: current('obchodniJmeno', text('hodnota')),
  address: current('sidlo', at('adresa', values.addressAs('location'))),
  legalForm: current('pravniForma', values.legalForm('hodnota')),
  jurisdictionCode: constant(home),
  identifiers: current(
    'ico',
    ownNumbers(made('hodnota', 'as written', (given) => (/^\d{8}$/.test(given) ? given : undefined))),
  ),
})

const form = text(`${entrySource}/pravniForma`)
const incomplete = ofRecord((record) => whyIncomplete(() => form(record.book.root), record)(record))
const relationships: Rule<Relationships> = (root) =>
  recordIn(root) === undefined
    ? { value: {}, notes: [] }
    : orElse(
        object<Relationships>({
          legalRepresentatives: orElse(ofRecord(legalRepresentatives), []),
          branches: orElse(ofRecord(each('odstepneZavody', branch, standing)), []),
          shareholders: ofRecord(holdings('today')),
          ownershipIncompleteReason: incomplete,
        }),
        { legalRepresentatives: [], branches: [] },
      )(root)

type Sources = NonNullable<CompanyReport['sources']>
/** The record is of the last day one of its subject was changed; the other register is one of its own, asked by POST. */
const sources: Rule<Sources> = ({ book: { root } }) => {
  const days = records(root).flatMap((one) => values.day('datumAktualizace')(one) ?? [])
  const last = days.toSorted((a, b) => (String(a.value.original) < String(b.value.original) ? -1 : 1)).at(-1)
  for (const one of records(root)) one.says('datumAktualizace')
  const synchronised = status.synchronised(root)
  const value: Record<string, object> = {
    ...(last && { [publicSource]: { date: last.value } }),
    [insolvencySource]: {
      ...{ dataSource: 'cz-isir', name: insolvencyName, downloadUrl: undefined },
      ...(synchronised && { date: synchronised.value }),
      fileName: `insolvence_${root.book.about.asked}.xml`,
    },
  }
  const notesOf = (key: string, got: typeof last) =>
    (got?.notes ?? []).map((note) => ({ ...note, to: `/${key}/date${note.to}` }))
  const notes = [...notesOf(publicSource, last), ...notesOf(insolvencySource, synchronised)]
  return { value: value as Sources, notes: [{ to: '', from: [], by: 'constant' }, ...notes] }
}

const statusOf = status.statusBy(entrySource, recordIn)
const zaznamy = `/${publicSource}/zaznamy`
const groups = [
  ...['statutarniOrgany', 'ostatniOrgany', 'akcionari', 'spolecnici', 'spolecnici/*/spolecnyPodil', 'insolvence'],
]
const homes = ['adresa', 'textOsoba', 'textOsobaOd', 'textOsobaDo'].map((one) => `${zaznamy}/**/fyzickaOsoba/${one}`)
const common = {
  companyName: text(`${entrySource}/obchodniJmeno`),
  identity: [`/${entrySource}/ico`, `/${publicSource}/icoId`],
  // A subject without a number of its own has an id of ARES instead.
  numberIn: (given: string) => /^\d{8}$/.exec(given)?.[0],
  dropped: {
    repeated: [`/${entrySource}/icoId`, `${zaznamy}/*/ico`],
    personal_data: [...homes, ...status.dropped.personal_data],
    navigation: status.dropped.navigation,
    // Who or what is in a group has days of its own.
    no_field: groups.map((one) => `${zaznamy}/*/${one}/*/datumZapisu`),
  },
  personal: personalNames,
  persons,
  clean: withoutBirthNumbers,
}

export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: at(entrySource, basics({ status: status.entryStatus })) }, [
    'basicInformation',
  ]),
}

/** What answers say themselves of parts: why they are not there, and whether they are, where no field of a result has them. */
const parts: Rule<Parts> = (root) => {
  const record = recordIn(root)
  if (record === undefined) return undefined
  const hasAny = (list: string) => each(list, asItStands(), standing)(record) !== undefined
  const held = holdings('today')(record) !== undefined
  const why = incomplete(record)?.value
  const unpublished = hidesHolders(form(record.book.root)?.value) ? unnamedHolders : none
  const owners = why === 'masked_by_register' ? masked : held ? given : unpublished
  const value: Parts = { owners, ...(hidesOfficers(record) ? { officers: masked } : {}) }
  if (hasAny('zakladniKapital')) value.capital = given
  return { value, notes: [{ to: '', from: [], by: 'constant' }] }
}

export const report: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      sources,
      basicInformation: at(
        entrySource,
        basics(
          { status: ofRoot(statusOf) },
          {
            beside,
            numbers: ofRecord(fileNumbers),
            after: {
              alternativeNames: ofRecord(orElse(alternativeNames, [])),
              statusEvents: all(ofRecord(status.publicEvents), ofRoot(status.insolvencyEvents)),
              representationPolicy: ofRecord(policy),
              capital: ofRecord(capital),
            },
          },
        ),
      ),
      relationships,
    },
    ['basicInformation'],
  ),
  history,
  parts,
}

export const holders: Mapping<Held> = {
  ...common,
  value: orElse(
    object<Held>({
      sources,
      status: statusOf,
      shareholders: orElse(ofRecord(holdings('allTime')) as Rule<Holding[]>, []),
      incompleteReason: incomplete,
    }),
    { shareholders: [] },
  ),
  parts,
  otherwise: 'no_field',
}
