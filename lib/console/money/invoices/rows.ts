import 'server-only'
import Big from 'big.js'
import { type InvoiceGroup, type InvoiceSums, invoiceLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { major, tierPartsOf } from '#lib/domain/invoices/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { InvoiceReading } from './import/store.ts'
import { pricedTier, withAmounts } from './parts.ts'
import { rowsAt } from './rows-at.ts'
import { requireImport } from './snapshot.ts'
import { billedBefore, countGroups, groupRows, listPlaces, type RowRequest, sumRows } from './store.ts'

export const listInvoiceRows: Handler<'listInvoiceRows'> = async (ctx, { params, query }) => {
  const { sql } = ctx.database
  const reading = await requireImport(ctx, params.invoiceId)
  const { offset = 0, limit = 100, q, finding, line, by, key, about } = query
  const isWhole = [q, finding, line, by, about].every((one) => one === undefined || one === '')
  if (isWhole) {
    const count = Math.max(0, Math.min(limit, reading.rows - offset))
    const places = Array.from({ length: count }, (_, index) => offset + index)
    return { rows: await shownAt(sql, reading, places), total: reading.rows }
  }
  const wish: RowRequest = {
    ...wishOf(reading, { q, finding }),
    line,
    about,
    group: by && { by, key: key ?? null },
  }
  const places = await listPlaces(sql, wish, offset, limit)
  const total = places.length < limit && offset === 0 ? places.length : (await sumRows(sql, wish)).rows
  return { rows: await shownAt(sql, reading, places), total }
}

export const listInvoiceGroups: Handler<'listInvoiceGroups'> = async (ctx, { params, query }) => {
  const { sql } = ctx.database
  const reading = await requireImport(ctx, params.invoiceId)
  const wish = wishOf(reading, query)
  const groups = await groupRows(sql, wish, query.by, invoiceLimits.groupsMax)
  const isCut = groups.length === invoiceLimits.groupsMax
  const sums = isCut ? await sumRows(sql, wish) : sumOfGroups(groups)
  return {
    groups: groups.map((group) => ({ ...group, amountMajor: withDigits(group.amountMajor) })),
    total: isCut ? await countGroups(sql, wish, query.by) : groups.length,
    sums: { ...sums, amountMajor: withDigits(sums.amountMajor) },
  }
}

/** All groups together are all rows: where none is cut off, the rows need not be read a second time. */
function sumOfGroups(groups: readonly InvoiceGroup[]): InvoiceSums {
  let amount: Big | null = groups.length === 0 ? new Big(0) : null
  const sums = { rows: 0, credits: 0, creditsUnknown: 0, billed: 0 }
  for (const group of groups) {
    sums.rows += group.rows
    sums.credits += group.credits
    sums.creditsUnknown += group.creditsUnknown ?? 0
    sums.billed += group.billed
    if (group.amountMajor !== null) amount = (amount ?? new Big(0)).plus(group.amountMajor)
  }
  return { ...sums, amountMajor: amount?.toFixed() ?? null }
}

function withDigits(text: string | null) {
  return text === null ? null : major(new Big(text))
}

function wishOf(
  { readingId, snapshot }: InvoiceReading,
  { q, finding }: { q?: string | undefined; finding?: string | undefined },
): RowRequest {
  const named = snapshot?.proof.findings.find(({ id }) => id === finding)
  return { readingId, text: q, places: finding === undefined ? undefined : (named?.places ?? []) }
}

/** Rows as a page shows them; one that is cut by a tier has its part in each. */
async function shownAt(db: Sql, { readingId, snapshot }: InvoiceReading, places: readonly number[]) {
  const lines = snapshot?.lines ?? []
  const cut = new Set(lines.flatMap(({ tiers }) => tiers.flatMap(({ shared }) => shared ?? [])))
  const rows = (await rowsAt(db, readingId, places)).map(withAmounts)
  return Promise.all(
    rows.map(async (row) => {
      const tiers = lines.find(({ line }) => line === row.line)?.tiers ?? []
      if (!cut.has(row.place)) return row
      const parts = tierPartsOf(row, await billedBefore(db, readingId, row), tiers.map(pricedTier))
      return { ...row, parts: parts.flatMap(({ tier, ...part }) => (tier === null ? [] : [{ tier, ...part }])) }
    }),
  )
}
