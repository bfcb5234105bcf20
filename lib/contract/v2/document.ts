import type { z } from 'zod'
import {
  answer,
  closedEnum,
  given,
  givenList,
  givenWhole,
  JsonObject,
  maybe,
  maybeInstant,
  maybeList,
  maybeText,
  maybeTexts,
  openEnum,
  text,
  UrlText,
  Whole,
} from '../fields.ts'
import { AnyDate } from '../values.ts'

/** Result fields of both document products are not shown by the interface; docs/interface.md, "Documents" decides them. */
export const ListedDocument = answer({
  documentId: text,
  ...maybeTexts('code', 'title', 'documentType'),
  publicationDate: maybe(AnyDate),
  language: maybeText,
  source: maybeText,
  formats: maybeList(openEnum(['pdf', 'raw'])),
  /** What the register says of it beside, under names of its own. */
  extra: maybe(JsonObject),
})
export type ListedDocument = z.infer<typeof ListedDocument>

export const DocumentListResult = answer({
  type: given(closedEnum(['documentList'])),
  documents: givenList(ListedDocument),
  totalCount: givenWhole,
})
export type DocumentListResult = z.infer<typeof DocumentListResult>

/** `downloadUrl` is signed and valid for 15 minutes; polling again renews it, free. */
export const RetrievedDocument = answer({
  ...maybeTexts('documentId', 'code', 'title', 'fileName', 'contentType'),
  sizeBytes: maybe(Whole),
  fileHash: maybeText,
  downloadUrl: maybe(UrlText),
  expiresAt: maybeInstant,
})
export type RetrievedDocument = z.infer<typeof RetrievedDocument>

export const DocumentResult = answer({
  type: given(closedEnum(['document'])),
  document: given(RetrievedDocument),
})
