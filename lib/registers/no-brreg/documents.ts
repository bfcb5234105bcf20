import type { z } from 'zod'
import { ApiError, type DocumentListResult } from '#lib/contract/index.ts'
import type { FetchContext, FetchedDocument } from '../connector/index.ts'
import type { Transport } from '../transport/index.ts'
import { askCopy, askCopyYears } from './fetch-accounts.ts'
import { norwayRegister } from './register.ts'

/** The one kind of document: a copy of the annual accounts, one a year. Its id is the company's number and the year. */
const code = 'annual_accounts'
const idOf = (number: string, year: string) => `aarsregnskap-${number}-${year}`
const titleOf = (year: string) => `Årsregnskap ${year}`

export async function listDocuments(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<z.infer<typeof DocumentListResult>> {
  const years = (await askCopyYears(transport, context, number)) ?? []
  const documents = years
    .toSorted()
    .toReversed()
    .map((year) => ({
      documentId: idOf(number, year),
      code,
      title: titleOf(year),
      documentType: code,
      language: 'no',
      source: norwayRegister.slug,
      formats: ['pdf' as const],
    }))
  return { type: 'documentList', documents, totalCount: documents.length }
}

export async function fetchBrregDocument(
  transport: Transport,
  context: FetchContext,
  number: string,
  wanted: { documentId: string } | { code: string },
  format: 'pdf' | 'raw',
): Promise<FetchedDocument> {
  if (format === 'raw')
    throw new ApiError('capability.not_available', 'Regnskapsregisteret provides copies as PDF only')
  const year = await yearOf(transport, context, number, wanted)
  const copy = year === null ? null : await askCopy(transport, context, number, year)
  if (year === null || copy === null) throw new ApiError('resource.not_found', 'Document not found')
  return {
    documentId: idOf(number, year),
    code,
    title: titleOf(year),
    fileName: `${idOf(number, year)}.pdf`,
    contentType: 'application/pdf',
    bytes: copy.value,
  }
}

/** By its id, or by the code alone: then the newest. */
async function yearOf(
  transport: Transport,
  context: FetchContext,
  number: string,
  wanted: { documentId: string } | { code: string },
): Promise<string | null> {
  if ('code' in wanted) {
    if (wanted.code !== code) return null
    return (await askCopyYears(transport, context, number))?.toSorted().at(-1) ?? null
  }
  const [, owner, year = null] = /^aarsregnskap-(\d{9})-(\d{4})$/.exec(wanted.documentId) ?? []
  return owner === number ? year : null
}
