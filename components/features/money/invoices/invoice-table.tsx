'use client'

import { type ReactNode, useMemo } from 'react'
import type { InvoiceRow, InvoiceSnapshot, Proof } from '#lib/contract/index.ts'
import type { Measure } from '#lib/domain/invoices/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, columnsOf, DataTable, EmptyState, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { padded } from '../../../widgets/invoices/amounts.ts'
import { AboutCell, CheckCell, InRow, InvoiceRowMark, NameCell, type Troubled } from './cells.tsx'
import { creditsText } from './credits-text.ts'
import { digitsOfColumn, type Figures, figuresOfInvoice, figuresOfRow, footerOf } from './figures.ts'
import type { Ledger } from './ledger.ts'
import type { InvoiceState } from './state.ts'
import type { RowNode, TreeNode } from './tree.ts'

interface TableProps {
  /** Null while the invoice is being read: then only its first rows are here. */
  snapshot: InvoiceSnapshot | null
  nodes: readonly TreeNode[]
  isFiltered?: boolean
  ledger: Ledger
  state: InvoiceState
  currency: string | null
  read: Knowledge<unknown>
}

/** Lines, tiers and events as one table; a click expands a group and shows an event in the panel. */
export function InvoiceTable(props: TableProps) {
  const { snapshot, nodes, isFiltered = false, ledger, state, currency, read } = props
  const t = useTranslations('invoices')
  const measure = snapshot?.measure ?? 'credits'
  const columns = useInvoiceColumns({ nodes, ledger, proof: snapshot?.proof ?? null, measure, state, currency })
  const footer = useFooter(snapshot, nodes, isFiltered, state)
  const withTotals = columns.map((column) => ({ ...column, total: footer?.total[column.id] }))
  const open = (node: TreeNode) => {
    if (node.kind !== 'row') return state.toggle(node.id)
    const row = ledger.rowAt(node)
    if (row !== null) state.select(row.id)
  }
  return (
    <DataTable
      label={t('table')}
      rows={nodes}
      columns={footer === null ? columns : withTotals}
      belowTotals={footer?.below ?? noLines}
      rowId={(node) => node.id}
      openId={openNode(nodes, ledger, state.row)}
      read={read}
      onOpen={open}
      density="m"
      nothing={(proof) =>
        isFiltered ? (
          <EmptyState kind="notFound" title={absent(t, 'filter.none', proof)}>
            {t('filter.noneWhy')}
          </EmptyState>
        ) : (
          <EmptyState kind="toCome" title={absent(t, 'filter.noCharges', proof)}>
            {t('filter.noChargesWhy')}
          </EmptyState>
        )
      }
    />
  )
}

/** The row in the panel, where it is in the table and has come. */
function openNode(nodes: readonly TreeNode[], ledger: Ledger, eventId: string | null) {
  if (eventId === null) return null
  return nodes.find((node) => node.kind === 'row' && ledger.rowAt(node)?.id === eventId)?.id ?? null
}

type FooterLine = Readonly<Record<string, ReactNode>>
const noLines: readonly FooterLine[] = []

/** The words of the last lines: sums of the columns in view, and what the ledger and the invoice say besides. */
function useFooter(
  snapshot: InvoiceSnapshot | null,
  nodes: readonly TreeNode[],
  isFiltered: boolean,
  { by }: InvoiceState,
): { total: FooterLine; below: readonly FooterLine[] } | null {
  const t = useTranslations('invoices')
  const { locale, formatDecimal, formatCount } = usePreferences()
  return useMemo(() => {
    if (snapshot === null) return null
    const { total, tiers, others } = footerOf(nodes, snapshot, isFiltered)
    const digits = digitsOfColumn(nodes, snapshot.measure ?? 'credits')
    const money = (text: string | null) => (text === null ? 'n/d' : formatDecimal(padded(text, digits)))
    const groups = nodes.filter(({ kind, level }) => kind !== 'row' && level === 0).length
    const rows = formatCount(total.rows)
    return {
      total: {
        name: by === 'lines' ? t('totals', { lines: groups, tiers }) : t(`totalsBy.${by}`, { count: groups }),
        mark: total.whole === null ? rows : t('ofRows', { shown: rows, all: formatCount(total.whole.rows) }),
        credits: creditsText(total, locale, t),
        quantity: total.quantity === null ? null : formatDecimal(total.quantity),
        gross: (
          <>
            {money(total.gross)}
            {total.whole !== null && (
              <span className="block text-sm font-regular text-ink-3">
                {t('ofLedger', { amount: money(total.whole.gross) })}
              </span>
            )}
          </>
        ),
      },
      below: others.flatMap(({ id, amount, more }) => [
        { name: t(`footer.${id}`), gross: money(amount) },
        { name: t(`footer.difference.${id}`), gross: money(more) },
      ]),
    }
  }, [t, locale, snapshot, nodes, isFiltered, by, formatDecimal, formatCount])
}

interface ColumnsInput extends Pick<TableProps, 'nodes' | 'ledger' | 'state' | 'currency'> {
  proof: Proof | null
  measure: Measure
}

