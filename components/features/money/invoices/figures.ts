import type { InvoiceRow, InvoiceSnapshot } from '#lib/contract/index.ts'
import { decimalOf, digitsOf, type Measure, major, pricedRow, sumOf } from '#lib/domain/invoices/index.ts'
import type { RowNode, TreeNode } from './tree.ts'

/** The figures of a line, tier or group in the columns of the table. */
export interface Figures {
  rows: number
  credits: number
  /** How many rows state no credits. */
  creditsUnknown: number
  /** In what the invoice counts: times `unit` it is `gross`. */
  quantity: string | null
  unit: string | null
  gross: string | null
  /** Without the filter; null where nothing is filtered. */
  whole: { rows: number; gross: string | null } | null
}

/** Of a line and a tier what the invoice states; of a group, and of a filtered line, what the rows in view come to. */
export function figuresOfInvoice(node: Exclude<TreeNode, RowNode>, measure: Measure): Figures {
  if (node.kind === 'tier') {
    const { quantity = null, unitAmountMajor = null, grossMajor = null } = node.tier.tier
    const { rows, credits, creditsUnknown = 0 } = node.sums
    return { rows, credits, creditsUnknown, quantity, unit: unitAmountMajor, gross: grossMajor, whole: null }
  }
  const sums = node.kind === 'line' ? node.sums : node.group
  const { rows, credits, creditsUnknown = 0 } = sums
  if (node.kind === 'line' && node.whole === null) {
    const { quantity, grossMajor } = node.part
    return { rows, credits, creditsUnknown, quantity, unit: null, gross: grossMajor, whole: null }
  }
  const quantity = measure === 'credits' ? String(sums.billed) : null
  const whole = node.whole && { rows: node.whole.rows, gross: node.whole.amountMajor }
  return { rows, credits, creditsUnknown, quantity, unit: null, gross: sums.amountMajor, whole }
}

type PricedRow = Pick<InvoiceRow, 'billed' | 'quantity' | 'unitAmountMajor' | 'amountMajor' | 'parts'>

/** An event in the columns of the table: under a tier the part it has there, and what it comes to as a whole beside it. */
export function figuresOfRow(row: PricedRow, tier: number | undefined, measure: Measure) {
  const whole = { ...pricedRow(row, measure), gross: row.amountMajor, whole: null }
  if (tier === undefined || row.parts === undefined) return whole
  const part = row.parts.find((one) => one.tier === tier)
  return part === undefined
    ? { quantity: null, unit: null, gross: null, whole: row.amountMajor }
    : { quantity: part.quantity, unit: part.unit, gross: part.amount, whole: row.amountMajor }
}

/** Digits behind the point that align the column of amounts. */
export function digitsOfColumn(nodes: readonly TreeNode[], measure: Measure): number {
  const amounts = nodes.flatMap((node) => (node.kind === 'row' ? [] : [figuresOfInvoice(node, measure).gross ?? '']))
  return Math.max(2, ...amounts.slice(0, 500).map(digitsOf))
}

/** The last lines of the table. */
export interface Footer {
  /** The sums of the columns above them. */
  total: Omit<Figures, 'unit'>
  /** Tiers of the lines in view. */
  tiers: number
  /** What the total of the column is not, each with how much more it is. */
  others: { id: 'ledger' | 'gross'; amount: string; more: string }[]
}

/**
 * The sum of the column as it is in view, and below it the ledger and the stated gross where they are another amount. Filtered
 * rows are compared with nothing but the rows they were filtered from.
 */
export function footerOf(nodes: readonly TreeNode[], snapshot: InvoiceSnapshot, isFiltered: boolean): Footer {
  const figures = nodes.flatMap((node) =>
    node.kind === 'row' || node.level > 0 ? [] : [figuresOfInvoice(node, snapshot.measure ?? 'credits')],
  )
  const sum = (of: 'rows' | 'credits' | 'creditsUnknown') => figures.reduce((all, one) => all + one[of], 0)
  const gross = columnSum(figures.map((one) => one.gross))
  const total = {
    rows: sum('rows'),
    credits: sum('credits'),
    creditsUnknown: sum('creditsUnknown'),
    quantity: columnSum(
      figures.map((one) => one.quantity),
      (sum) => sum.toFixed(),
    ),
    gross,
    whole: isFiltered ? { rows: snapshot.sums.rows, gross: snapshot.sums.amountMajor } : null,
  }
  const tiers = nodes.reduce((sum, node) => sum + (node.kind === 'line' ? node.part.tiers.length : 0), 0)
  if (isFiltered || gross === null) return { total, tiers, others: [] }
  const stated = [
    { id: 'ledger' as const, amount: snapshot.sums.amountMajor },
    { id: 'gross' as const, amount: snapshot.invoice.grossMajor ?? null },
  ]
  const others = stated.flatMap(({ id, amount }) => {
    const more = decimalOf(amount)?.minus(gross) ?? null
    return amount === null || more === null || more.eq(0) ? [] : [{ id, amount, more: major(more) }]
  })
  return { total, tiers, others }
}

/** Null where the column shows nothing to add up. */
function columnSum(column: readonly (string | null)[], text = major) {
  const amounts = column.map(decimalOf)
  return amounts.every((amount) => amount === null) ? null : text(sumOf(amounts))
}
