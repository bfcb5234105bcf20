'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formatCount, formatDecimal } from '../format.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { Nothing } from '../ui/nothing.tsx'
import { useReader } from '../ui/reader.tsx'
import { major, padded } from './amounts.ts'
import { useInvoiceColumns } from './columns.tsx'
import type { Proof } from './proof/model.ts'
import type { LoadedInvoice } from './reading/read.ts'
import type { InvoiceState } from './state.ts'
import { sumsOf, type TreeNode } from './tree.ts'

interface TableProps {
  loaded: LoadedInvoice
  nodes: readonly TreeNode[]
  proof: Proof
  state: InvoiceState
  currency: string | null
}

/** Lines, tiers and events as one table; a press opens what has something in it, and shows an event in the panel. */
export function InvoiceTable({ loaded, nodes, proof, state, currency }: TableProps) {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const total = useMemo(() => sumsOf(loaded.rows), [loaded])
  const columns = useInvoiceColumns({ nodes, proof, state, currency })
  const withTotals = columns.map((column) => {
    const totals: Record<string, string> = {
      name: t('totals', {
        lines: loaded.lines.length,
        tiers: loaded.lines.reduce((sum, line) => sum + (line.tierLines?.length ?? 0), 0),
      }),
      mark: formatCount(total.rows, locale),
      credits: formatCount(total.credits, locale),
      gross: formatDecimal(padded(major(total.amount), 2), locale),
    }
    return totals[column.id] === undefined ? column : { ...column, total: totals[column.id] }
  })
  const open = (node: TreeNode) => (node.kind === 'row' ? state.look(node.row.id) : state.toggle(node.id))
  return (
    <DataTable
      label={t('table')}
      rows={nodes}
      columns={withTotals}
      rowId={(node) => node.id}
      openId={nodes.find((node) => node.kind === 'row' && node.row.id === state.row)?.id ?? null}
      onOpen={open}
      density="s"
      nothing={
        <Nothing kind="notFound" title={t('filter.none')}>
          {t('filter.noneWhy')}
        </Nothing>
      }
    />
  )
}