/** Rows of findings, and the lines and tiers that hold them. */
function troubled(proof: Proof | null): Troubled {
  const findings = proof?.findings ?? []
  const rows = new Set(findings.flatMap((finding) => finding.rows))
  const beyond = new Set(findings.flatMap((finding) => (finding.kind === 'ledgerAbove' ? finding.rows : [])))
  const skus = new Set(findings.map(({ sku }) => sku))
  const tiers = new Set(findings.flatMap(({ sku, tierIndex }) => (tierIndex === null ? [] : `${sku} ${tierIndex}`)))
  return { rows, beyond, skus, tiers }
}

function useInvoiceColumns({ nodes, ledger, proof, measure, state, currency }: ColumnsInput) {
  const t = useTranslations('invoices')
  const heads = useTranslations('invoices.columns')
  const { locale, formatDecimal, formatCount } = usePreferences()
  const found = useMemo(() => troubled(proof), [proof])
  const digits = useMemo(() => digitsOfColumn(nodes, measure), [nodes, measure])
  return useMemo(() => {
    const figure = (text: string | null | undefined) => (text ? formatDecimal(text) : '')
    const inRow = (node: RowNode, show: (row: InvoiceRow) => ReactNode) => (
      <InRow ledger={ledger} node={node} show={show} />
    )
    const of = (node: Exclude<TreeNode, RowNode>) => figuresOfInvoice(node, measure)
    const figureCell = (name: 'quantity' | 'unit') => (node: TreeNode) =>
      node.kind === 'row'
        ? inRow(node, (row) => figure(figuresOfRow(row, node.tier, measure)[name]))
        : figure(of(node)[name])
    const count = (node: Exclude<TreeNode, RowNode>) => {
      const { rows, whole } = of(node)
      const shown = formatCount(rows)
      return whole === null ? shown : t('ofRows', { shown, all: formatCount(whole.rows) })
    }
    return columnsOf<TreeNode>(heads, {
      name: {
        isName: true,
        isSortable: false,
        width: '25%',
        value: (node) => nameOf(node, ledger),
        cell: (node) => <NameCell node={node} ledger={ledger} found={found} onToggle={() => state.toggle(node.id)} />,
      },
      about: {
        isSortable: false,
        isSecondary: true,
        cell: (node) => <AboutCell node={node} ledger={ledger} />,
      },
      mark: {
        label: heads('rows'),
        isFigure: true,
        isTertiary: true,
        width: '72px',
        cell: (node) => (node.kind === 'row' ? inRow(node, (row) => <InvoiceRowMark row={row} />) : count(node)),
      },
      credits: {
        isFigure: true,
        isTertiary: true,
        width: '72px',
        cell: (node) =>
          node.kind === 'row'
            ? inRow(node, (row) => formatCount(row.creditsCharged))
            : creditsText(of(node), locale, t),
      },
      quantity: {
        label: heads(measure === 'credits' ? 'billed' : 'quantity'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: figureCell('quantity'),
      },
      unit: {
        label: heads(measure === 'credits' ? 'perCredit' : 'unit'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: figureCell('unit'),
      },
      gross: {
        label: currency === null ? heads('gross') : heads('grossIn', { currency }),
        isFigure: true,
        width: '104px',
        value: (node) => (node.kind === 'row' ? (ledger.rowAt(node)?.amountMajor ?? '') : (of(node).gross ?? '')),
        isSortable: false,
        cell: (node) =>
          node.kind === 'row' ? (
            inRow(node, (row) => {
              const figures = figuresOfRow(row, node.tier, measure)
              return (
                <>
                  {figure(padded(figures.gross ?? '', digits))}
                  <OfWhole amount={figures.whole} digits={digits} />
                  <Below>{productText(figures, figure)}</Below>
                </>
              )
            })
          ) : (
            <>
              <span className="font-semibold">{figure(padded(of(node).gross ?? '', digits))}</span>
              <OfWhole amount={of(node).whole?.gross ?? null} digits={digits} />
              <Below>{productText(of(node), figure)}</Below>
            </>
          ),
      },
      check: {
        head: null,
        width: '32px',
        cell: (node) => <CheckCell node={node} ledger={ledger} found={found} />,
      },
    })
  }, [t, heads, locale, ledger, found, digits, currency, measure, state, formatDecimal, formatCount])
}

/** What an amount is made of, under it where a narrow window has no column for it. */
function Below({ children }: { children: ReactNode }) {
  return <span className="hidden text-sm font-regular text-ink-3 max-panel:block">{children}</span>
}

function productText({ quantity, unit }: Pick<Figures, 'quantity' | 'unit'>, figure: (text: string | null) => string) {
  return [quantity, unit].flatMap((text) => (text === null ? [] : [figure(text)])).join(' × ')
}

/** The amount that what is above it is a part of. */
function OfWhole({ amount, digits }: { amount: string | null; digits: number }) {
  const t = useTranslations('invoices')
  const { formatDecimal } = usePreferences()
  if (amount === null) return null
  return (
    <span className="block text-sm font-regular text-ink-3">
      {t('ofAmount', { amount: formatDecimal(padded(amount, digits)) })}
    </span>
  )
}

function nameOf(node: TreeNode, ledger: Ledger) {
  if (node.kind === 'row') {
    const row = ledger.rowAt(node)
    return row?.occurredAt ?? row?.id ?? node.id
  }
  if (node.kind === 'group') return node.group.name ?? node.group.key ?? ''
  return node.kind === 'line' ? node.part.sku : `${node.part.sku} ${node.tier.tierIndex}`
}
