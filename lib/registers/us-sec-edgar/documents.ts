import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { Products } from '../frame/index.ts'
import { asAsker, submissions } from './asking.ts'
import { filingsIn, pathOf, titles } from './filings.ts'

const texts = { htm: 'text/html', html: 'text/html', xml: 'application/xml', txt: 'text/plain' }
const contentTypes: Readonly<Record<string, string>> = { ...texts, pdf: 'application/pdf' }
const endingOf = (document: string) => /\.(\w+)$/.exec(document)?.[1]?.toLowerCase() ?? ''
/** The first document of a filing as it was filed. */
export const fetchDocument: NonNullable<Products['fetchDocument']> = async (
  { transportOf, context },
  cik,
  wanted,
  format,
) => {
  const secrets = context.secrets ?? {}
  const { path, ...entry } = submissions(secrets, cik)
  const found = await transportOf('us-sec-edgar').getJson(context, { path, ...entry, schema: z.unknown() })
  const filing = filingsIn(found?.value).find(
    ({ accession }) => 'documentId' in wanted && accession === wanted.documentId,
  )
  const contentType = contentTypes[endingOf(filing?.document ?? '')]
  // A name that leads elsewhere is no document of the filing.
  const isNamed = /^(?:[\w-]+\/)?[\w-][\w.-]*$/.test(filing?.document ?? '')
  if (filing === undefined || contentType === undefined || !isNamed)
    throw new ApiError('resource.not_found', 'Document not found')
  if ((contentType === 'application/pdf') !== (format === 'pdf'))
    throw new ApiError('capability.not_available', 'EDGAR keeps this document in another format')
  const content = await transportOf('us-sec-archives').getBytes(context, {
    path: pathOf(cik, filing, filing.document),
    accept: contentType,
    activity: `Fetching document ${filing.accession}`,
    recorded: { shape: 'document', id: filing.accession },
    ...asAsker(secrets),
  })
  if (content === null) throw new ApiError('resource.not_found', 'Document not found')
  const name: unknown = Object(found?.value).name
  return {
    companyName: typeof name === 'string' ? name : cik,
    value: {
      documentId: filing.accession,
      code: '',
      title: titles.get(filing.form) ?? filing.form,
      fileName: `${cik}_${filing.form.replace(/[^\w-]+/g, '-')}_${filing.day}.${endingOf(filing.document)}`,
      contentType,
      bytes: content.value,
    },
  }
}
