import {
  type DocumentListResult,
  dateText,
  type ListedDocument,
  type RequestRecord,
  type RetrievedDocument,
  type Unexpected,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'

/**
 * Whether the answer is a list this console reads. The interface states no fields of it, so a service may give it another
 * form; one without a list, or with entries that cannot be read, is never shown as an empty one.
 */
export function isReadableList(value: DocumentListResult, unexpected: readonly Unexpected[]): boolean {
  const isHurt = unexpected.some(({ path }) => path[0] === 'documents' && path.length <= 2)
  return Array.isArray(value.documents) && !isHurt
}

/** The register lists no document only where as many came as it says there are, and each of them could be read. */
export function wholeCatalogue(value: DocumentListResult, unexpected: readonly Unexpected[]): Knowledge<unknown> {
  const { documents, totalCount } = value
  if (!isReadableList(value, unexpected)) return unknown('notUnderstood')
  const isCut = totalCount != null && totalCount > (documents?.length ?? 0)
  return isCut ? unknown('incomplete') : known(documents, { what: 'documentList' })
}

export interface CatalogueRow {
  /** The register's own id of the document. */
  id: string
  document: ListedDocument
  type: string
  year: string | null
  retrieved: readonly Retrieved[]
}

/** What a register lists, the newest first, each with what of it is already here. */
export function documentCatalogueOf(
  listed: readonly ListedDocument[],
  retrieved: readonly Retrieved[],
): CatalogueRow[] {
  const rows = listed.map((document) => ({
    id: document.documentId,
    document,
    type: typeOf(document),
    year: /^\d{4}/.exec(dateText(document.publicationDate) ?? '')?.[0] ?? null,
    retrieved: retrieved.filter((one) => one.document.documentId === document.documentId),
  }))
  return rows.toSorted((a, b) =>
    (dateText(b.document.publicationDate) ?? '').localeCompare(dateText(a.document.publicationDate) ?? ''),
  )
}

export interface CatalogueFilter {
  type: string | null
  year: string | null
}

export function filterCatalogue(rows: readonly CatalogueRow[], { type, year }: CatalogueFilter): CatalogueRow[] {
  return rows.filter((row) => (type === null || row.type === type) && (year === null || row.year === year))
}

/** Values to filter by, with how many rows each leaves. */
export function documentChoicesOf(
  rows: readonly CatalogueRow[],
  field: 'type' | 'year',
): { value: string; count: number }[] {
  const found = [...Map.groupBy(rows, (row) => row[field] ?? '')]
    .filter(([value]) => value !== '')
    .map(([value, { length }]) => ({ value, count: length }))
  return found.toSorted((a, b) => (field === 'year' ? b.value.localeCompare(a.value) : a.value.localeCompare(b.value)))
}

/** Orders that brought a document, the newest first, each once however often it was asked for. */
export function completedOrders(
  requests: readonly RequestRecord[],
): { orderId: string; responseTime: string | null }[] {
  const completed = requests.flatMap(({ order }) => (order?.status === 'completed' ? order : []))
  return [...Map.groupBy(completed, ({ orderId }) => orderId)].map(([orderId, [newest]]) => ({
    orderId,
    responseTime: newest?.responseTime ?? null,
  }))
}

/** Requests that ended without a document, shown until a later one succeeds. */
export function openFailures(requests: readonly RequestRecord[]): RequestRecord[] {
  const lastGood = requests.findIndex(({ order }) => order?.status === 'completed')
  const since = lastGood === -1 ? requests : requests.slice(0, lastGood)
  return since.filter(
    ({ state, order }) => state === 'refused' || (order && !['running', 'completed'].includes(order.status)),
  )
}

export type FileKind = 'pdf' | 'json' | 'text' | 'other'

/** How a document can be shown, by its stated content type. */
export function kindOf({ contentType }: Pick<RetrievedDocument, 'contentType'>): FileKind {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/pdf') return 'pdf'
  if (type === 'application/json' || type.endsWith('+json')) return 'json'
  if (type.startsWith('text/') || type === 'application/xml' || type.endsWith('+xml')) return 'text'
  return 'other'
}

/** Codes the console has words for in each language (messages, `documents.types`). */
const namedCodes: ReadonlySet<string> = new Set([
  'register_extract',
  'extract',
  'articles',
  'shareholder_list',
  'annual_accounts',
])

/** By its code where that has words; a service's own name of the kind is in one language. */
function typeOf({ code, documentType }: ListedDocument) {
  if (code && namedCodes.has(code)) return code
  return documentType ?? code ?? ''
}
