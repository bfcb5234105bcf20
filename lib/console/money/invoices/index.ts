import 'server-only'
import {
  conflict,
  type Finding,
  type Invoice,
  type InvoiceFindingOutcome,
  type InvoiceRow,
  listedMax,
  orNotFound,
} from '#lib/contract/index.ts'
import { isDatabaseFault, type Sql } from '#lib/database/index.ts'
import {
  type CostMonth,
  compareCosts,
  decimalOf,
  type Measure,
  pricedRow,
  sumOf,
  type TierPart,
  tierPartsOf,
} from '#lib/domain/invoices/index.ts'
import { csvLine, utf8Mark } from '#lib/text/index.ts'
import type { Context } from '../../core/context.ts'
import { decisionsIn } from '../../core/decisions/index.ts'
import { csvFile } from '../../core/http/answer.ts'
import type { Handler } from '../../core/http/handler.ts'
import { factsOf, keyedFindings } from './findings/index.ts'
import { judgedImport } from './import/run.ts'
import { isSearching, searchOtherInvoices } from './import/search-other-invoices.ts'
import { type InvoiceReading, importsToJudge, type StoredImport, storedImport, storedProofs } from './import/store.ts'
import { chunkRows, pricedTier, rowsIn, withAmounts } from './parts.ts'
import { signedOffMonths } from './sign-off/sign-off.ts'
import { importUnlessRead, requireImport } from './snapshot.ts'
import { costCells, keyNames, listChunks } from './store.ts'

export {
  decideInvoiceFinding,
  listInvoiceCredits,
  listInvoiceFindings,
  revokeInvoiceDecision,
} from './findings/index.ts'

import { onceFor } from '../../core/once.ts'
import { ask } from '../../core/upstream/index.ts'

export { storedImport, storedLines } from './import/store.ts'
export { listInvoiceGroups, listInvoiceRows } from './rows.ts'
export { getInvoiceSignOff, signOffInvoice, signOffOf, withdrawInvoiceSignOff } from './sign-off/sign-off.ts'
export { getInvoiceSnapshot } from './snapshot.ts'
export { countCharged } from './store.ts'

/** Chunks of one turn: a thousand rows are sent before the next are read. */
const chunksAtOnce = 5

type Cell = string | null
const figure = (value: number | null): Cell => (value === null ? null : String(value))

/** The price of one of what is counted: of a credit where credits are billed, else the interface's price of one piece. */
const priceHead = 'unitAmountMajor'
const creditPriceHead = 'pricePerCredit'

/** Names in files are the interface's own, so that a file reads the same in every language; instants are in UTC. */
const heads = {
  simple: [
    ...['line', 'occurredAtUtc', 'companyName', 'customerId', 'customerReference', 'apiKeyName'],
    ...['creditsCharged', 'amountMajor', 'id'],
  ],
  // A line, a tier and a row count the same: quantity times price is amountMajor, and the rows of a tier add up to it.
  detailed: [
    ...['line', 'tierIndex', 'id', 'occurredAtUtc', 'eventType', 'quantity', priceHead, 'amountMajor'],
    ...['creditsCharged', 'eventQuantity', 'sku', 'pricedSku', 'billableCode', 'productBucket', 'endpoint'],
    ...['capability', 'customerId', 'customerReference', 'serviceId', 'companyName', 'apiKeyId', 'apiKeyName'],
    ...['grantsUsed', 'grantAmounts', 'refundOfEventId', 'sourceEventId', 'idempotencyKey', 'metadata'],
  ],
}

const simpleCells = (row: InvoiceRow, line: Cell): Cell[] => [
  ...[line, row.occurredAt, row.companyName, row.customerId, row.customerReference, row.apiKeyName],
  ...[figure(row.creditsCharged), row.amountMajor, row.id],
]

type FilePart = Omit<TierPart, 'amount' | 'quantity'> & { quantity: string | null; amount: string | null }

