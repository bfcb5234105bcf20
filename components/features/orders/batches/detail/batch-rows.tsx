'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type Batch, batchMatches, batchRowStates } from '#lib/contract/index.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { absent, Button, ErrorNotice, Nothing, readingOf, Section, SelectField, useReader } from '../../../../ui/kit.ts'
import { useBatchRows } from '../use-batch.ts'
import { useCompaniesText } from './repeats-text.ts'
import { useRowColumns } from './row-columns.tsx'
import type { BatchPageState } from './state.ts'

interface BatchRowsProps {
  batch: Batch
  state: BatchPageState
  /** What can be done with its companies. */
  children?: ReactNode
}

/** Every row of the file, by what it was found to mean and by what became of it. */
export function BatchRows({ batch, state, children }: BatchRowsProps) {
  const t = useTranslations('batches.rows')
  const [pageCount, setPageCount] = useState(1)
  const read = useBatchRows(batch, state.filter, pageCount)
  const isStarted = typeof batch.startedAt === 'string'
  const columns = useRowColumns()
  const { lines } = batch.counts
  const companiesText = useCompaniesText()
  return (
    <Section heading={t('title')} remark={companiesText(batch)} aside={<RowFilter batch={batch} state={state} />}>
      {children}
      {batch.state === 'matching' && (
        <p role="status" className="mb-3 text-ink-2">
          {t('matching', { done: lines - (batch.counts.byMatch.open ?? 0), count: lines })}
        </p>
      )}
      <ErrorNotice of={read} />
      <DataTable
        label={t('title')}
        rows={read.data?.rows ?? []}
        columns={columns}
        rowId={({ line, part }) => `${line}-${part}`}
        density="l"
        isSortedBySource
        read={readingOf(read, 'listBatchRows')}
        hidden={[
          ...(isStarted ? ['match'] : batch.state === 'quoted' ? ['cost'] : ['cost', 'state']),
          ...(batch.items.length > 1 ? [] : ['product']),
        ]}
        openId={state.line === null ? null : `${state.line}-0`}
        onPeek={({ line }) => state.open(line)}
        nothing={(proof) => (
          <Nothing
            kind="notFound"
            title={absent(t, 'none', proof)}
            next={state.rows !== '' && <Button onClick={() => state.show('')}>{t('all')}</Button>}
          />
        )}
      />
      {read.data?.hasMore && (
        <div className="mt-4">
          <Button isBusy={read.isFetching} onClick={() => setPageCount(pageCount + 1)}>
            {t('more')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function RowFilter({ batch: { counts, startedAt }, state }: { batch: Batch; state: BatchPageState }) {
  const t = useTranslations('batches.rows')
  const words = useTranslations('batches.rowStates')
  const matches = useTranslations('batches.matches')
  const { formatCount } = useReader()
  const isStarted = typeof startedAt === 'string'
  const options = isStarted
    ? batchRowStates.map((value) => ({ value, word: words(value), rows: counts.byState[value] ?? 0 }))
    : batchMatches.map((value) => ({ value, word: matches(value), rows: counts.byMatch[value] ?? 0 }))
  return (
    <SelectField
      label={t('show')}
      value={state.rows}
      options={[
        { value: '', label: t('all') },
        ...options
          .filter(({ value, rows }) => rows > 0 || value === state.rows)
          .map(({ value, word, rows }) => ({ value, label: `${word} (${formatCount(rows)})` })),
      ]}
      onChange={state.show}
    />
  )
}
