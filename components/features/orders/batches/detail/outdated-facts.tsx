'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { Batch, BatchRow } from '#lib/contract/index.ts'
import { Button, ErrorNotice } from '../../../../ui/kit.ts'
import { OutdatedNote } from '../../../../widgets/company-state/outdated-note.tsx'
import { useTotalText } from '../../../../widgets/cost/total-text.ts'
import { isSetItem, itemsIn } from '../../../../widgets/products/items.ts'
import { changedSince } from '../changed-since.ts'
import { useBatchRows } from '../use-batch.ts'
import { nameOf } from './row-columns.tsx'

const shownMax = 5
const everyRow = {}

/** Orders of today that are out of date: what they are ordered again for, which and why, and the choice to reuse them all the same. */
export function OutdatedFacts({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.quote')
  const price = useTotalText()
  const { counts, reusesOutdated } = batch
  const { outdatedWaiting, creditsOutdated } = counts
  const quote = useAct('quoteBatch')
  const rows = useBatchRows(batch, everyRow, 1).data?.rows ?? []
  if (outdatedWaiting === 0) return null
  const isUnsent = ({ state }: BatchRow) => state === 'ready' || state === 'waiting'
  const named = rows.filter((row) => row.outdated && isUnsent(row)).slice(0, shownMax)
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
          ? t('outdatedReused', { count: outdatedWaiting })
          : t('outdatedFresh', { count: outdatedWaiting, credits: price(hasPrice ? creditsOutdated : null, 0) })}
      </p>
      <ul>
        {named.map((row) => (
          <li key={`${row.line}-${row.part}`}>
            <bdi>{nameOf(row)}</bdi>
            <OutdatedNote product={row.product} {...changedSince(row)} />
          </li>
        ))}
      </ul>
      {outdatedWaiting > named.length && named.length > 0 && (
        <p className="text-sm text-ink-2">{t('outdatedMore', { count: outdatedWaiting - named.length })}</p>
      )}
      <Button act="quoteBatch" isBusy={quote.isPending} onClick={choose}>
        {t(reusesOutdated ? 'orderOutdated' : 'reuseOutdated', { count: outdatedWaiting })}
      </Button>
      <ErrorNotice error={quote.error} />
    </div>
  )
}
