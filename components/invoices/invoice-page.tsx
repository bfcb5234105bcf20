'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formatCount } from '../format.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { TrailEnd } from '../shell/trail-end.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useReader } from '../ui/reader.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTools } from './invoice-tools.tsx'
import { periodTitle } from './month.ts'
import { ProofPanel } from './proof-panel.tsx'
import type { LoadedInvoice } from './reading/read.ts'
import { RowPanel } from './row-panel.tsx'
import { useInvoiceState } from './state.ts'
import { treeOf } from './tree.ts'
import { useCurrency, useInvoice, useProof } from './use-invoice.ts'

/** One invoice: lines, tiers, events; its proof beside it. */
export function InvoicePage({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const { data, error, rows, refetch, dataUpdatedAt, isFetching } = useInvoice(invoiceId)
  if (error) {
    return (
      <PageFrame title={t('one')}>
        <TrailEnd name={invoiceId} />
        <ErrorNotice error={error} action={<Button onClick={() => refetch()}>{t('again')}</Button>} />
      </PageFrame>
    )
  }
  if (data === undefined) {
    return (
      <PageFrame title={t('one')} remark={rows > 0 ? t('reading', { rows: formatCount(rows, locale) }) : null}>
        <SkeletonRows rows={10} />
      </PageFrame>
    )
  }
  return <Loaded loaded={data} readAtMs={dataUpdatedAt} isReading={isFetching} onReadAgain={() => void refetch()} />
}

interface LoadedProps {
  loaded: LoadedInvoice
  readAtMs: number
  isReading: boolean
  onReadAgain: () => void
}

function Loaded({ loaded, readAtMs, isReading, onReadAgain }: LoadedProps) {
  const { locale } = useReader()
  const state = useInvoiceState()
  const proof = useProof(loaded)
  const currency = useCurrency()
  const { invoice } = loaded
  const finding = proof.findings.find(({ id }) => id === state.finding) ?? null
  const { by, open, text } = state
  const openKeys = [...open].join(',')
  const nodes = useMemo(() => {
    const only = finding === null ? null : new Set(finding.rows)
    return treeOf(loaded, { by, open: new Set(openKeys === '' ? [] : openKeys.split(',')), text, only })
  }, [loaded, by, openKeys, text, finding])
  const places = useMemo(() => nodes.flatMap((node) => (node.kind === 'row' ? [node.row] : [])), [nodes])
  const at = places.findIndex((row) => row.id === state.row)
  const row = places[at] ?? loaded.rows.find((one) => one.id === state.row) ?? null
  const step = (by: 1 | -1) => {
    const next = places[at + by]
    if (next !== undefined) state.look(next.id)
  }
  return (
    <div className="flex items-start max-panel:flex-col max-panel:items-stretch print:block">
      <TrailEnd name={periodTitle(invoice.periodStart, invoice.periodEnd, locale) ?? invoice.invoiceId} />
      <div className="min-w-0 flex-1 px-6 pt-4 pb-8 max-panel:px-5">
        <InvoiceHead loaded={loaded} currency={currency} />
        <InvoiceTools
          loaded={loaded}
          state={state}
          finding={finding}
          shown={places.length}
          onReadAgain={invoice.status === 'draft' ? onReadAgain : null}
          isReading={isReading}
        />
        <InvoiceTable loaded={loaded} nodes={nodes} proof={proof} state={state} currency={currency} />
      </div>
      {row === null ? (
        <ProofPanel loaded={loaded} proof={proof} state={state} currency={currency} readAtMs={readAtMs} />
      ) : (
        <RowPanel
          key={row.id}
          row={row}
          loaded={loaded}
          onClose={() => state.look(null)}
          onStep={at === -1 ? undefined : step}
        />
      )}
    </div>
  )
}
