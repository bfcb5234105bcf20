'use client'

import { useTranslations } from 'next-intl'
import type { Batch } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Link } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { doneOf, orderedOf, rowsIn } from '../../widgets/batches/counts.ts'
import { BatchMark } from '../../widgets/batches/state-mark.tsx'

/** A running or paused batch: its progress, and what it waits for. */
export function RunningBatch({ batch }: { batch: Batch }) {
  const t = useTranslations('overview.running')
  const { locale } = useReader()
  const { batchId, name, state, counts, noticeCode } = batch
  const failed = rowsIn(counts, 'failed')
  const count = (value: number) => formatCount(value, locale)
  return (
    <div className="flex min-h-row-m flex-wrap items-center gap-x-5 gap-y-1 border-b border-hair py-2">
      <Link href={pages.batch(batchId)} className="min-w-0 truncate font-medium hover:underline">
        {t('batch')} <bdi>{name}</bdi>
      </Link>
      <BatchMark state={state} />
      {noticeCode && <code className="text-sm text-ink-2">{noticeCode}</code>}
      <span className="ms-auto whitespace-nowrap">
        {t('batchDone', { done: count(doneOf(counts)), rows: count(orderedOf(counts)) })}
        {failed > 0 && <span className="ms-3 text-bad">{t('batchFailed', { failed: count(failed) })}</span>}
      </span>
    </div>
  )
}
