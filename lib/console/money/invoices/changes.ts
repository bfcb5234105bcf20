import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type CostMonth, compareCosts, decimalOf, sumOf } from '#lib/domain/invoices/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { type StoredImport, storedImport } from './import/store.ts'
import { costCells, keyNames } from './store.ts'

export const getInvoiceChanges: Handler<'getInvoiceChanges'> = async (ctx, { params, query }) => {
  const { sql } = ctx.database
  const [before, after] = [await requireStored(ctx, query.since), await requireStored(ctx, params.invoiceId)]
  const compared = compareCosts(await monthOf(sql, before), await monthOf(sql, after))
  const names = new Map([...(await keyNames(sql, before.readingId)), ...(await keyNames(sql, after.readingId))])
  const { product, customer, key } = compared.bySubject
  return {
    ...{ difference: compared.difference, unexplained: compared.unexplained },
    product: product.map((change) => ({ ...change, name: null })),
    customer: customer.map((change) => ({ ...change, name: null })),
    key: key.map((change) => ({ ...change, name: names.get(change.subject ?? '') ?? null })),
  }
}

async function requireStored(ctx: Context, invoiceId: string): Promise<StoredImport> {
  const stored = await storedImport(ctx.database.sql, invoiceId)
  if (stored === null)
    throw new ApiError('resource.not_found', `Invoice ${invoiceId} has not been imported yet; open it first`)
  return stored
}

/** A product's price is that of its first tier; where quantities and not credits are priced, no price of a credit is known. */
async function monthOf(db: Sql, { readingId, snapshot }: StoredImport): Promise<CostMonth> {
  const cells = await costCells(db, readingId)
  const ledger = sumOf(cells.flatMap(({ charged, refunded }) => [decimalOf(charged), decimalOf(refunded)]))
  const gross = decimalOf(snapshot.invoice.grossMajor) ?? ledger
  const prices = snapshot.lines.flatMap(({ sku, tiers }) => {
    const unit = decimalOf(tiers[0]?.tier.unitAmountMajor)
    return unit === null || snapshot.measure === 'quantity' ? [] : [[sku, unit.toFixed()]]
  })
  return { cells, prices: Object.fromEntries(prices), unexplained: gross.minus(ledger).toFixed() }
}
