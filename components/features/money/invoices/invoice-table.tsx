'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { absent, Nothing, useReader } from '../../../ui/kit.ts'
import { padded } from '../../../widgets/invoices/amounts.ts'
import { useInvoiceColumns } from './columns.tsx'
import { creditsText } from './credits-text.ts'
import { digitsOfColumn, footerOf } from './figures.ts'
import type { Ledger } from './ledger.ts'
import type { InvoiceState } from './state.ts'
import type { TreeNode } from './tree.ts'

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
          <Nothing kind="notFound" title={absent(t, 'filter.none', proof)}>
            {t('filter.noneWhy')}
          </Nothing>
        ) : (
          <Nothing kind="toCome" title={absent(t, 'filter.noCharges', proof)}>
            {t('filter.noChargesWhy')}
          </Nothing>
        )
      }
    />
  )
}

/** The row in the panel, where it is in the table and has come. */
function openNode(nodes: readonly TreeNode[], ledger: Ledger, eventId: string | null): string | null {
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
  const { locale, formatDecimal, formatCount } = useReader()
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
