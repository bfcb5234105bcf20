'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { Batch } from '#lib/contract/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { reusedOutdatedIn } from '../../../widgets/batches/counts.ts'
import { OutdatedNote } from '../../../widgets/company-state/outdated-note.tsx'
import { useTotalText } from '../../../widgets/cost/total-text.ts'
import { isSetItem, itemsIn } from '../../../widgets/ordering/items.ts'
import { changedSince } from '../changed-since.ts'
import { batchReads, useBatchRows } from '../use-batch.ts'
import { nameOf } from './row-columns.tsx'

const shownMax = 5
const everyRow = {}

/** Orders of today that are out of date: what they are ordered again for, which and why, and the choice to reuse them all the same. */
export function OutdatedFacts({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const price = useTotalText()
  const { counts, reusesOutdated } = batch
  const { outdated, outdatedFresh, creditsOutdated } = counts
  const quote = useAct('quoteBatch', { refreshes: batchReads })
  const rows = useBatchRows(batch, everyRow, 1).data?.rows ?? []
  if (outdated === 0) return null
  const named = rows.filter((row) => row.outdated).slice(0, shownMax)
  const hasPrice = counts.quoteUnknown < counts.quoted
  const choose = () =>
    quote.mutate({
      params: { batchId: batch.batchId },
      body: { items: itemsIn(batch.items).filter(isSetItem), reusesOutdated: !reusesOutdated },
    })
  return (
    <div
      data-outdated-orders
      className="flex flex-col items-start gap-2 border-s-2 border-warn-line bg-warn-tint px-3 py-2"
    >
      <p className="font-medium">
        {reusesOutdated
          ? t('outdatedReused', { count: reusedOutdatedIn(counts) })
          : t('outdatedFresh', { count: outdatedFresh, credits: price(hasPrice ? creditsOutdated : null, 0) })}
      </p>
      <ul>
        {named.map((row) => (
          <li key={`${row.line}-${row.part}`}>
            <bdi>{nameOf(row)}</bdi>
            <OutdatedNote product={row.product} {...changedSince(row)} />
          </li>
        ))}
      </ul>
      {outdated > named.length && named.length > 0 && (
        <p className="text-sm text-ink-2">{t('outdatedMore', { count: outdated - named.length })}</p>
      )}
      <Button act="quoteBatch" isBusy={quote.isPending} onClick={choose}>
        {t(reusesOutdated ? 'orderOutdated' : 'reuseOutdated', { count: outdated })}
      </Button>
      {quote.error && <ErrorNotice error={quote.error} />}
    </div>
  )
}
