'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { InvoiceRow, Proof } from '#lib/contract/index.ts'
import { formatCount, formatDecimal } from '../../format.ts'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { useReader } from '../../ui/reader.tsx'
import { digitsOf, padded } from './amounts.ts'
import { AboutCell, CheckCell, InRow, NameCell, RowMark, type Troubled } from './cells.tsx'
import type { Ledger } from './ledger.ts'
import type { InvoiceState } from './state.ts'
import type { RowNode, TreeNode } from './tree.ts'

interface ColumnsInput {
  nodes: readonly TreeNode[]
  ledger: Ledger
  proof: Proof | null
  state: InvoiceState
  currency: string | null
}

/** Rows of findings, and the lines and tiers that hold them. */
function troubled(proof: Proof | null): Troubled {
  const findings = proof?.findings ?? []
  const rows = new Set(findings.flatMap((finding) => finding.rows))
  const skus = new Set(findings.map(({ sku }) => sku))
  const tiers = new Set(findings.flatMap(({ sku, tierIndex }) => (tierIndex === null ? [] : `${sku} ${tierIndex}`)))
  return { rows, skus, tiers }
}

export function useInvoiceColumns({ nodes, ledger, proof, state, currency }: ColumnsInput): TableColumn<TreeNode>[] {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const found = useMemo(() => troubled(proof), [proof])
  const digits = useMemo(() => {
    const amounts = nodes.flatMap((node) => (node.kind === 'row' ? [] : [grossOf(node) ?? '']))
    return Math.max(2, ...amounts.slice(0, 500).map(digitsOf))
  }, [nodes])
  return useMemo(() => {
    const figure = (text: string | null | undefined) => (text ? formatDecimal(text, locale) : '')
    const inRow = (node: RowNode, show: (row: InvoiceRow) => ReactNode) => (
      <InRow ledger={ledger} node={node} show={show} />
    )
    return [
      {
        id: 'name',
        label: t('columns.name'),
        isName: true,
        isSortable: false,
        width: '25%',
        value: (node) => nameOf(node, ledger),
        cell: (node) => <NameCell node={node} ledger={ledger} onToggle={() => state.toggle(node.id)} />,
      },
      {
        id: 'about',
        label: t('columns.about'),
        isSortable: false,
        cell: (node) => <AboutCell node={node} ledger={ledger} />,
      },
      {
        id: 'mark',
        label: t('columns.rows'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: (node) =>
          node.kind === 'row' ? inRow(node, (row) => <RowMark row={row} />) : formatCount(sumsOf(node).rows, locale),
      },
      {
        id: 'quantity',
        label: t('columns.quantity'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: (node) => (node.kind === 'row' ? inRow(node, (row) => figure(row.quantity)) : figure(quantityOf(node))),
      },
      {
        id: 'credits',
        label: t('columns.credits'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: (node) =>
          node.kind === 'row'
            ? inRow(node, (row) => formatCount(row.creditsCharged, locale))
            : formatCount(sumsOf(node).credits, locale),
      },
      {
        id: 'unit',
        label: t('columns.unit'),
        isFigure: true,
        isSecondary: true,
        width: '72px',
        cell: (node) =>
          node.kind === 'row' ? inRow(node, (row) => figure(row.unitAmountMajor)) : figure(unitOf(node)),
      },
      {
        id: 'gross',
        label: currency === null ? t('columns.gross') : t('columns.grossIn', { currency }),
        isFigure: true,
        width: '104px',
        value: (node) => (node.kind === 'row' ? (ledger.rowAt(node)?.amountMajor ?? '') : (grossOf(node) ?? '')),
        isSortable: false,
        cell: (node) =>
          node.kind === 'row' ? (
            inRow(node, (row) => figure(padded(row.amountMajor ?? '', digits)))
          ) : (
            <span className="font-semibold">{figure(padded(grossOf(node) ?? '', digits))}</span>
          ),
      },
      {
        id: 'check',
        label: t('columns.check'),
        width: '32px',
        cell: (node) => <CheckCell node={node} ledger={ledger} found={found} />,
      },
    ]
  }, [t, locale, ledger, found, digits, currency, state])
}

type Opened = Exclude<TreeNode, RowNode>

function nameOf(node: TreeNode, ledger: Ledger): string {
  if (node.kind === 'row') {
    const row = ledger.rowAt(node)
    return row?.occurredAt ?? row?.id ?? node.id
  }
  if (node.kind === 'group') return node.group.name ?? node.group.key ?? ''
  return node.kind === 'line' ? node.part.sku : `${node.part.sku} ${node.tier.tierIndex}`
}

function sumsOf(node: Opened) {
  return node.kind === 'group' ? node.group : node.sums
}

function quantityOf(node: Opened): string | null {
  if (node.kind === 'group') return null
  return (node.kind === 'line' ? node.part.quantity : node.tier.tier.quantity) ?? null
}

function unitOf(node: Opened): string | null {
  return node.kind === 'tier' ? (node.tier.tier.unitAmountMajor ?? null) : null
}

/** Of a line and a tier what the invoice states; of a group what its rows come to. */
function grossOf(node: Opened): string | null {
  if (node.kind === 'line') return node.part.grossMajor
  return node.kind === 'tier' ? (node.tier.tier.grossMajor ?? null) : node.group.amountMajor
}
