import type { z } from 'zod'
import type {
  Activity,
  Address,
  AlternativeName,
  AutocompleteHit,
  BasicInformation,
  CompanyReport,
  DateValue,
  DocumentListResult,
  FinancialsResult,
  Identifier,
  LegalRepresentative,
  Relationships,
  SearchHit,
  StatusEvent,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  called,
  constant,
  day,
  dayOnly,
  derived,
  each,
  either,
  first,
  identifier,
  type Mapping,
  made,
  moneyOf,
  named,
  object,
  ownServiceId,
  type Rule,
  reportsBy,
  rest,
  source,
  text,
  when,
} from '../frame/index.ts'
import { droppedOfFigures, statements } from './figures.ts'
import { droppedOfNotices, notices, proceedings } from './notices.ts'
import { officers, partners, partnersOnly } from './parties.ts'
import { droppedOfRne, officersOfRne } from './rne.ts'
import { activityAt, formCodes, formNames, said, seat, status } from './values.ts'

const legalName = either(said('nom_raison_sociale'), said('nom_complet'))
/** A sign above the door. */
const sign: Rule<AlternativeName> = derived(said(), 'sign of the list', (name, { book, pointer }) => ({
  type: 'tradeName',
  name,
  source: book.sourceOf(pointer),
}))

const numbered = (type: string, path: string, description: string, extra?: Rule<Record<string, unknown>>) =>
  identifier(type, text(path), { description: constant(description), extra })
const vatNumber: Rule<Identifier> = (one) =>
  made('', 'number of the list', (value) => ({
    value,
    type: 'fr_vat_number',
    source: one.book.sourceOf(one.pointer),
    jurisdiction: 'fr',
  }))(one)

const entry = 'immatriculation'
const currency = made(`${entry}/devise_capital`, 'currency', (code) => (/^[A-Z]{3}$/.test(code) ? code : undefined))
/** Where the capital varies, the amount entered is the least it may be. */
const capital = when(
  (unit) => unit.says(`${entry}/capital_variable`) !== 'true',
  moneyOf(text(`${entry}/capital_social`), currency),
)

/** The day that stands in Sirene where none is known. */
const noDay = '1900-01-01'
/** A person in business of their own (entrepreneur individuel), who is not incorporated. */
const soleTrader = '1000'
/** The day it was set up for Sirene or entered in the register of enterprises, whichever was first; the other one stays in `extra`. */
const incorporated: Rule<DateValue> = (unit) => {
  const isUnknown = unit.to('date_creation').value === noDay && unit.says('date_creation') === noDay
  if (isUnknown || unit.says('nature_juridique') === soleTrader) return undefined
  const [setUp, entered] = ['date_creation', `${entry}/date_immatriculation`].map((path) => day(path)(unit))
  const [one, other] = [setUp, entered].map((found) => found?.value.normalized)
  return one && other && other < one ? entered : setUp
}
/** That there is one partner alone is said or not known: where nobody said it, `false` stands as well. */
const kept: Rule<Record<string, unknown>> = (unit) => {
  const isSole = unit.to(`${entry}/indicateur_associe_unique`)
  if (isSole.value === false) isSole.says()
  return rest()(unit)
}

const basicFields = {
  type: constant('organization' as const),
  legalName,
  alternativeNames: all<AlternativeName>(
    called('other', said('sigle')),
    called('tradeName', said('siege/nom_commercial')),
    each('siege/liste_enseignes', sign),
  ),
  status,
  legalForm: object({
    original: either(named('nature_juridique', formNames), text('nature_juridique')),
    iso20275LegalFormCode: derived(text('nature_juridique'), 'code table', (code) => formCodes.get(code)),
  }),
  capital: object({ currency, issued: capital }),
  identifiers: all<Identifier>(
    numbered('fr_siren', 'siren', 'SIREN', kept),
    numbered('fr_siret', 'siege/siret', 'SIRET'),
    each('tva', vatNumber),
    numbered('fr_rna', 'complements/identifiant_association', 'RNA'),
  ),
  dates: object({
    incorporationDate: incorporated,
    lastChanged: day('date_mise_a_jour_insee'),
  }),
  addresses: all<Address>(at('siege', seat)),
  activities: all<Activity>(activityAt('activite_principale', true), activityAt('activite_principale_naf25')),
}

