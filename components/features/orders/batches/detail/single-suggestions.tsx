'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { type Batch, type BatchCandidate, type BatchRow, batchLimits } from '#lib/contract/index.ts'
import { columnsOf, type TableColumn } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { absent, Button, CountryCode, ErrorNotice, readingOf, Section, useReader } from '../../../../ui/kit.ts'
import { StatedStatusMark } from '../../../../widgets/company/stated-status.tsx'
import { useBatchRows } from '../use-batch.ts'
import { givenOf, MatchReasonText } from './row-columns.tsx'

const single = { match: 'unsure', isSingle: true } as const
const chosenIn = ['choosing', 'quoted', 'running', 'paused', 'finished']

interface SingleRow {
  row: BatchRow
  suggestion: BatchCandidate
}

interface SingleSuggestionsProps {
  batch: Batch
  onOpen: (line: number) => void
}

/** Lines with one suggestion each, side by side with what the file says: looked through, then accepted by one press. */
export function SingleSuggestions({ batch, onOpen }: SingleSuggestionsProps) {
  const isOpen = batch.linesSingle > 0 && chosenIn.includes(batch.state)
  return isOpen ? <Suggestions batch={batch} onOpen={onOpen} /> : null
}

function Suggestions({ batch, onOpen }: SingleSuggestionsProps) {
  const t = useTranslations('batches.single')
  const rowWords = useTranslations('batches.rows')
  const { formatCount } = useReader()
  const accept = useAct('acceptBatchMatches')
  const read = useBatchRows(batch, single, 1)
  const columns = useColumns()
  const rows = (read.data?.rows ?? []).slice(0, batchLimits.acceptsAtOnceMax).flatMap((row): SingleRow[] => {
    const [suggestion] = row.candidates
    return suggestion === undefined ? [] : [{ row, suggestion }]
  })
  const matches = rows.map(({ row: { line }, suggestion: { serviceId } }) => ({ line, serviceId }))
  const count = { count: rows.length, shown: formatCount(rows.length) }
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
        nothing={(proof) => <p className="py-2 text-ink-2">{absent(rowWords, 'none', proof)}</p>}
      />
      {more > 0 && <p className="mt-2 text-sm text-ink-3">{t('more', { count: more })}</p>}
    </Section>
  )
}

function useColumns(): TableColumn<SingleRow>[] {
  const t = useTranslations('batches.rows')
  const words = useTranslations('batches.single')
  return columnsOf(t, {
    line: { width: '64px', isFigure: true, cell: ({ row }) => row.line },
    given: { width: '26%', cell: ({ row }) => <bdi>{givenOf(row)}</bdi> },
    suggestion: {
      label: words('suggestion'),
      isName: true,
      cell: ({ suggestion }) => <Suggestion suggestion={suggestion} />,
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

function Suggestion({ suggestion }: { suggestion: BatchCandidate }) {
  const { name, serviceId, number, place, jurisdictionCode } = suggestion
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        <bdi className="min-w-0 truncate max-panel:whitespace-normal">{name ?? serviceId}</bdi>
        {jurisdictionCode && <CountryCode code={jurisdictionCode} />}
      </span>
      <bdi className="line-clamp-2 text-sm wrap-anywhere font-regular text-ink-3">
        {[number, place].filter(Boolean).join(' · ')}
      </bdi>
    </>
  )
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
