import { z } from 'zod'
import { answer, maybe, openEnum } from './fields.ts'
import { AnyDate } from './values.ts'

/** Result fields of both document products are not shown by the interface; design, section 5 decides them. */
export const ListedDocument = answer({
  documentId: z.string(),
  code: maybe(z.string()),
  title: maybe(z.string()),
  documentType: maybe(z.string()),
  publicationDate: maybe(AnyDate),
  language: maybe(z.string()),
  source: maybe(z.string()),
  formats: maybe(z.array(openEnum(['pdf', 'raw']))),
})
export type ListedDocument = z.infer<typeof ListedDocument>

export const DocumentListResult = answer({
  type: maybe(openEnum(['documentList'])),
  documents: maybe(z.array(ListedDocument)),
  totalCount: maybe(z.number()),
})
export type DocumentListResult = z.infer<typeof DocumentListResult>

/** `downloadUrl` is signed and lives for 15 minutes; polling again renews it, free. */
export const RetrievedDocument = answer({
  documentId: maybe(z.string()),
  code: maybe(z.string()),
  title: maybe(z.string()),
  fileName: maybe(z.string()),
  contentType: maybe(z.string()),
  sizeBytes: maybe(z.number()),
  fileHash: maybe(z.string()),
  downloadUrl: maybe(z.string()),
  expiresAt: maybe(z.string()),
})
export type RetrievedDocument = z.infer<typeof RetrievedDocument>

export const DocumentResult = answer({ type: maybe(openEnum(['document'])), document: maybe(RetrievedDocument) })
export type DocumentResult = z.infer<typeof DocumentResult>
