import 'server-only'
import {
  type Batch,
  type BatchFactName,
  type BatchResult,
  type BatchRow,
  type BeneficialOwner,
  batchLimits,
  type CompanyState,
  dateText,
  type Product,
  type ProductResult,
  products,
  results,
  type Statement,
  tolerate,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { statesOf } from '../../companies/company-states/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { orderIn, storedText } from '../../core/stored-result.ts'
import { batchRecord, readBatch } from './record.ts'
import { countCompanies, noCompanies } from './repeats/store.ts'
import { countStates, type RowPlace, selectResults, selectRows } from './rows/store.ts'
import { type FullBatch, listOpenBatches, readBatchRows as listStored } from './store.ts'

const openMax = 10

export const listBatches: Handler<'listBatches'> = async (ctx, { query }) => {
  const db = ctx.database.sql
  const limit = limitOf(query)
  const found = await listStored(db, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ batch }) => writeCursor(batch.createdAt, batch.batchId))
  return { batches: await withCounts(db, rows), nextCursor }
}

/** Batches at work or paused, as the overview shows them. */
export async function openBatches(db: Sql): Promise<Batch[]> {
  return withCounts(db, await listOpenBatches(db, openMax))
}

async function withCounts(db: Sql, rows: readonly FullBatch[]) {
  const batchIds = rows.map(({ batch }) => batch.batchId)
  const [counts, companies] = await Promise.all([countStates(db, batchIds), countCompanies(db, batchIds)])
  return rows.map((row) => {
    const { batchId } = row.batch
    return batchRecord(row, counts.get(batchId) ?? [], companies.get(batchId) ?? noCompanies, [])
  })
}

export const getBatch: Handler<'getBatch'> = (ctx, { params }) => readBatch(ctx.database.sql, params.batchId)

export const listBatchRows: Handler<'listBatchRows'> = async (ctx, { params, query }) => {
  const limit = limitOf(query)
  const { state, match, isSingle, after } = query
  const found = await selectRows(ctx.database.sql, params.batchId, {
    after: placeIn(after),
    limit: limit + 1,
    state,
    match,
    isSingle,
  })
  const rows = found.slice(0, limit)
  const states = await statesOf(ctx.database.sql, [...new Set(rows.flatMap(({ serviceId }) => serviceId ?? []))])
  return {
    rows: rows.map((row) => ({ ...row, later: laterOf(row, states.get(row.serviceId ?? '')) })),
    nextAfter: found.length > limit ? placeText(rows.at(-1)) : null,
  }
}

/** What became known after the answer of a row, or the one it would reuse, was read, and of the status of its company. */
function laterOf({ orderId, outdated }: BatchRow, state: CompanyState | undefined) {
  const answer = orderId ?? outdated?.orderId ?? ''
  return (state?.later ?? []).filter(
    ({ touches, facts }) => touches.includes(answer) || (touches.length > 0 && facts.includes('status')),
  )
}

export const listBatchResults: Handler<'listBatchResults'> = async (ctx, { params, query: { after } }) => {
  const limit = batchLimits.resultsAtOnceMax
  const found = await selectResults(ctx.database.sql, params.batchId, placeIn(after), limit)
  const results = await Promise.all(
    found.map(async ({ line, part, orderId, body }) => {
      return { line, part, orderId, facts: batchFactsIn(await storedText(body)) }
    }),
  )
  return { results, nextAfter: found.length === limit ? placeText(results.at(-1)) : null }
}

/** From the first row on, where the list does not go on from another one. */
function placeIn(after: string | undefined) {
  const [line = 0, part = 0] = (after ?? '0-0').split('-').map(Number)
  return { line, part }
}

function placeText(row: RowPlace | undefined) {
  return row === undefined ? null : `${row.line}-${row.part}`
}

type Facts = Partial<Record<BatchFactName, string | number | null | undefined>>

/** The key facts of a stored Order: what a reader of a workbook wants of a company on one line, as the register gave it. */
function batchFactsIn(text: string): BatchResult['facts'] {
  const result = orderIn(text)?.result
  if (!result) return []
  const facts = { ...report(result), ...financials(result), ...owners(result), ...documents(result), ...graph(result) }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: String(value) }],
  )
}

function report(result: object): Facts {
  const basic = readAs('report', result)?.companyReport?.basicInformation
  if (!basic) return {}
  const issued = basic.capital?.issued
  return {
    legalName: basic.legalName,
    legalForm: basic.legalForm?.original,
    number: basic.identifiers?.find((one) => one.type !== 'service_id')?.value,
    status: basic.status?.original ?? basic.status?.normalized,
    address: basic.addresses?.find((one) => one.type === 'registered')?.original ?? basic.addresses?.[0]?.original,
    incorporated: dateText(basic.dates?.incorporationDate),
    capital: issued?.amount,
    currency: issued?.iso4217CurrencyCode ?? basic.capital?.currency,
  }
}

/** The newest year of the entity itself; another scope is never put under the same heading unsaid. */
function financials(result: object): Facts {
  const statements = readAs('financials', result)?.statements ?? []
  const ofEntity = statements.filter(({ metadata }) => metadata?.scope === 'entity')
  const newest = (ofEntity.length > 0 ? ofEntity : statements).toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0]
  if (newest === undefined) return {}
  return {
    periodEnd: endOf(newest),
    scope: newest.metadata?.scope,
    currency: newest.metadata?.currency,
    scale: newest.metadata?.reportingScale,
    revenue: newest.incomeStatement?.revenue,
    profitAfterTax: newest.incomeStatement?.profitAfterTax,
    totalAssets: newest.balanceSheet?.totalAssets,
    totalEquity: newest.balanceSheet?.totalEquity,
  }
}

function endOf({ metadata }: Statement) {
  return dateText(metadata?.periodEnd) ?? ''
}

function owners(result: object): Facts {
  const found = readAs('ubo', result)?.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners
  if (!found) return {}
  return { owners: found.length, ownerNames: found.map(nameOf).filter(Boolean).join('; ') }
}

function nameOf({ person, company }: BeneficialOwner) {
  const { firstName, lastName, fullName } = person?.name ?? {}
  return company?.name ?? fullName ?? [firstName, lastName].filter(Boolean).join(' ')
}

function documents(result: object): Facts {
  const listed = readAs('documentList', result)
  return listed?.documents ? { documents: listed.totalCount ?? listed.documents.length } : {}
}

function graph(result: object): Facts {
  const found = readAs('graph', result)?.graph
  return found ? { nodes: found.nodes?.length, edges: found.edges?.length, stopReason: found.stopReason } : {}
}

/** The result where it is of this product, read by its schema; null for another one. */
function readAs<P extends Product>(product: P, result: object): ProductResult<P> | null {
  if (!('type' in result) || result.type !== products[product].resultType) return null
  return asResultOf<P>(tolerate(results[product], result)?.value ?? null)
}

/** The product's own schema has read the value. */
function asResultOf<P extends Product>(value: unknown) {
  return value as ProductResult<P> | null
}
