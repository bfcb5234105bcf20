import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import { type Asking, type Products, type Question, refuseOther, type Searches } from '../frame/index.ts'
import { accounts, accountsSource } from './accounts.ts'
import {
  code,
  completions,
  copiesSource,
  documents,
  hits,
  idOf,
  prefill,
  report,
  titleOf,
  unitsSource,
} from './mapping.ts'
import { mandates, noHolders, ofForm, ofHead, rolesSource, slug } from './parts.ts'
import {
  type Kind,
  recordedAccounts,
  recordedEntry,
  recordedMandate,
  recordedRoles,
  recordedSearch,
  recordedUnits,
} from './recorded.ts'
import { entrySource, hasShares } from './values.ts'

const api = '/enhetsregisteret/api'
const accountsApi = '/regnskapsregisteret/regnskap'

/** The register refuses a page beyond its first 10,000 entries, and a name beyond 180 characters. */
const entriesMax = 10_000
const nameMax = 180
const unitsPerPage = 500

const entity = z.looseObject({ organisasjonsnummer: z.string().regex(/^\d{9}$/) })
const count = z.number().nullish()
const counts = z.looseObject({ totalElements: count, totalPages: count })
const paged = z.looseObject({ _embedded: z.unknown().optional(), page: counts })
const list = z.array(z.unknown())

/** Answers 410 for an entry that was removed, with its day: the register knows the number, and has no more of it. */
const gone = 410
const entry = (number: string, kind: Kind): Question => ({
  path: `${api}/${kind}er/${number}`,
  activity: `Reading the entry of ${number} in Enhetsregisteret`,
  recorded: recordedEntry(number, kind),
  ...{ schema: entity, file: kind, alsoAnswers: [gone] },
  check(value, status) {
    const { navn, slettedato } = Object(value)
    if (status === gone && navn === undefined)
      throw new ApiError('company.not_found', `The company was removed from the register on ${slettedato}`)
  },
})

const named = (words: string, kind: Kind, mode: 'words' | 'phrase', limit: number): Question => {
  const name = words.slice(0, nameMax)
  return {
    path: `${api}/${kind}er`,
    query: { navn: name, ...(mode === 'phrase' ? { navnMetodeForSoek: 'FORTLOEPENDE' } : {}), size: String(limit) },
    activity: 'Searching Enhetsregisteret',
    recorded: recordedSearch(name, kind, mode, limit),
    schema: paged,
    isNone: (value) => Object(value)._embedded === undefined,
  }
}

const roles = (number: string): Question => ({
  path: `${api}/enheter/${number}/roller`,
  activity: `Reading the roles of ${number}`,
  recorded: recordedRoles(number),
  ...{ file: 'roller', schema: z.looseObject({ rollegrupper: list }) },
})

/** The text of the rule by which people sign, or of procuration. */
const mandate = (number: string, kind: keyof typeof mandates): Question => ({
  path: `/fullmakt/enheter/${number}/${kind}`,
  activity: `Reading who may sign for ${number}`,
  recorded: recordedMandate(number, kind),
  ...{ file: kind, schema: z.looseObject({ enhet: entity }) },
})

const units = (number: string, page: number): Question => ({
  path: `${api}/underenheter`,
  query: { overordnetEnhet: number, size: String(unitsPerPage), page: String(page) },
  activity: `Reading the sub-units of ${number}`,
  recorded: recordedUnits(number, page, unitsPerPage),
  ...{ file: 'underenheter', schema: paged },
})

/** `Regnskapet inneholder en oppstillingsplan som ikke er stottet (BANK)`: an answer about the company, not an outage. */
const approved = (number: string): Question => ({
  path: `${accountsApi}/${number}`,
  activity: `Reading the accounts of ${number} in Regnskapsregisteret`,
  recorded: recordedAccounts(number),
  ...{ file: 'regnskap', schema: list },
  explain({ status, text }) {
    const plan = /oppstillingsplan som ikke er st\S+ \((\w+)\)/i.exec(text)?.[1]
    if (status !== 500 || plan === undefined) return null
    return new ApiError(
      'capability.not_available',
      `Regnskapsregisteret does not provide figures of companies that report under the plan ${plan}, such as banks and insurers`,
    )
  },
})

const years = (number: string): Question => ({
  path: `${accountsApi}/aarsregnskap/kopi/${number}/aar`,
  activity: `Reading which annual accounts of ${number} there are`,
  recorded: { shape: 'regnskap/aarsregnskap_kopi', id: number, find: () => [] },
  schema: list,
})

/** Falls back to a sub-unit where no entity has the number; null without either. */
async function find(asking: Asking, number: string): Promise<{ kind: Kind; value: unknown } | null> {
  for (const kind of ['enhet', 'underenhet'] as const) {
    const value = await asking.maybe(entrySource, entry(number, kind))
    if (value !== null) return { kind, value }
  }
  return null
}

