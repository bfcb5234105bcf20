import 'server-only'
import { invoiceFindingLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { requireFinding } from './list.ts'
import { creditsAfter } from './store.ts'

export const listInvoiceCredits: Handler<'listInvoiceCredits'> = async (ctx, { params }) => {
  const { sql: db } = ctx.database
  const { stored, finding } = await requireFinding(db, params)
  return { credits: await creditsAfter(db, stored, { refunding: finding.rows }, invoiceFindingLimits.creditsMax) }
}
