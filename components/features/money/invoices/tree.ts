import type {
  InvoiceGroup,
  InvoiceGrouping,
  InvoiceLinePart,
  InvoiceSnapshot,
  InvoiceSums,
} from '#lib/contract/index.ts'

/** Rows that follow each other: from a place of the invoice on, or those that fit a wish, in their order. */
export interface TreeStretch {
  count: number
  from: number
  wish: RowRequest | null
}

interface RowRequest {
  line?: number
  by?: InvoiceGrouping
  /** Absent for the group of rows that have no value. */
  key?: string
  q?: string
  finding?: string
}

interface Opening {
  /** Names the node in the address. */
  id: string
  isOpen: boolean
  level: number
}

export type TierOfTree = InvoiceLinePart['tiers'][number]
/** `whole` is what a line or group has without the filter; null where nothing is filtered. */
export type TreeNode =
  | (Opening & { kind: 'line'; part: InvoiceLinePart; sums: InvoiceSums; whole: InvoiceSums | null })
  | (Opening & { kind: 'tier'; part: InvoiceLinePart; tier: TierOfTree; sums: InvoiceSums })
  | (Opening & { kind: 'group'; by: InvoiceGrouping; group: InvoiceGroup; whole: InvoiceSums | null })
  | RowNode

/** A ledger row that is somewhere in a stretch: its content is loaded when it comes into view. */
export interface RowNode {
  kind: 'row'
  id: string
  level: number
  stretch: TreeStretch
  at: number
  /** The tier it is listed under: of an event in two tiers its part there is shown. */
  tier?: number
}

export interface TreeRequest {
  by: InvoiceGrouping | 'lines'
  open: ReadonlySet<string>
  q: string
  finding: string | null
  /** The groups of this wish; lines where rows are searched for. */
  groups: readonly InvoiceGroup[]
  /** The same groups without text and finding; empty until they are counted, and where nothing is filtered. */
  whole?: readonly InvoiceGroup[]
}

/** What a table shows of an invoice: lines, their tiers, their rows, each as far as it is opened. */
export function invoiceTreeOf(snapshot: InvoiceSnapshot, wish: TreeRequest): TreeNode[] {
  const { by, open, groups } = wish
  if (by !== 'lines') return groups.flatMap((group) => nodesOfGroup(group, by, wish))
  if (isNarrowed(wish)) return groups.flatMap((group) => narrowedLine(snapshot, group, wish))
  return snapshot.lines.flatMap((part) => {
    const id = `${part.line}`
    const isOpen = open.has(id)
    const line: TreeNode = { kind: 'line', id, isOpen, level: 0, part, sums: part.sums, whole: null }
    if (!isOpen) return [line]
    if (part.tiers.length === 0) return [line, ...rowNodes(stretchFrom(part.firstPlace, part.sums.rows), 1)]
    return [line, ...part.tiers.flatMap((tier) => nodesOfTier(part, tier, open))]
  })
}

export function isNarrowed({ q, finding }: Pick<TreeRequest, 'q' | 'finding'>): boolean {
  return q !== '' || finding !== null
}

export function rowNodes(stretch: TreeStretch, level: number): RowNode[] {
  const name = stretch.wish === null ? `${stretch.from}` : JSON.stringify(stretch.wish)
  return Array.from({ length: stretch.count }, (_, at) => ({ kind: 'row', id: `r${name}.${at}`, level, stretch, at }))
}

export function stretchFrom(from: number, count: number): TreeStretch {
  return { from, count, wish: null }
}

function nodesOfTier(part: InvoiceLinePart, tier: TierOfTree, open: ReadonlySet<string>): TreeNode[] {
  const id = `${part.line}.${tier.tierIndex}`
  const isOpen = open.has(id)
  const node: TreeNode = { kind: 'tier', id, isOpen, level: 1, part, tier, sums: tier.sums }
  if (!isOpen) return [node]
  const { tierIndex, firstPlace, shared = [] } = tier
  const own = rowNodes(stretchFrom(firstPlace, tier.sums.rows), 2)
  const others = shared.map(
    (place): RowNode => ({
      kind: 'row',
      id: `s${tierIndex}.${place}`,
      level: 2,
      stretch: stretchFrom(place, 1),
      at: 0,
    }),
  )
  const isBefore = ({ stretch }: RowNode) => stretch.from < firstPlace
  const rows = [...others.filter(isBefore), ...own, ...others.filter((other) => !isBefore(other))]
  return [node, ...rows.map((row) => ({ ...row, tier: tierIndex }))]
}

function narrowedLine(snapshot: InvoiceSnapshot, group: InvoiceGroup, wish: TreeRequest): TreeNode[] {
  const part = snapshot.lines.find(({ line }) => `${line}` === group.key)
  if (part === undefined) return []
  const line: TreeNode = {
    kind: 'line',
    id: `${part.line}`,
    isOpen: true,
    level: 0,
    part,
    sums: group,
    whole: part.sums,
  }
  return [line, ...rowNodes({ from: 0, count: group.rows, wish: { line: part.line, ...narrowing(wish) } }, 1)]
}

function nodesOfGroup(group: InvoiceGroup, by: InvoiceGrouping, wish: TreeRequest): TreeNode[] {
  const id = `${by}:${group.key ?? ''}`
  const isOpen = wish.open.has(id)
  const whole = isNarrowed(wish) ? (wish.whole?.find(({ key }) => key === group.key) ?? null) : null
  const node: TreeNode = { kind: 'group', id, isOpen, level: 0, by, group, whole }
  if (!isOpen) return [node]
  const named = { by, ...(group.key === null ? {} : { key: group.key }), ...narrowing(wish) }
  return [node, ...rowNodes({ from: 0, count: group.rows, wish: named }, 1)]
}

function narrowing({ q, finding }: TreeRequest): RowRequest {
  return { ...(q === '' ? {} : { q }), ...(finding === null ? {} : { finding }) }
}

/** Where a tier ends: the beginning of the next one, or nowhere. */
export function tierEnd(part: InvoiceLinePart, { tierIndex }: TierOfTree): string | null {
  const next = part.tiers.find((one) => one.tierIndex === tierIndex + 1)?.tier.tierMinQuantity
  return next === undefined || next === null ? null : String(next)
}