/** Also when one fails the others are waited for, so that nothing is under way once the order is settled. */
async function together(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(asked)
  await Promise.all(asked)
}

/** By number where the words are one, which also finds sub-units and deleted entries; where nobody has it, by name. */
const searchBy =
  (byName: (asking: Asking, words: string, limit: number) => Promise<unknown>): Searches<never>['ask'] =>
  async (asking, { words, number, limit }) => {
    const isFound = number !== null && (await find(asking, number).catch(asNotFound)) !== null
    if (!isFound) await byName(asking, words, limit)
  }
/** A company that was removed is in no list of those that can be reported on. */
function asNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'company.not_found') return null
  throw error
}

/** An entry, and what no answer has of one of its kind and form. */
async function entryOf(asking: Asking, number: string) {
  const { kind, value } = (await find(asking, number)) ?? asking.notFound()
  const { kapital, organisasjonsform } = Object(value)
  const isOfShares = hasShares(organisasjonsform?.kode)
  if (kapital?.belop == null && !isOfShares) asking.lacks(['capital'], ofForm)
  if (kind === 'underenhet') asking.lacks(['beneficialOwners', 'accounts', 'documents'], ofHead)
  return { isUnit: kind === 'underenhet', isOfShares }
}

async function whole(asking: Asking, number: string): Promise<void> {
  const { isUnit, isOfShares } = await entryOf(asking, number)
  if (isUnit) return asking.lacks(['officers', 'signing', 'owners', 'branches'], ofHead)
  if (isOfShares) asking.lacks(['owners'], noHolders)
  await together([
    asking.part(rolesSource, roles(number)),
    ...(['signatur', 'prokura'] as const).map((kind) => asking.part(mandates[kind], mandate(number, kind))),
    asking.pages(unitsSource, {
      page: (page) => units(number, page - 1),
      pointer: '/_embedded/underenheter',
      idOf: (one) => Object(one).organisasjonsnummer,
      totalOf: (page) => Object(page).page?.totalElements ?? null,
      entriesMax,
    }),
  ])
}

/** A copy of the accounts of one year, as filed: a PDF; by its id, or by the code alone the newest. */
const fetchDocument: Products['fetchDocument'] = async (asking, number, wanted, format) => {
  const { organisasjonsnummer, navn } = Object(((await find(asking, number)) ?? asking.notFound()).value)
  if (organisasjonsnummer !== number) refuseOther(slug, organisasjonsnummer)
  if (format === 'raw')
    throw new ApiError('capability.not_available', 'Regnskapsregisteret provides copies as PDF only')
  const year = await yearOf(asking, number, wanted)
  const copy =
    year &&
    (await asking.transportOf(slug).getBytes(asking.context, {
      path: `${accountsApi}/aarsregnskap/kopi/${number}/${year}`,
      accept: 'application/octet-stream, application/pdf',
      activity: `Fetching the annual accounts of ${year}`,
      recorded: { shape: 'regnskap/kopi', id: `${number}-${year}` },
    }))
  if (!year || !copy) throw new ApiError('resource.not_found', 'Document not found')
  const documentId = idOf(number, year)
  const file = { fileName: `${documentId}.pdf`, contentType: 'application/pdf', bytes: copy.value }
  return { companyName: navn ?? number, value: { documentId, code, title: titleOf(year), ...file } }
}

async function yearOf(asking: Asking, number: string, wanted: { documentId: string } | { code: string }) {
  if ('code' in wanted) {
    const list = wanted.code === code ? await asking.maybe(copiesSource, years(number)) : null
    return ((list ?? []) as unknown[]).map(String).toSorted().at(-1)
  }
  const [, owner, year] = /^aarsregnskap-(\d{9})-(\d{4})$/.exec(wanted.documentId) ?? []
  return owner === number ? year : undefined
}

export const products: Products = {
  search: {
    ask: searchBy((asking, words, limit) =>
      together(
        ['enhet', 'underenhet'].map((kind) => asking.maybe(`${kind}er`, named(words, kind as Kind, 'words', limit))),
      ),
    ),
    mapping: hits,
  },
  autocomplete: {
    ask: searchBy((asking, words, limit) => asking.maybe('enheter', named(words, 'enhet', 'phrase', limit))),
    mapping: completions,
  },
  prefill: {
    async ask(asking, number) {
      await entryOf(asking, number)
    },
    mapping: prefill,
  },
  report: { ask: whole, mapping: report },
  financials: {
    async ask(asking, number) {
      const given = await asking.maybe(accountsSource, approved(number))
      if ((await find(asking, number)) === null && given === null) asking.notFound()
    },
    mapping: accounts,
  },
  listDocuments: {
    async ask(asking, number) {
      if ((await find(asking, number)) === null) asking.notFound()
      await asking.maybe(copiesSource, years(number))
    },
    mapping: documents,
  },
  fetchDocument,
}
