import type Big from 'big.js'
import { amountOf, billedOf, createTotal, decimalOf, sumOf } from './amounts.ts'
import { type Group, type Grouping, groupRows, rowHas } from './groups.ts'
import { type LineParts, linePartsOf, measureOf, measureRow, type TierPart } from './proof/sums.ts'
import type { LedgerRow } from './reading/ledger-row.ts'
import type { LoadedInvoice } from './reading/read.ts'

interface Sums {
  rows: number
  credits: number
  billed: number
  amount: Big
}

interface Opening {
  /** Names the node in the address. */
  id: string
  isOpen: boolean
  level: number
}

export type TreeNode =
  | (Opening & { kind: 'line'; part: LineParts; sums: Sums })
  | (Opening & { kind: 'tier'; part: LineParts; tier: TierPart; sums: Sums })
  | (Opening & { kind: 'group'; by: Grouping; group: Group })
  | { kind: 'row'; id: string; level: number; row: LedgerRow }

export interface TreeWish {
  by: Grouping | 'lines'
  open: ReadonlySet<string>
  text: string
  /** Ids of the only rows wanted: those of a finding. */
  only: ReadonlySet<string> | null
}

export function sumsOf(rows: readonly LedgerRow[]): Sums {
  const total = createTotal()
  let credits = 0
  let billed = 0
  for (const row of rows) {
    total.add(amountOf(row))
    credits += row.creditsCharged ?? 0
    billed += billedOf(row)
  }
  return { rows: rows.length, credits, billed, amount: total.value() }
}

/** What a table shows of an invoice: lines, their tiers, their rows, each as far as it is opened. */
export function treeOf(loaded: LoadedInvoice, wish: TreeWish): TreeNode[] {
  const { by, open, text, only } = wish
  const isNarrowed = text !== '' || only !== null
  const rows = isNarrowed
    ? loaded.rows.filter((row) => (only === null || only.has(row.id)) && (text === '' || rowHas(row, text)))
    : loaded.rows
  if (by !== 'lines') return groupRows(rows, by).flatMap((group) => nodesOfGroup(group, by, open))
  const parts = linePartsOf(loaded.lines, rows)
  if (isNarrowed) return parts.filter((part) => part.rows.length > 0).flatMap(narrowedLine)
  const measure = measureOf(parts)
  return parts.flatMap((part) => {
    const id = `${part.index}`
    const isOpen = open.has(id)
    const line: TreeNode = { kind: 'line', id, isOpen, level: 0, part, sums: sumsOf(part.rows) }
    if (!isOpen) return [line]
    if (part.tiers.length === 0) return [line, ...rowNodes(part.rows, 1)]
    return [line, ...tierNodes(part, measure, open)]
  })
}

function narrowedLine(part: LineParts): TreeNode[] {
  const line: TreeNode = { kind: 'line', id: `${part.index}`, isOpen: true, level: 0, part, sums: sumsOf(part.rows) }
  return [line, ...rowNodes(part.rows, 1)]
}

/** Events fill the tiers in the order they came; one that reaches into the next tier stands where it begins. */
function tierNodes(part: LineParts, measure: 'credits' | 'quantity', open: ReadonlySet<string>): TreeNode[] {
  const tiers = part.tiers.toSorted((a, b) => a.index - b.index)
  const inTier: LedgerRow[][] = tiers.map(() => [])
  let ends = sumOf([tiers[0]?.quantity ?? null])
  let filled = sumOf([])
  let at = 0
  for (const row of part.rows) {
    while (at < tiers.length - 1 && filled.gte(ends)) {
      at += 1
      ends = ends.plus(tiers[at]?.quantity ?? 0)
    }
    inTier[at]?.push(row)
    filled = filled.plus(measureRow(row, measure))
  }
  return tiers.flatMap((tier, place) => {
    const id = `${part.index}.${tier.index}`
    const rows = inTier[place] ?? []
    const isOpen = open.has(id)
    const node: TreeNode = { kind: 'tier', id, isOpen, level: 1, part, tier, sums: sumsOf(rows) }
    return isOpen ? [node, ...rowNodes(rows, 2)] : [node]
  })
}

function nodesOfGroup(group: Group, by: Grouping, open: ReadonlySet<string>): TreeNode[] {
  const id = `${by}:${group.key ?? ''}`
  const isOpen = open.has(id)
  const node: TreeNode = { kind: 'group', id, isOpen, level: 0, by, group }
  return isOpen ? [node, ...rowNodes(group.rows, 1)] : [node]
}

function rowNodes(rows: readonly LedgerRow[], level: number): TreeNode[] {
  return rows.map((row) => ({ kind: 'row', id: `r${row.place}`, level, row }))
}

/** Where a tier ends: the beginning of the next one, or nowhere. */
export function tierEnd(part: LineParts, tier: TierPart): Big | null {
  const next = part.tiers.find(({ index }) => index === tier.index + 1)
  return decimalOf(next?.tier.tierMinQuantity)
}
