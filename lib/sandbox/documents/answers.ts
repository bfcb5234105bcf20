import { ApiError, type DocumentListResult } from '#lib/contract/index.ts'
import type { FetchedDocument } from '#lib/registers/connector/index.ts'
import type { Moment } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { documentsOnShelf, printDocument, type ShelfDocument, toListed } from './shelf.ts'

export type Wanted = { documentId: string } | { code: string }

export function toSandboxDocumentList(state: WorldState, moment: Moment): DocumentListResult {
  const documents = documentsOnShelf(state, moment).map((document) => toListed(state, document))
  return { type: 'documentList', documents, totalCount: documents.length }
}

/** The document that is wanted; fails as resource.not_found, or as request.invalid where its code names several. */
export function findDocument(state: WorldState, moment: Moment, wanted: Wanted): ShelfDocument {
  const documents = documentsOnShelf(state, moment)
  if ('code' in wanted) {
    if (['shareholder_list', 'annual_accounts'].includes(wanted.code)) {
      throw new ApiError('request.invalid', `documentId is required: several documents have the code ${wanted.code}`)
    }
  }
  const found = documents.find((one) =>
    'code' in wanted ? one.code === wanted.code : one.documentId === wanted.documentId,
  )
  if (found === undefined) throw new ApiError('resource.not_found', 'Document not found')
  return found
}

const contentTypes = { json: 'application/json', xml: 'application/xml' } as const

/** The bytes of a document; fails as capability.not_available where the register keeps the print alone. */
export async function fetchFrom(
  state: WorldState,
  document: ShelfDocument,
  format: 'pdf' | 'raw',
): Promise<FetchedDocument> {
  const { documentId, code, title, fileName } = document
  if (format === 'pdf') {
    const bytes = await printDocument(state, document)
    return { documentId, code, title, fileName: `${fileName}.pdf`, contentType: 'application/pdf', bytes }
  }
  if (document.raw === null) {
    throw new ApiError('capability.not_available', `${title} is available as pdf only`)
  }
  const { ending, text } = document.raw()
  const bytes = Buffer.from(text, 'utf8')
  return { documentId, code, title, fileName: `${fileName}.${ending}`, contentType: contentTypes[ending], bytes }
}
