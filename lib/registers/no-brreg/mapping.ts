import type {
  Address,
  AutocompleteHit,
  CompanyReport,
  DocumentListResult,
  Identifier,
  ListedDocument,
  Relationships,
  SearchHit,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  type Mapping,
  object,
  orElse,
  ownServiceId,
  type Place,
  type Rule,
  text,
} from '../frame/index.ts'
import { basics, branch, numberOf } from './entry.ts'
import { mandates, rolesSource, slug, textsIn } from './parts.ts'
import { withoutPersonalNumbers } from './personal-numbers.ts'
import * as roles from './roles.ts'
import { representationPolicy } from './signing.ts'
import { addressesOf, entrySource, hasShares, status } from './values.ts'

type Sources = NonNullable<CompanyReport['sources']>

export const unitsSource = 'enhetsregisteret-underenheter'
export const copiesSource = 'regnskapsregisteret-kopier'
const units = `${unitsSource}/*/_embedded/underenheter`
const form = text(`${entrySource}/organisasjonsform/kode`)

/** Shareholders stand in the tax administration's register; of a limited partnership only the general partners are public. */
const whyIncomplete = either(
  derived(form, 'forms whose holders are in another register', (code) =>
    hasShares(code) ? 'not_published_by_register' : undefined,
  ),
  computed<{ partners: unknown[]; form: string }, string>(
    'general partners of a limited partnership',
    { partners: roles.partners, form },
    (given) => (given.form() === 'KS' && given.partners() !== undefined ? 'general_partners_only' : undefined),
  ),
)

/** The number of an entry, or in a link to one. */
const numberIn = (text: string) => /(?:^|\/enheter\/)(\d{9})(?:\/|$)/.exec(text)?.[1]

const ofMandates = (...paths: string[]) =>
  Object.values(mandates).flatMap((key) => paths.map((one) => `/${key}/${one}`))
const dropped = {
  navigation: ['/**/_links', '/**/links', '/**/page'],
  // Of which municipality it is, is said of the address that stands for the entry.
  no_field: [
    ...['/**/kommunenummer', `/${rolesSource}/**/utgaatt`],
    ...ofMandates('oppslagsData', 'status', 'signeringsGrunnlag/kode', 'signeringsGrunnlag/tekstforklaring'),
  ],
  // Who may sign by a rule follows from it and from the roles, which name the same people.
  repeated: ofMandates(
    ...['enhet', 'signeringsKombinasjon', 'signeringsGrunnlag/muligeSigneringsRoller'],
    `${textsIn}/personRolleGrunnlag`,
  ),
}
const common = {
  companyName: text(`${entrySource}/navn`),
  // Roles name their entity in links alone.
  identity: [
    ...[`/${entrySource}/organisasjonsnummer`, `/${units}/*/overordnetEnhet`],
    ...['self', 'enhet'].map((link) => `/${rolesSource}/_links/${link}/href`),
    ...ofMandates('enhet/organisasjonsnummer'),
  ],
  ...{ numberIn, dropped, clean: withoutPersonalNumbers },
  personal: /^(?:d-?nummer|(?:bosteds?|privat|hjem(?:me)?)adresse)$/i,
}

export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: at(entrySource, basics()) }, ['basicInformation']),
}

const ofReport = basics(representationPolicy, [roles.besideNumber])
const nobody: Relationships = { legalRepresentatives: [], branches: [] }
export const report: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      sources: object<Sources>({ [rolesSource]: object({ date: roles.lastChange }) }),
      basicInformation: at(entrySource, ofReport),
      relationships: orElse(
        object<Relationships>({
          legalRepresentatives: orElse(roles.legalRepresentatives, []),
          branches: orElse(each(units, branch), []),
          ...{ shareholders: roles.partners, ownershipIncompleteReason: whyIncomplete },
        }),
        nobody,
      ),
    },
    ['basicInformation'],
  ),
}

/** Companies of the same name differ by number, form and date of foundation, and a branch by whose it is, so a hit has them. */
const ofEntry = constant(entrySource)
const hit = {
  ...{ serviceId: ownServiceId('organisasjonsnummer'), jurisdictionCode: constant('no'), name: text('navn') },
  identifiers: all<Identifier>(
    numberOf(
      object<Record<string, unknown>>({
        organisasjonsform: text('organisasjonsform/kode'),
        ...{ stiftelsesdato: text('stiftelsesdato'), overordnetEnhet: text('overordnetEnhet') },
      }),
      ofEntry,
    ),
  ),
  status,
}
/** The entry of a number, then those found by words: entities, then sub-units. */
const found = <T>(rule: Rule<T>): Rule<T[]> =>
  all<T>(
    (root) => (root.to(entrySource).value === undefined ? undefined : at(entrySource, rule)(root)),
    each('enheter/_embedded/enheter', rule),
    each('underenheter/_embedded/underenheter', rule),
  )
const ofHit = ['serviceId', 'name'] as const
export const hits: Mapping<SearchHit[]> = {
  value: found(object<SearchHit>({ ...hit, addresses: orElse(all<Address>(...addressesOf(ofEntry)), []) }, ofHit)),
  dropped,
}
/** A completion has the first address alone. */
export const completions: Mapping<AutocompleteHit[]> = {
  value: found(object<AutocompleteHit>({ ...hit, address: either(...addressesOf(ofEntry)) }, ofHit)),
  dropped,
}

/** The one kind of document: a copy of the annual accounts, one a year. Its id is the company's number and the year. */
export const code = 'annual_accounts'
export const idOf = (number: string | null, year: string) => `aarsregnskap-${number}-${year}`
export const titleOf = (year: string) => `Årsregnskap ${year}`

/** Years of which there is a copy, the newest first. */
const copies: Rule<ListedDocument[]> = (root) => {
  const years = root.list(copiesSource).filter((one) => /^\d{4}$/.test(one.says() ?? ''))
  return all<ListedDocument>(...newestFirst(years).map((year) => () => copy(year)))(root)
}
const newestFirst = (years: readonly Place[]) => years.toSorted((a, b) => Number(b.value) - Number(a.value))
const copy = derived(text(), 'the copy of a year', (year, { book }): ListedDocument => {
  const said = { title: titleOf(year), documentType: code, language: 'no', source: slug, formats: ['pdf'] }
  return { documentId: idOf(book.about.asked, year), code, ...said }
})

export const documents: Mapping<DocumentListResult> = {
  companyName: common.companyName,
  identity: [`/${entrySource}/organisasjonsnummer`],
  beside: [entrySource],
  value: (root) => {
    const { value, notes = [] } = object<Pick<DocumentListResult, 'documents'>>({ documents: copies })(root) ?? {}
    const list = value?.documents ?? []
    return {
      value: { type: 'documentList', documents: list, totalCount: list.length },
      notes: [{ to: '', from: [], by: 'constant' }, ...notes],
    }
  },
}
