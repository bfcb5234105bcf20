'use client'

import { Plus } from 'lucide-react'
import type { Batch } from '#lib/contract/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  absent,
  aged,
  ButtonLink,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  pages,
  readingOf,
  Soft,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { countedRowsIn, doneOf, orderRowsIn } from '../../../widgets/batches/counts.ts'
import { BatchMark } from '../../../widgets/batches/state-mark.tsx'
import { SpentCredits } from '../../../widgets/cost/spent.tsx'
import { useItemName } from '../../../widgets/products/item-name.ts'
import { useBatches } from './use-batch.ts'

/** Files of companies that were ordered or are about to be, and what each has cost. */
export function BatchesPage() {
  const t = useTranslations('batches')
  const list = useBatches()
  const columns = useColumns()
  return (
    <SectionFrame
      at={pages.batches()}
      aside={
        <ButtonLink act="createBatch" kind="primary" icon={Plus} href={pages.newBatch()}>
          {t('new')}
        </ButtonLink>
      }
    >
      {list.error ? (
        <ErrorNotice of={list} />
      ) : (
        <DataTable
          label={t('title')}
          rows={list.data?.value.batches ?? []}
          columns={columns}
          rowId={({ batchId }) => batchId}
          density="l"
          read={readingOf(list, 'listBatches')}
          address={({ batchId }) => pages.batch(batchId)}
          nothing={(proof) => (
            <EmptyState
              kind="notAskedYet"
              title={absent(t, 'none', proof)}
              act="createBatch"
              next={<ButtonLink href={pages.newBatch()}>{t('new')}</ButtonLink>}
            >
              {t('noneWhy')}
            </EmptyState>
          )}
        />
      )}
    </SectionFrame>
  )
}

function useColumns() {
  const t = useTranslations('batches.list')
  const itemName = useItemName()
  const { formatCount } = usePreferences()
  return columnsOf<Batch>(t, {
    name: {
      isName: true,
      value: 'name',
      cell: ({ name, items }) => (
        <>
          <bdi className="block truncate max-panel:whitespace-normal">{name}</bdi>
          <span className="text-sm font-regular text-ink-3">{items.map(itemName).join(' · ')}</span>
        </>
      ),
    },
    state: {
      width: '176px',
      value: 'state',
      cell: ({ state, counts }) => <BatchMark state={state} unmatched={countedRowsIn(counts, 'unmatched')} />,
    },
    done: {
      width: '124px',
      isFigure: true,
      value: (batch) => doneOf(batch.counts),
      cell: ({ counts }) => t('doneOf', { done: formatCount(doneOf(counts)), rows: formatCount(orderRowsIn(counts)) }),
    },
    cost: {
      width: '132px',
      isFigure: true,
      isSecondary: true,
      value: ({ counts }) => counts.creditsCharged,
      cell: ({ counts }) => <SpentCredits credits={counts.creditsCharged} unpriced={counts.chargeUnknown} />,
    },
    createdBy: {
      width: '15%',
      isSecondary: true,
      value: ({ createdBy }) => createdBy?.name,
      cell: ({ createdBy }) => <Soft>{createdBy?.name ?? createdBy?.email}</Soft>,
    },
    when: {
      width: '124px',
      isSecondary: true,
      ...aged(({ createdAt }) => createdAt),
    },
  })
}
