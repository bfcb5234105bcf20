import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Invoice, InvoiceLine, InvoiceLinePart, InvoiceRow, InvoiceSums, Unexpected } from '#lib/contract/index.ts'
import {
  billedOf,
  type LineParts,
  linePartsOf,
  type Measure,
  major,
  measureOf,
  measureRow,
  type PricedTier,
  type ProofRow,
  type ProvedLedgerRow,
  proofAmountOf,
  sumOf,
  tierBounds,
  tierPartsOf,
  totalOf,
} from '#lib/domain/invoices/index.ts'

/** An invoice without its ledger rows. */
export interface InvoiceFrame {
  /** Without its lines. */
  invoice: Invoice
  /** Without their ledger items. */
  lines: readonly InvoiceLine[]
  /** Fields the contract does not know, or knows in another form, and how often they came. */
  unexpected: ReadonlyMap<string, number>
  /** Those of them above the rows, as they came; a row has its own. */
  values: readonly Unexpected[]
}

export function sumsOf(rows: readonly ProofRow[]): InvoiceSums {
  const total = totalOf(rows)
  let credits = 0
  let creditsUnknown = 0
  let billed = 0
  for (const row of rows) {
    credits += row.creditsCharged ?? 0
    if (row.creditsCharged === null) creditsUnknown += 1
    billed += billedOf(row)
  }
  return { rows: rows.length, credits, creditsUnknown, billed, amountMajor: total === null ? null : major(total) }
}

/** Lines and tiers with where their rows begin and what they add up to: rows stand in the order of their lines. */
export function partsOf(
  frame: Pick<InvoiceFrame, 'lines'>,
  rows: readonly ProofRow[],
): { lines: InvoiceLinePart[]; measure: Measure } {
  const parts = linePartsOf(frame.lines, rows)
  const measure = measureOf(parts)
  let next = 0
  const lines = parts.map((part) => {
    const firstPlace = part.rows[0]?.place ?? next
    next = firstPlace + part.rows.length
    const { quantity = null, grossMajor = null, priceSource = null } = part.line
    return {
      line: part.index,
      sku: part.sku,
      quantity,
      grossMajor,
      priceSource,
      firstPlace,
      sums: sumsOf(part.rows),
      tiers: tiersOf(part, measure, firstPlace),
    }
  })
  return { lines, measure }
}

/** A tier as it is priced. */
export function pricedTier({
  tier,
  tierIndex,
}: Pick<InvoiceLinePart['tiers'][number], 'tier' | 'tierIndex'>): PricedTier {
  const { tierMinQuantity: from, quantity = null, unitAmountMajor: unit = null } = tier
  return { index: tierIndex, from: from == null ? null : String(from), quantity, unit }
}

/** Events fill the tiers in the order they came; one that reaches into the next tier is listed under the tier where it begins. */
function tiersOf(part: LineParts, measure: Measure, firstPlace: number): InvoiceLinePart['tiers'] {
  const tiers = part.tiers.toSorted((a, b) => a.index - b.index)
  const inTier: ProofRow[][] = tiers.map(() => [])
  const shared = new Map<number, number[]>()
  const share = sharing(tiers.map(({ tier, index }) => pricedTier({ tier, tierIndex: index })))
  let ends = sumOf([tiers[0]?.quantity ?? null])
  let filled = sumOf([])
  let at = 0
  for (const row of part.rows) {
    while (at < tiers.length - 1 && filled.gte(ends)) {
      at += 1
      ends = ends.plus(tiers[at]?.quantity ?? 0)
    }
    inTier[at]?.push(row)
    if (measure === 'credits')
      for (const index of share(row, Number(filled), at)) shared.set(index, [...(shared.get(index) ?? []), row.place])
    filled = filled.plus(measureRow(row, measure))
  }
  let place = firstPlace
  return tiers.map(({ tier, index }, order) => {
    const tierRows = inTier[order] ?? []
    const first = place
    place += tierRows.length
    return { tier, tierIndex: index, firstPlace: first, sums: sumsOf(tierRows), shared: shared.get(index) ?? [] }
  })
}

/** The tiers an event has a part in beside the one it is listed under. Of a hundred thousand few are cut at all. */
function sharing(tiers: readonly PricedTier[]) {
  const bounds = tierBounds(tiers)
  return (row: ProofRow, before: number, listed: number): number[] => {
    const after = before + billedOf(row)
    const [low, high] = after < before ? [after, before] : [before, after]
    const isWithin =
      low >= (bounds[listed - 1] ?? Number.NEGATIVE_INFINITY) && high <= (bounds[listed] ?? Number.POSITIVE_INFINITY)
    if (isWithin || low === high) return []
    const amount = proofAmountOf(row)
    const parts = tierPartsOf({ billed: billedOf(row), amountMajor: amount && major(amount) }, before, tiers)
    return parts.flatMap(({ tier }) => (tier === null || tier === tiers[listed]?.index ? [] : [tier]))
  }
}

/** Rows in a chunk: few enough that one row is found in a millisecond, enough that they compress to a tenth. */
export const chunkRows = 200

export function chunkAt(place: number): number {
  return Math.floor(place / chunkRows)
}

export function chunkOf(rows: readonly ProvedLedgerRow[]): Uint8Array {
  return deflateRawSync(JSON.stringify(rows), { level: 1 })
}

export function rowsIn(chunk: Uint8Array): ProvedLedgerRow[] {
  return asWrittenByChunkOf(JSON.parse(inflateRawSync(chunk).toString('utf8')))
}

/** A row as pages and files take it: with what it comes to. */
export function withAmounts(row: ProvedLedgerRow): InvoiceRow {
  const amount = proofAmountOf(row)
  return { ...row, amountMajor: amount === null ? null : major(amount), billed: billedOf(row) }
}

/** A chunk is written by `chunkOf` and by nothing else. */
function asWrittenByChunkOf(value: unknown) {
  return value as ProvedLedgerRow[]
}