const ended = (type: string, path: string) =>
  object<StatusEvent>(
    {
      type: constant(type as 'insolvencyProceedingsOpened'),
      subject: constant('registeredEntity'),
      state: constant('current'),
      effectiveDate: dayOnly(path),
      source,
    },
    ['effectiveDate'],
  )
const statusEvents = all<StatusEvent>(
  proceedings,
  ended('deletedFromRegister', `${entry}/date_radiation`),
  ended('businessClosed', 'date_fermeture'),
)
/** Where the register itself says who acts, its extract says it again. */
const ofRegister: Rule<LegalRepresentative[]> = (unit) => {
  const found = officersOfRne(unit)
  if (found !== undefined) for (const one of unit.list('dirigeants')) one.book.passedOver.set(one.pointer, 'repeated')
  return found
}
const relationships = object<Relationships>({
  legalRepresentatives: either(ofRegister, officers),
  shareholders: partners,
  ownershipIncompleteReason: partnersOnly,
})

const results = '/recherche/results/*'
const ofOne = <T>(rule: Rule<T>): Rule<T> => first('recherche/results', rule)
/** Of a company whose own entry is there. */
const ofKnown = <T>(rule: Rule<T>): Rule<T> => when((root) => ofOne(text('siren'))(root) !== undefined, rule)
const common = {
  identity: [`${results}/siren`, '/rne/formality/siren'],
  companyName: ofOne(legalName),
}
const dropped = {
  navigation: [
    ...['total_results', 'page', 'per_page', 'total_pages'].map((name) => `/recherche/${name}`),
    // The day it was looked through, not one on which it changed.
    ...['admin', 'date_mise_a_jour', 'siege/date_mise_a_jour'].map((name) => `${results}/${name}`),
  ],
  personal_data: [`${results}/complements/collectivite_territoriale/elus`],
  repeated: [`${results}/siege/adresse`, `${results}/siege/coordonnees`],
  no_field: [`${results}/matching_etablissements`, `${results}/finances`],
}
const withNotices = {
  navigation: [...dropped.navigation, ...droppedOfNotices.navigation],
  personal_data: [...dropped.personal_data, ...droppedOfNotices.personal_data, ...droppedOfRne.personal_data],
  repeated: [...dropped.repeated, ...droppedOfNotices.repeated],
  no_field: [...dropped.no_field, ...droppedOfNotices.no_field, ...droppedOfRne.no_field],
}

export const { company } = reportsBy(
  { ...common, dropped: withNotices },
  {
    basicInformation: ofOne(object<BasicInformation>({ ...basicFields, statusEvents }, ['identifiers'])),
    relationships: ofOne(relationships),
  },
)
export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: ofOne(object<BasicInformation>(basicFields, ['identifiers'])) }, [
    'basicInformation',
  ]),
  dropped: { ...dropped, no_field: [...dropped.no_field, `${results}/dirigeants`] },
}
export const figures: Mapping<FinancialsResult> = {
  ...common,
  value: ofKnown(statements),
  dropped: { ...dropped, navigation: [...dropped.navigation, ...droppedOfFigures.navigation], no_field: [] },
  otherwise: 'no_field',
}
export const documents: Mapping<z.infer<typeof DocumentListResult>> = {
  ...common,
  value: ofKnown(notices),
  dropped: withNotices,
  otherwise: 'no_field',
}

const found = {
  serviceId: ownServiceId('siren'),
  jurisdictionCode: constant('fr'),
  name: legalName,
  identifiers: all<Identifier>(numbered('fr_siren', 'siren', 'SIREN')),
  status,
}
export const hits: Mapping<SearchHit[]> = {
  value: each(
    'recherche/results',
    object<SearchHit>({ ...found, addresses: all<Address>(at('siege', seat)) }, ['serviceId', 'identifiers']),
  ),
  dropped,
}
export const completions: Mapping<AutocompleteHit[]> = {
  value: each(
    'recherche/results',
    object<AutocompleteHit>({ ...found, address: at('siege', seat) }, ['serviceId', 'identifiers']),
  ),
  dropped,
}
