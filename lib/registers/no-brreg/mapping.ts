import type {
  Address,
  AutocompleteHit,
  CompanyReport,
  DocumentListResult,
  Identifier,
  ListedDocument,
  Relationships,
  SearchHit,
  SourceEntry,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  elsewhere,
  type Mapping,
  object,
  orElse,
  ownServiceId,
  type Place,
  type Rule,
  text,
} from '../frame/index.ts'
import { basics, branch, numberOf } from './entry.ts'
import { slug } from './parts.ts'
import { withoutPersonalNumbers } from './personal-numbers.ts'
import * as roles from './roles.ts'
import { status } from './status.ts'
import { hasShares } from './tables.ts'
import { addressesOf, entrySource } from './values.ts'

export const unitsSource = 'enhetsregisteret-underenheter'
export const copiesSource = 'regnskapsregisteret-kopier'
const units = `${unitsSource}/*/_embedded/underenheter`
const form = text(`${entrySource}/organisasjonsform/kode`)

/** Files are called after what was asked for; entries of both kinds have one key. */
const sources: Rule<NonNullable<CompanyReport['sources']>> = ({ book }) => {
  const file = (of: string, page = 0) => ({
    fileName: `${of}_${book.about.asked}${page === 0 ? '' : `-page${page + 1}`}.json`,
  })
  const isUnit = book.answerOf(`/${entrySource}`)?.url.includes('/underenheter/') === true
  const pages = book.root.to(unitsSource).value
  const date = elsewhere(roles.rolesSource, roles.lastChange)(book.root)
  const said: Record<string, Partial<SourceEntry>> = {
    [entrySource]: file(isUnit ? 'underenhet' : 'enhet'),
    [roles.rolesSource]: { ...file('roller'), ...(date && { date: date.value }) },
  }
  const list = Array.isArray(pages) ? pages : []
  for (const page of list.keys())
    said[page === 0 ? unitsSource : `${unitsSource}-${page + 1}`] = file('underenheter', page)
  const to = `/${roles.rolesSource}/date`
  const notes = (date?.notes ?? []).map((note) => ({ ...note, to }))
  return {
    value: said as NonNullable<CompanyReport['sources']>,
    notes: [{ to: '', from: [], by: 'constant' }, ...notes],
  }
}

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
export const numberIn = (text: string) => /(?:^|\/enheter\/)(\d{9})(?:\/|$)/.exec(text)?.[1]

const links = (...entries: string[]) =>
  entries.flatMap((entry) => ['_links', 'links', 'organisasjonsform/_links'].map((one) => `${entry}/${one}`))
const common = {
  companyName: text(`${entrySource}/navn`),
  identity: [`/${entrySource}/organisasjonsnummer`, `/${units}/*/overordnetEnhet`, ...roles.identity],
  numberIn,
  dropped: {
    navigation: [
      ...[...links(`/${entrySource}`, `/${units}/*`), ...roles.dropped.navigation],
      ...['page', '_links', 'links'].map((one) => `/${unitsSource}/*/${one}`),
    ],
    // Of which municipality it is, is said of the address that stands for the entry.
    no_field: [...roles.dropped.no_field, `/${entrySource}/*/kommunenummer`, `/${units}/*/*/kommunenummer`],
  },
  personal: /^(?:d-?nummer|(?:bosteds?|privat|hjem(?:me)?)adresse)$/i,
  clean: withoutPersonalNumbers,
}

export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ sources, basicInformation: at(entrySource, basics()) }, ['basicInformation']),
}

export const report: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      sources,
      basicInformation: at(entrySource, basics({ signing: roles.signingRules, extra: roles.besideNumber })),
      relationships: orElse(
        object<Relationships>({
          legalRepresentatives: orElse(roles.legalRepresentatives, []),
          branches: orElse(each(units, branch), []),
          shareholders: roles.partners,
          ownershipIncompleteReason: whyIncomplete,
        }),
        { legalRepresentatives: [], branches: [] },
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
const isHit = ['serviceId', 'name'] as const
/** The entry of a number, then those found by words: entities, then sub-units. */
const found = <T>(rule: Rule<T>): Rule<T[]> =>
  all<T>(
    (root) => (root.to(entrySource).value === undefined ? undefined : at(entrySource, rule)(root)),
    each('enheter/_embedded/enheter', rule),
    each('underenheter/_embedded/underenheter', rule),
  )
const ofHits = {
  dropped: {
    navigation: ['enheter', 'underenheter'].flatMap((one) => [
      ...['page', '_links', 'links'].map((other) => `/${one}/${other}`),
      ...links(`/${one}/_embedded/${one}/*`),
    ]),
  },
}

export const hits: Mapping<SearchHit[]> = {
  ...ofHits,
  value: found(object<SearchHit>({ ...hit, addresses: orElse(all<Address>(...addressesOf(ofEntry)), []) }, [...isHit])),
}

/** A completion has the first address alone. */
export const completions: Mapping<AutocompleteHit[]> = {
  ...ofHits,
  value: found(object<AutocompleteHit>({ ...hit, address: either(...addressesOf(ofEntry)) }, [...isHit])),
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
