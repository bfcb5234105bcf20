import 'server-only'
import type { Paper } from '#lib/paper/index.ts'
import { pdfOf } from '#lib/paper/pdf/index.ts'
import type { Base } from '../context.ts'
import { privateHeaders } from '../http/answer.ts'
import type { Handler } from '../http/handler.ts'
import { notFound, requireDisclosure } from './list.ts'
import { storedPaper } from './store.ts'
import { unpacked } from './stored.ts'

/** The same bytes for its sender, for who confirms it and for its recipient: a PDF is made of what is stored and of nothing else. */
export const getDisclosureFile: Handler<'getDisclosureFile'> = async (ctx, { params, person, requestId }) => {
  const db = ctx.database.sql
  const row = await requireDisclosure(db, params.disclosureId, person)
  const stored = await storedPaper(db, row.disclosureId)
  if (!stored?.paper) throw notFound()
  const paper = unpacked(stored.paper, row.paperSha256)
  const bytes = await pdfOfStored(ctx, { paper, signature: stored.signature })
  const headers = {
    ...privateHeaders,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="report-${row.verificationCode}.pdf"`,
    'x-request-id': requestId,
  }
  return new Response(bytes, { headers })
}

export async function pdfOfStored(
  _base: Pick<Base, 'log'>,
  { paper, signature }: { paper: Paper; signature: unknown },
): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf(paper, { signature })
}