/** What is counted once for an event stands in its first part, so that every column adds up. */
const detailedCells = (row: InvoiceRow, line: Cell, part: FilePart, isFirst: boolean): Cell[] => [
  ...[line, figure(part.tier), row.id, row.occurredAt, row.eventType, part.quantity, part.unit, part.amount],
  ...(isFirst ? [figure(row.creditsCharged), row.quantity] : ['0', '0']),
  ...[row.sku, row.pricedSku, row.billableCode, row.productBucket, row.endpoint],
  ...[row.capability, row.customerId, row.customerReference, row.serviceId, row.companyName, row.apiKeyId],
  ...[row.apiKeyName, row.grantsUsed.join(' '), row.grantAmounts.join(' '), row.refundOfEventId],
  ...[row.sourceEventId, row.idempotencyKey],
  Object.keys(row.metadata).length === 0 ? null : JSON.stringify(row.metadata),
]

/** Every ledger row, sent chunk by chunk as the browser takes it: a long invoice needs no more memory than a short one. */
export const getInvoiceFile: Handler<'getInvoiceFile'> = async (ctx, { params, query, requestId }) => {
  const reading = await requireImport(ctx, params.invoiceId)
  if (reading.snapshot === null) throw conflict('The invoice is still being imported')
  const month = reading.snapshot.invoice.periodStart?.slice(0, 7) ?? ''
  const name = `invoice ${month} ${params.invoiceId} ${query.as}`.replace(/[^\w.-]+/g, '-')
  return csvFile(linesOf(ctx, reading, query.as), `${name}.csv`, requestId)
}

async function* linesOf(ctx: Context, reading: InvoiceReading, as: keyof typeof heads) {
  const isByCredit = (reading.snapshot?.measure ?? 'credits') === 'credits'
  yield utf8Mark + csvLine(heads[as].map((name) => (isByCredit && name === priceHead ? creditPriceHead : name)))
  const names = (reading.snapshot?.lines ?? []).map(({ sku }) => sku)
  const cut = createTierCut(reading)
  const last = Math.ceil(reading.rows / chunkRows)
  for (let chunk = 0; chunk < last; chunk += chunksAtOnce) {
    const numbers = Array.from({ length: chunksAtOnce }, (_, index) => chunk + index)
    const chunks = await listChunks(ctx.database.sql, reading.readingId, numbers)
    const rows = chunks.flatMap(({ rows }) => rowsIn(rows).map(withAmounts))
    const lines = rows.flatMap((row) => {
      const line = names[row.line] ?? null
      return as === 'simple'
        ? [simpleCells(row, line)]
        : cut(row).map((part, at) => detailedCells(row, line, part, at === 0))
    })
    yield lines.map(csvLine).join('')
  }
}

/** Cuts events by the tiers of their lines; takes the rows in their order, because a tier begins where the one before is full. */
function createTierCut({ snapshot }: InvoiceReading): (row: InvoiceRow) => FilePart[] {
  const measure: Measure = snapshot?.measure ?? 'credits'
  const tiers = (snapshot?.lines ?? []).map((line) => line.tiers.map(pricedTier))
  const billed = new Map<number, number>()
  return (row) => {
    const before = billed.get(row.line) ?? 0
    billed.set(row.line, before + row.billed)
    const parts = measure === 'credits' ? tierPartsOf(row, before, tiers[row.line] ?? []) : []
    return parts.length > 0 ? parts : [{ tier: null, ...pricedRow(row, measure), amount: row.amountMajor }]
  }
}

/** What the checks found, of every invoice that was read: a list shows it without reading any. */
export const listInvoiceResults: Handler<'listInvoiceResults'> = async (ctx) => {
  for (const invoiceId of await importsToJudge(ctx.database.sql)) await judgedImport(ctx, invoiceId)
  const stored = await storedProofs(ctx.database.sql)
  const open = await decisionsIn(ctx.database.sql, { kind: 'invoiceFinding' })
  const outcomes = new Map(open.map(({ row }) => [`${row.place} ${row.subject}`, row.outcome]))
  const months = await signedOffMonths(ctx.database.sql)
  return {
    results: stored.slice(0, listedMax.invoices).map(({ invoiceId, readAt, proof }) => ({
      invoiceId,
      readAt: readAt.toISOString(),
      passed: proof.checks.filter(({ state }) => state === 'holds').length,
      unstated: proof.checks.filter(({ state }) => state === 'unstated').length,
      findings: proof.findings.length,
      decided: decidedOf(proof.findings, (key) => outcomes.get(`${invoiceId} ${key}`)),
      signedOff: months.get(invoiceId) ?? null,
      isChecking: isSearching(proof),
    })),
  }
}

