import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import { type FetchContext, type FetchedDocument, numberText } from '../connector/index.ts'
import { type Asking, answerTo, notKept, type Pages, type Products, type Question } from '../frame/index.ts'
import { refusedAnswer, type Transport } from '../transport/index.ts'
import { categoryOf, keptAt, listedOf } from './filings.ts'
import { completions, documents, hits, numberIn, prefill, report, shareholders, ubo } from './mapping.ts'
import { documentsUrl, keys, ofForm, ofHead, partsOfControl, partsOfHead, slug } from './parts.ts'
import {
  recordedContent,
  recordedFiling,
  recordedList,
  recordedMetadata,
  recordedOf,
  recordedProfile,
  recordedSearch,
} from './recorded.ts'
import { forms } from './tables.ts'

/** The most the register gives on a page, and of a name it reads. */
const pageMax = 100
const nameMax = 160

type Secrets = Asking['secrets']
/** The key is the user of HTTP Basic, with an empty password. */
const keyed = ({ apiKey }: Secrets = {}): Pick<Question, 'isKeyed' | 'headers'> => ({
  isKeyed: true,
  headers: apiKey === undefined ? {} : { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` },
})

const selfOf = (value: unknown): string | undefined => {
  const self: unknown = Object(Object(value).links).self
  return typeof self === 'string' ? self : undefined
}
/** The number of another company an answer, or an entry of it, is about. */
const otherThan = (number: string) => (answer: unknown) => {
  const { company_number: own, items }: { company_number?: unknown; items?: unknown } = Object(answer)
  const links = [answer, ...(Array.isArray(items) ? items : [])].map((one) => selfOf(one) ?? '')
  const numbers = links.flatMap((link) => (link.startsWith('/company/') ? (numberIn(link) ?? []) : []))
  return [...(typeof own === 'string' ? [own] : []), ...numbers].find((one) => one !== number)
}

const profileOf = (number: string, secrets: Secrets | undefined): Question => ({
  path: `/company/${number}`,
  ...{ activity: `Reading the profile of ${number} at Companies House`, recorded: recordedProfile(number) },
  ...{ ...keyed(secrets), file: 'profile', otherIn: otherThan(number) },
  schema: z.looseObject({ company_number: numberText, company_name: z.string().min(1) }),
})

const namesLike = (secrets: Secrets, words: string, limit: number): Question => {
  const name = words.slice(0, nameMax)
  return {
    path: '/search/companies',
    query: { q: name, items_per_page: String(Math.min(limit, pageMax)) },
    ...{ activity: 'Searching Companies House', recorded: recordedSearch(name, limit), ...keyed(secrets) },
    schema: z.looseObject({ items: z.array(z.unknown()) }),
    isNone: (value) => Object(value).items.length === 0,
  }
}

interface Asked extends Pick<Question, 'isLinked' | 'file'> {
  number: string
  list: string
}
const about = (secrets: Secrets | undefined, { number, list }: Pick<Asked, 'number' | 'list'>) => ({
  path: `/company/${number}/${list}`,
  activity: `Reading the ${list.replaceAll('-', ' ')} of ${number}`,
  ...{ ...keyed(secrets), otherIn: otherThan(number) },
})
const one = (secrets: Secrets, schema: z.ZodType, { isLinked, file = '', ...asked }: Asked): Question => ({
  ...{ ...about(secrets, asked), recorded: recordedOf(asked.list, asked.number), schema, file },
  ...(isLinked === true ? { isLinked } : {}),
})

/** How many entries a list has; one that says it in no form that is understood is read to its end. */
const total = z.number().int().min(0).optional()
const Page = z.looseObject({ total_results: total, total_count: total, items: z.array(z.unknown()) })
/** All pages up to the total the register states; none where it has no such list. */
const pages = (secrets: Secrets, { number, list, file, ...more }: Asked & Pick<Pages, 'needed'>): Pages => ({
  ...more,
  page: (page, read) => ({
    ...about(secrets, { number, list }),
    query: { items_per_page: String(pageMax), start_index: String(read) },
    recorded: recordedList(list, page === 1 ? number : `${number}-page${page}`),
    ...{ schema: Page, ...(file === undefined ? {} : { file }) },
  }),
  pointer: '/items',
  idOf: (entry) => (list === 'filing-history' ? Object(entry).transaction_id : undefined) ?? selfOf(entry),
  totalOf: (page) => {
    const { total_results, total_count } = Object(page)
    return total_results ?? total_count ?? null
  },
})

/** What is put at once is waited for also when one fails, so that nothing is under way once the order is settled. */
async function together(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(asked)
  await Promise.all(asked)
}

/** The profile, and what no answer has of a company of its type. */
async function profile(asking: Asking, number: string) {
  const { type, links, ...value } = Object(await asking.one(keys.profile, profileOf(number, asking.secrets)))
  const isWithoutOwners = forms.get(String(type))?.owners === 'none'
  const isLinked = (name: string) => Object(links)[name] != null
  return { value, type, isWithoutOwners, isLinked }
}
async function bare(asking: Asking, number: string) {
  const found = await profile(asking, number)
  if (found.isWithoutOwners) asking.lacks(['beneficialOwners'], ofForm)
  if (found.type === 'uk-establishment') asking.lacks(partsOfHead, ofHead)
  return found
}

/** What the profile says there is, asked for at once: the register's pace puts one after the other. */
async function whole(asking: Asking, number: string): Promise<void> {
  const { value, type, isLinked } = await bare(asking, number)
  const { secrets } = asking
  // Also where it is not understood whether there are any.
  const mayHave = (flag: unknown, link: string) => (flag ?? false) !== false || isLinked(link)
  const isOverseas = type === 'oversea-company'
  if (!isOverseas) asking.lacks(['branches'], notKept)
  const ofOfficers = { number, list: 'officers', file: 'officers', isLinked: isLinked('officers') }
  const ofBranches = {
    number,
    list: 'uk-establishments',
    file: 'establishments',
    isLinked: isLinked('uk_establishments'),
  }
  const ofCharges = { number, list: 'charges', file: 'charges', isLinked: true }
  const ofInsolvency = { number, list: 'insolvency', file: 'insolvency', isLinked: true }
  await together([
    asking.pages(keys.officers, pages(secrets, ofOfficers)),
    ...(mayHave(value.has_charges, 'charges') ? [asking.pages(keys.charges, pages(secrets, ofCharges))] : []),
    ...(mayHave(value.has_insolvency_history, 'insolvency')
      ? [asking.part(keys.insolvency, one(secrets, z.looseObject({ cases: z.array(z.unknown()) }), ofInsolvency))]
      : []),
    ...(isOverseas
      ? [asking.part(keys.establishments, one(secrets, z.looseObject({ items: z.array(z.unknown()) }), ofBranches))]
      : []),
  ])
}

const psc = 'persons-with-significant-control'
async function owned(asking: Asking, number: string): Promise<void> {
  const { isLinked } = await profile(asking, number)
  const { secrets } = asking
  const ofOwners = { number, list: psc, file: 'psc', isLinked: isLinked('persons_with_significant_control') }
  const ofStatements = { number, list: `${psc}-statements`, file: 'psc-statements' }
  const ofExemptions = { number, list: 'exemptions', file: 'exemptions', isLinked: true }
  await together([
    asking.pages(keys.owners, pages(secrets, { ...ofOwners, needed: 'read' })),
    asking.pages(keys.statements, pages(secrets, ofStatements)),
    ...(isLinked('exemptions') ? [asking.part(keys.exemptions, one(secrets, z.looseObject({}), ofExemptions))] : []),
  ])
}

type Wanted = { documentId: string } | { code: string }
interface Filing extends Record<'transaction_id' | 'category' | 'type' | 'date', unknown> {
  links?: { document_metadata?: unknown }
}
const said = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
const placeOf = ({ links }: Filing) => keptAt(said(links?.document_metadata) ?? '')
const FilingSchema = z.looseObject({ transaction_id: z.string().min(1) })

/** By its id, or by the code alone: then the newest of its category that has a document. */
async function filingOf(transport: Transport, context: FetchContext, number: string, wanted: Wanted) {
  const list = 'filing-history'
  const { secrets } = context
  if ('code' in wanted) {
    const category = categoryOf(wanted.code)
    const answer = await answerTo(transport, context, {
      ...about(secrets, { number, list }),
      query: { category, items_per_page: '25', start_index: '0' },
      recorded: recordedList(list, `${number}-${category}`),
      ...{ activity: `Reading the filings of ${number}`, schema: z.looseObject({ items: z.array(FilingSchema) }) },
    })
    const filings = (Object(answer?.value).items ?? []) as Filing[]
    const [newest = null] = filings
      .filter((one) => said(one.category) === category && placeOf(one) !== undefined)
      .toSorted((a, b) => String(b.date ?? '').localeCompare(String(a.date ?? '')))
    return newest
  }
  const { documentId } = wanted
  if (!/^[\w=-]{1,64}$/.test(documentId)) return null
  const answer = await answerTo(transport, context, {
    ...about(secrets, { number, list: `${list}/${documentId}` }),
    activity: `Reading filing ${documentId} of ${number}`,
    ...{ recorded: recordedFiling(number, documentId), schema: FilingSchema },
  })
  return answer === null ? null : (answer.value as Filing)
}

const contentTypes = { pdf: 'application/pdf', raw: 'application/xhtml+xml' } as const
const notFound = () => new ApiError('resource.not_found', 'Document not found')

const fetchDocument: Products['fetchDocument'] = async ({ transportOf, context }, number, wanted, format) => {
  const [api, host] = [transportOf(slug), transportOf(documentsUrl)]
  const company = await answerTo(api, context, profileOf(number, context.secrets))
  if (company === null) throw new ApiError('company.not_found', 'company not found')
  const filing = await filingOf(api, context, number, wanted)
  const kept = filing === null ? undefined : placeOf(filing)
  if (filing === null || kept === undefined) throw notFound()
  const bytes = await contentOf(host, context, {
    number,
    kept,
    id: String(filing.transaction_id),
    type: contentTypes[format],
  })
  const { documentId, code = '', title = '', documentType, publicationDate } = listedOf(filing) ?? {}
  const name = [number, documentType?.replace(/[^\w-]+/g, '-'), Object(publicationDate).original]
    .filter(Boolean)
    .join('_')
  const value: FetchedDocument = {
    ...{ documentId: documentId ?? '', code: code ?? '', title: title ?? '' },
    fileName: `${name}.${format === 'pdf' ? 'pdf' : 'xhtml'}`,
    ...{ contentType: contentTypes[format], bytes },
  }
  return { companyName: String(Object(company.value).company_name), value }
}

interface Stored {
  number: string
  kept: string
  id: string
  type: string
}
/** The bytes of a document, from where its metadata says that it is, whole. */
async function contentOf(host: Transport, context: FetchContext, { number, kept, id, type }: Stored) {
  const metadata = await answerTo(host, context, {
    path: `/document/${kept}`,
    ...{ activity: `Reading what there is of document ${id}`, recorded: recordedMetadata(kept) },
    ...{ ...keyed(context.secrets), otherIn: otherThan(number) },
  })
  if (metadata === null) throw notFound()
  const resources: unknown = Object(metadata.value).resources
  if (!Object.hasOwn(Object(resources), type))
    throw new ApiError('capability.not_available', `Companies House has no ${type} of this document`)
  const content = await host.getBytes(context, {
    path: `/document/${kept}/content`,
    ...{ accept: type, ...keyed(context.secrets) },
    ...{ activity: `Fetching document ${id}`, recorded: recordedContent(kept, type) },
  })
  if (content === null) throw notFound()
  const length: unknown = Object(Object(resources)[type]).content_length
  if (typeof length === 'number' && content.value.length < length)
    throw refusedAnswer(host.slug, `/document/${kept}/content`, 'a document shorter than it is said to be')
  return content.value
}

/** By number where the words are one; by name otherwise, and where no company has that number: "118118" is a name too. */
const search: NonNullable<Products['search']>['ask'] = async (asking, { words, number, limit }) => {
  const { secrets } = asking
  const found = number === null ? null : await asking.maybe(keys.profile, profileOf(number, secrets))
  if (found === null) await asking.maybe('search', namesLike(secrets, words, limit))
}

export const products: Products = {
  search: { ask: search, mapping: hits },
  autocomplete: { ask: search, mapping: completions },
  prefill: {
    async ask(asking, number) {
      await bare(asking, number)
    },
    mapping: prefill,
  },
  report: { ask: whole, mapping: report },
  ubo: { ask: owned, mapping: ubo },
  shareholders: {
    async ask(asking, number) {
      await profile(asking, number)
      await asking.pages(keys.owners, pages(asking.secrets, { number, list: psc, file: 'psc', needed: 'whole' }))
    },
    ...{ mapping: shareholders, parts: partsOfControl },
  },
  listDocuments: {
    async ask(asking, number) {
      await profile(asking, number)
      await asking.pages(keys.filings, pages(asking.secrets, { number, list: 'filing-history', needed: 'whole' }))
    },
    mapping: documents,
  },
  fetchDocument,
}
