import type { z } from 'zod'
import { ApiError, type DocumentListResult, type ListedDocument } from '#lib/contract/index.ts'
import type { FetchContext, FetchedDocument } from '../connector/index.ts'
import { type Answer, refusedAnswer, type Transport } from '../transport/index.ts'
import { describeFiling } from './describe-filing.ts'
import { ask, askPages, credentialsOf } from './fetch.ts'
import { passedOn } from './personal.ts'
import { recordedContent, recordedFiling, recordedList, recordedMetadata } from './recorded.ts'
import { britainRegister } from './register.ts'
import { DocumentMetadata, Filing, FilingHistory } from './schema.ts'
import { companiesHouseLanguage, dateOf, filled } from './translate-values.ts'

/** Where filings are listed, and where their documents are kept. */
export interface DocumentPlaces {
  api: Transport
  documents: Transport
}

/** Whole histories only: one that ends before its total would hide what was filed last, or first. */
export async function askFilings(
  { api }: DocumentPlaces,
  context: FetchContext,
  number: string,
): Promise<Answer<FilingHistory>[]> {
  const { pages, lacks } = await askPages(api, context, {
    number,
    list: 'filing-history',
    schema: FilingHistory,
    total: 'total_count',
  })
  if (lacks !== null) throw refusedAnswer(api.slug, `/company/${number}/filing-history`, `${lacks} filings`)
  return pages
}

export function toDocumentList(pages: readonly Answer<FilingHistory>[]): z.infer<typeof DocumentListResult> {
  const documents = documentsOf(pages.flatMap(({ value }) => value.items))
  // The register's own count, also where a filing could not be read and is left out; none where it states none.
  return { type: 'documentList', documents, totalCount: pages[0]?.value.total_count }
}

/** A filing without a document is listed for what it says, and in no format. */
export function documentsOf(filings: readonly Filing[]): ListedDocument[] {
  return filings.map((filing) => ({
    documentId: filing.transaction_id,
    code: codeOf(filing),
    title: describeFiling(filing),
    documentType: filled(filing.type),
    publicationDate: dateOf(filing.date),
    language: companiesHouseLanguage,
    source: britainRegister.slug,
    formats: keptAt(filing) === null ? [] : ['pdf'],
    ...furtherOf(filing),
  }))
}

/** Its length, and the day it is about, which is another than the day it was filed. */
function furtherOf({ pages, action_date: actionDate }: Filing): Pick<ListedDocument, 'extra'> {
  const extra = passedOn({ pages, actionDate })
  return Object.keys(extra).length === 0 ? {} : { extra }
}

/** The category under the name the catalogue gives it. */
function codeOf({ category }: Filing): string | undefined {
  const given = filled(category)
  return given === 'accounts' ? 'annual_accounts' : given?.replaceAll('-', '_')
}

function categoryOf(code: string): string {
  return code === 'annual_accounts' ? 'accounts' : code.replaceAll('_', '-')
}

const notFound = () => new ApiError('resource.not_found', 'Document not found')

const contentTypes = { pdf: 'application/pdf', raw: 'application/xhtml+xml' } as const

export async function fetchDocument(
  places: DocumentPlaces,
  context: FetchContext,
  number: string,
  wanted: { documentId: string } | { code: string },
  format: 'pdf' | 'raw',
): Promise<FetchedDocument> {
  const filing = await filingOf(places, context, number, wanted)
  const kept = filing === null ? null : keptAt(filing)
  if (filing === null || kept === null) throw notFound()
  const metadata = await ask(places.documents, context, {
    number,
    path: `/document/${kept}`,
    activity: `Reading what there is of document ${filing.transaction_id}`,
    schema: DocumentMetadata,
    recorded: recordedMetadata(kept),
  })
  if (metadata === null) throw notFound()
  const contentType = contentTypes[format]
  if (!Object.hasOwn(metadata.value.resources ?? {}, contentType))
    throw new ApiError('capability.not_available', `Companies House has no ${contentType} of this document`)
  const content = await places.documents.getBytes(context, {
    path: `/document/${kept}/content`,
    accept: contentType,
    isKeyed: true,
    headers: credentialsOf(context),
    activity: `Fetching document ${filing.transaction_id}`,
    recorded: recordedContent(kept, contentType),
  })
  if (content === null) throw notFound()
  const length = metadata.value.resources?.[contentType]?.content_length
  if (typeof length === 'number' && content.value.length < length)
    throw refusedAnswer(places.documents.slug, `/document/${kept}/content`, 'a document shorter than it is said to be')
  return {
    documentId: filing.transaction_id,
    code: codeOf(filing) ?? '',
    title: describeFiling(filing),
    fileName: `${[number, filled(filing.type)?.replace(/[^\w-]+/g, '-'), filled(filing.date)].filter(Boolean).join('_')}.${format === 'pdf' ? 'pdf' : 'xhtml'}`,
    contentType,
    bytes: content.value,
  }
}

/** By its id, or by the code alone: then the newest of its category that has a document. */
async function filingOf(
  { api }: DocumentPlaces,
  context: FetchContext,
  number: string,
  wanted: { documentId: string } | { code: string },
): Promise<Filing | null> {
  if ('code' in wanted) {
    const category = categoryOf(wanted.code)
    const newest = await ask(api, context, {
      number,
      path: `/company/${number}/filing-history`,
      query: { category, items_per_page: '25', start_index: '0' },
      activity: `Reading the filings of ${number}`,
      schema: FilingHistory,
      recorded: recordedList('filing-history', `${number}-${category}`),
    })
    const filings = (newest?.value.items ?? []).filter((filing) => filled(filing.category) === category)
    const [first = null] = filings
      .filter((filing) => keptAt(filing) !== null)
      .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
    return first
  }
  const { documentId } = wanted
  if (!/^[\w=-]{1,64}$/.test(documentId)) return null
  const answer = await ask(api, context, {
    number,
    path: `/company/${number}/filing-history/${documentId}`,
    activity: `Reading filing ${documentId} of ${number}`,
    schema: Filing,
    recorded: recordedFiling(number, documentId),
  })
  return answer?.value ?? null
}

/** The id of a document: links lead to hosts of several years, and the last of them answers for all. */
function keptAt({ links }: Filing): string | null {
  return /\/document\/([\w-]{1,100})$/.exec(links?.document_metadata ?? '')?.[1] ?? null
}