/** Findings of stored invoices that nobody has decided on. */
export async function undecidedFindings(db: Sql) {
  const [stored, open] = await Promise.all([storedProofs(db), decisionsIn(db, { kind: 'invoiceFinding' })])
  const decided = new Set(open.map(({ row }) => `${row.place} ${row.subject}`))
  return stored.flatMap(({ invoiceId, proof }) =>
    keyedFindings(proof.findings)
      .filter(({ key }) => !decided.has(`${invoiceId} ${key}`))
      .map(({ finding }) => ({ ...factsOf(finding), invoiceId, findingId: finding.id })),
  )
}

function decidedOf(findings: readonly Finding[], outcomeOf: (key: string) => InvoiceFindingOutcome | undefined) {
  const decided = { raised: 0, accepted: 0, noted: 0, answered: 0 }
  for (const { key } of keyedFindings(findings)) {
    const outcome = outcomeOf(key)
    if (outcome !== undefined) decided[outcome] += 1
  }
  return decided
}

export const getInvoiceChanges: Handler<'getInvoiceChanges'> = async (ctx, { params, query }) => {
  const { sql } = ctx.database
  const [before, after] = [await requireStored(ctx, query.since), await requireStored(ctx, params.invoiceId)]
  const compared = compareCosts(await monthOf(sql, before), await monthOf(sql, after))
  const names = new Map([...(await keyNames(sql, before.readingId)), ...(await keyNames(sql, after.readingId))])
  const { product, customer, key } = compared.bySubject
  return {
    difference: compared.difference,
    unexplained: compared.unexplained,
    product: product.map((change) => ({ ...change, name: null })),
    customer: customer.map((change) => ({ ...change, name: null })),
    key: key.map((change) => ({ ...change, name: names.get(change.subject ?? '') ?? null })),
  }
}

async function requireStored(ctx: Context, invoiceId: string) {
  return orNotFound(
    await storedImport(ctx.database.sql, invoiceId),
    `Invoice ${invoiceId} has not been imported yet; open it first`,
  )
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

/** So old may what is said of the current month be; whoever opens its draft has it read anew. What failed is tried again as late. */
const againMs = 3_600_000
/** A year is compared with the year before; whoever wants an older invoice opens it. */
const monthsMax = 24

/** When those that could not be read were tried last: whoever opens one is told why. */
const triedBy = onceFor((_jobs: Context['timedJobs']) => new Map<string, number>())

/**
 * Reads the newest invoice that is not stored yet, and the draft of the month once an hour, so that causes and findings are there before
 * anybody asks. It is free. True where more are left.
 */
export async function retrieveInvoices(ctx: Context): Promise<boolean> {
  const { sql } = ctx.database
  const readAt = new Map((await storedProofs(sql)).map((one) => [one.invoiceId, one.readAt.getTime()]))
  if (!(await ctx.upstream.has('listInvoices'))) return false
  const value = await ask(ctx, 'listInvoices', {})
  const tried = triedBy(ctx.timedJobs)
  const now = ctx.clock.now().getTime()
  const old = now - againMs
  const [next, ...more] = newest(value.invoices ?? []).flatMap(({ invoiceId, status }) => {
    const isRead = (readAt.get(invoiceId) ?? 0) > (status === 'draft' ? old : 0)
    return isRead || (tried.get(invoiceId) ?? 0) > old ? [] : [invoiceId]
  })
  if (next === undefined) return false
  try {
    await importUnlessRead(ctx, next)
    const read = await storedImport(sql, next)
    if (read !== null && isSearching(read.snapshot.proof)) await searchOtherInvoices(ctx, read)
  } catch (error) {
    tried.set(next, now)
    if (isDatabaseFault(error)) throw error
    ctx.log.warn({ event: 'invoice.not_read', invoice: next, err: error }, 'Could not read an invoice')
  }
  return more.length > 0
}

function newest<Listed extends Pick<Invoice, 'periodStart'>>(invoices: readonly Listed[]) {
  return invoices
    .toSorted((one, other) => (other.periodStart ?? '').localeCompare(one.periodStart ?? ''))
    .slice(0, monthsMax)
}
