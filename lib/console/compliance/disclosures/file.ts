import 'server-only'
import type { Paper } from '#lib/paper/index.ts'
import { pdfOf } from '#lib/paper/pdf/index.ts'
import { privateHeaders } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { disclosureNotFound, requireDisclosure } from './list.ts'
import { type DisclosureRow, storedPaper } from './store.ts'
import { gunzipped } from './stored.ts'

/** The same bytes for its sender, for who confirms it and for its recipient: a PDF is made of what is stored and of nothing else. */
export const getDisclosureFile: Handler<'getDisclosureFile'> = async (ctx, { params, person, requestId, signal }) => {
  const db = ctx.database.sql
  const row = await requireDisclosure(db, params.disclosureId, person)
  const stored = await storedPaper(db, row.disclosureId)
  if (!stored?.paper) throw disclosureNotFound()
  const paper = gunzipped(stored.paper, row.paperSha256)
  const bytes = await pdfOfStored({ paper, row, signature: stored.signature }, signal)
  const headers = {
    ...privateHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${row.verificationCode}.pdf"`,
    'x-request-id': requestId,
  }
  return new Response(bytes, { headers })
}

/** With what is signed of it beside it, so that whoever has the file alone can compare. */
export async function pdfOfStored(
  { paper, row, signature }: { paper: Paper; row: DisclosureRow; signature: unknown },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { verificationCode: code, createdAt } = row
  const verification = { code, signature: JSON.stringify(signature), createdAt }
  const { bytes } = await pdfOf(paper, { verification, signal })
  return new Uint8Array(bytes)
}
