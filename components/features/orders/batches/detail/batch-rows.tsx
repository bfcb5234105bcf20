'use client'

import { type ReactNode, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import {
  type Batch,
  type BatchCandidate,
  type BatchRow,
  batchLimits,
  batchMatches,
  batchRowStates,
} from '#lib/contract/index.ts'
import {
  absent,
  Button,
  CountryCode,
  columnsOf,
  DataTable,
  EmptyLine,
  EmptyState,
  ErrorNotice,
  readingOf,
  Section,
  SelectField,
  useCounted,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { StatedStatusMark } from '../../../../widgets/company/stated-status.tsx'
import { useBatchRows } from '../use-batch.ts'
import { useCompaniesText } from './repeats-text.ts'
import { givenOf, MatchReasonText, useRowColumns } from './row-columns.tsx'
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
          <EmptyState
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
  const labels = useTranslations('batches.rowStates')
  const matches = useTranslations('batches.matches')
  const { formatCount } = usePreferences()
  const isStarted = typeof startedAt === 'string'
  const options = isStarted
    ? batchRowStates.map((value) => ({ value, word: labels(value), rows: counts.byState[value] ?? 0 }))
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

const single = { match: 'unsure', isSingle: true } as const

interface SingleRow {
  row: BatchRow
  suggestion: BatchCandidate
}

/** Lines with one suggestion each, side by side with what the file says: looked through, then accepted by one press. */
export function SingleSuggestions({ batch, onOpen }: { batch: Batch; onOpen: (line: number) => void }) {
  const t = useTranslations('batches.single')
  const rowLabels = useTranslations('batches.rows')
  const accept = useAction('acceptBatchMatches')
  const read = useBatchRows(batch, single, 1)
  const columns = useColumns()
  const rows = (read.data?.rows ?? []).slice(0, batchLimits.acceptsAtOnceMax).flatMap((row): SingleRow[] => {
    const [suggestion] = row.candidates
    return suggestion === undefined ? [] : [{ row, suggestion }]
  })
  const matches = rows.map(({ row: { line }, suggestion: { serviceId } }) => ({ line, serviceId }))
  const count = useCounted()(rows.length)
  const more = batch.linesSingle - rows.length
  return (
    <Section
      heading={t('title')}
      remark={t('remark')}
      aside={
        <Button
          act="acceptBatchMatches"
          kind="primary"
          size="s"
          isBusy={accept.isPending || read.isPending}
          onClick={() => accept.mutate({ params: { batchId: batch.batchId }, body: { matches } })}
        >
          {t('accept', count)}
        </Button>
      }
    >
      <ErrorNotice error={accept.error} />
      <ErrorNotice of={read} />
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={({ row }) => String(row.line)}
        isSortedBySource
        density="l"
        read={readingOf(read, 'listBatchRows')}
        onPeek={({ row }) => onOpen(row.line)}
        nothing={(proof) => <EmptyLine>{absent(rowLabels, 'none', proof)}</EmptyLine>}
      />
      {more > 0 && <p className="mt-2 text-sm text-ink-3">{t('more', { count: more })}</p>}
    </Section>
  )
}

function useColumns() {
  const t = useTranslations('batches.rows')
  const labels = useTranslations('batches.single')
  return columnsOf<SingleRow>(t, {
    line: { width: '64px', isFigure: true, cell: ({ row }) => row.line },
    given: { width: '26%', cell: ({ row }) => <bdi>{givenOf(row)}</bdi> },
    suggestion: {
      label: labels('suggestion'),
      isName: true,
      cell: ({ suggestion: { name, serviceId, number, place, jurisdictionCode } }) => (
        <>
          <span className="flex min-w-0 items-center gap-3">
            <bdi className="min-w-0 truncate max-panel:whitespace-normal">{name ?? serviceId}</bdi>
            {jurisdictionCode && <CountryCode code={jurisdictionCode} />}
          </span>
          <bdi className="line-clamp-2 text-sm wrap-anywhere font-regular text-ink-3">
            {[number, place].filter(Boolean).join(' · ')}
          </bdi>
        </>
      ),
    },
    status: {
      label: t('companyStatus'),
      width: '176px',
      cell: ({ suggestion }) => <CandidateStatus candidate={suggestion} />,
    },
    why: {
      label: t('match'),
      width: '176px',
      isSecondary: true,
      cell: ({ row }) => <MatchReasonText row={row} />,
    },
  })
}

/** As its register says it; words of a suggestion found by an earlier version of this console are shown as they came. */
export function CandidateStatus({ candidate }: { candidate: BatchCandidate }) {
  const { companyStatus, condition, status } = candidate
  return companyStatus || condition ? (
    <StatedStatusMark status={companyStatus} condition={condition} />
  ) : (
    <bdi className="text-ink-2">{status}</bdi>
  )
}
