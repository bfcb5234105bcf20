'use client'

import { useTranslations } from 'next-intl'
import type { InvoiceSnapshot, InvoiceSums } from '#lib/contract/index.ts'
import { formatCount, formatDecimal } from '../../format.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import { padded } from './amounts.ts'
import { useInvoiceColumns } from './columns.tsx'
import type { Ledger } from './ledger.ts'
import type { InvoiceState } from './state.ts'
import type { TreeNode } from './tree.ts'

interface TableProps {
  /** Null while the invoice is being read: then only its first rows are here. */
  snapshot: InvoiceSnapshot | null
  /** What the rows in view add up to. */
  sums: InvoiceSums | null
  nodes: readonly TreeNode[]
  ledger: Ledger
  state: InvoiceState
  currency: string | null
  isLoading?: boolean
}

/** Lines, tiers and events as one table; a click expands a group and shows an event in the panel. */
export function InvoiceTable({ snapshot, sums, nodes, ledger, state, currency, isLoading = false }: TableProps) {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const columns = useInvoiceColumns({ nodes, ledger, proof: snapshot?.proof ?? null, state, currency })
  const tiers = snapshot?.lines.reduce((sum, line) => sum + line.tiers.length, 0) ?? 0
  const withTotals = columns.map((column) => {
    if (snapshot === null || sums === null) return column
    const totals: Record<string, string> = {
      name: t('totals', { lines: snapshot.lines.length, tiers }),
      mark: formatCount(sums.rows, locale),
      credits: formatCount(sums.credits, locale),
      gross: sums.amountMajor === null ? 'n/d' : formatDecimal(padded(sums.amountMajor, 2), locale),
    }
    return totals[column.id] === undefined ? column : { ...column, total: totals[column.id] }
  })
  const open = (node: TreeNode) => {
    if (node.kind !== 'row') return state.toggle(node.id)
    const row = ledger.rowAt(node)
    if (row !== null) state.select(row.id)
  }
  return (
    <DataTable
      label={t('table')}
      rows={nodes}
      columns={withTotals}
      rowId={(node) => node.id}
      openId={openNode(nodes, ledger, state.row)}
      isLoading={isLoading}
      onOpen={open}
      density="m"
      nothing={
        <Nothing kind="notFound" title={t('filter.none')}>
          {t('filter.noneWhy')}
        </Nothing>
      }
    />
  )
}

/** The row in the panel, where it is in the table and has come. */
function openNode(nodes: readonly TreeNode[], ledger: Ledger, eventId: string | null): string | null {
  if (eventId === null) return null
  return nodes.find((node) => node.kind === 'row' && ledger.rowAt(node)?.id === eventId)?.id ?? null
}
