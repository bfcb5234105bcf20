import { type Batch, type BatchFactName, type BatchResult, type BatchRow, batchFactNames } from '#lib/contract/index.ts'

import { changedSince } from '../changed-since.ts'

/** The columns of the result files: names that stay the same in every language, so that programs can read them. */
export const rowHead = [
  'line',
  'product',
  'maxDepth',
  'documentCode',
  'givenServiceId',
  'givenNumber',
  'givenName',
  'jurisdictionCode',
  'match',
  'matchReason',
  'serviceId',
  'companyName',
  'companyNumber',
  'companyPlace',
  'sameAsLine',
  'customerReference',
  'customerId',
  'status',
  'companyStatus',
  'changedSince (UTC)',
  'code',
  'error',
  'wasReused',
  'creditsQuoted',
  'creditsCharged',
  'orderId',
  'orderLink',
] as const

/**
 * One row a line and product, failed and unmatched ones too: what was in the file comes back, with what became of it.
 * @param orderId of the row, or of the line whose order is this one's as well
 */
function resultRow(row: BatchRow, orderId: string | null, orderLink: (orderId: string) => string) {
  const cells = {
    ...row,
    status: row.state,
    companyStatus: companyStatus(row),
    'changedSince (UTC)': since(row),
    orderId,
    orderLink: orderId && orderLink(orderId),
  }
  return rowHead.map((name) => textOf(cells[name]))
}

/** The status of the company, apart from that of its order; where nothing is known of it that is said. */
function companyStatus({ serviceId, condition, status }: BatchRow) {
  if (!serviceId) return null
  return condition ?? status?.normalized ?? status?.original ?? 'not known'
}

/** The first instant at which something became known after the answer of the row was read. */
function since(row: BatchRow) {
  return (
    changedSince(row)
      .later.map(({ at }) => at)
      .toSorted()[0] ?? null
  )
}

/** Facts that at least one result has, in the order they are to be read; a column of nothing is left out. */
export function factColumns(results: readonly BatchResult[]): BatchFactName[] {
  const found = new Set(results.flatMap(({ facts }) => facts.map(({ name }) => name)))
  return batchFactNames.filter((name) => found.has(name))
}

/** The whole table: head, rows, and for each row the facts of its own result. */
export function resultTable(
  rows: readonly BatchRow[],
  results: readonly BatchResult[],
  orderLink: (orderId: string) => string,
): (string | null)[][] {
  const columns = factColumns(results)
  const byRow = new Map(
    results.map((result) => [placeOf(result), new Map(result.facts.map((fact) => [String(fact.name), fact.value]))]),
  )
  const orders = new Map(rows.map((row) => [placeOf(row), row.orderId ?? null]))
  const body = rows.map((row) => {
    const place = placeOf({ line: row.repeatsLine ?? row.line, part: row.part })
    const facts = byRow.get(place)
    return [...resultRow(row, orders.get(place) ?? null, orderLink), ...columns.map((name) => facts?.get(name) ?? null)]
  })
  return [[...rowHead, ...columns], ...body]
}

/** The batch itself, with totals that the rows can be checked against. */
export function summaryTable(batch: Batch): (string | null)[][] {
  const { counts } = batch
  const facts = [
    ['name', batch.name],
    ['batchId', batch.batchId],
    ['products', batch.items.map(itemText).join(', ')],
    ['state', batch.state],
    ['createdAt (UTC)', batch.createdAt],
    ['startedAt (UTC)', batch.startedAt],
    ['endedAt (UTC)', batch.endedAt],
    ['companies', batch.companies],
    ['lines', counts.lines],
    ['rows', counts.rows],
    ...Object.entries(counts.byState).map(([state, rows]) => [`rows ${state}`, rows]),
    ['rows ordered again, out of date', counts.outdatedFresh],
    ['creditsQuoted', counts.creditsQuoted],
    ['creditsCharged', counts.creditsCharged],
    ['rows whose charge is unknown', counts.chargeUnknown],
  ]
  return [['field', 'value'], ...facts.map((fact) => fact.map(textOf))]
}

function itemText({ product, maxDepth, documentCode }: Batch['items'][number]) {
  return [product, maxDepth, documentCode].filter((part) => part != null).join(' ')
}

function placeOf({ line, part }: Pick<BatchRow, 'line' | 'part'>) {
  return `${line}-${part}`
}

function textOf(value: string | number | boolean | null | undefined) {
  return value == null ? null : String(value)
}
