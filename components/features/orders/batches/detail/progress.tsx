'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Batch, BatchRowState } from '#lib/contract/index.ts'
import { formatElapsed } from '../../../../format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useNow, useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { countedRowsIn, orderRowsIn } from '../../../../widgets/batches/counts.ts'
import { useTotalText } from '../../../../widgets/cost/total-text.ts'
import { useItemName } from '../../../../widgets/products/item-name.ts'

const parts: readonly { states: readonly BatchRowState[]; word: BatchRowState; colour: string }[] = [
  { states: ['completed'], word: 'completed', colour: 'bg-ok' },
  { states: ['failed'], word: 'failed', colour: 'bg-bad' },
  { states: ['undecided'], word: 'undecided', colour: 'bg-warn' },
  { states: ['sending', 'running'], word: 'running', colour: 'bg-accent' },
  { states: ['canceled'], word: 'canceled', colour: 'bg-ink-3' },
  { states: ['waiting', 'ready'], word: 'waiting', colour: 'bg-rule' },
  { states: ['unmatched'], word: 'unmatched', colour: 'bg-warn-line' },
]

/** How many rows are where, in figures and as one line; and what it has cost so far. */
export function Progress({ batch }: { batch: Batch }) {
  const words = useTranslations('batches.rowStates')
  const { formatCount } = useReader()
  const itemName = useItemName()
  const { counts, items } = batch
  const all = orderRowsIn(counts) - countedRowsIn(counts, 'unavailable')
  const shown = parts
    .map((part) => ({ ...part, rows: countedRowsIn(counts, ...part.states) }))
    .filter(({ rows }) => rows > 0)
  return (
    <Section heading={items.map(itemName).join(' · ')} remark={<Elapsed batch={batch} />}>
      <div aria-hidden className="flex h-3 w-full gap-px overflow-clip rounded-1 bg-sunken">
        {shown.map(({ word, rows, colour }) => (
          <span key={word} data-solid className={colour} style={{ width: `${(rows / Math.max(1, all)) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-7 gap-y-3">
        {shown.map(({ word, rows, colour }) => (
          <Figure key={word} label={words(word)} dot={colour}>
            {formatCount(rows)}
          </Figure>
        ))}
        <Cost batch={batch} />
      </dl>
    </Section>
  )
}

function Cost({ batch: { counts } }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const price = useTotalText()
  const reused = counts.reused
  return (
    <>
      <Figure label={t('cost')}>{price(counts.creditsCharged, counts.chargeUnknown)}</Figure>
      <Figure label={t('quoted')}>
        {price(counts.quoted - counts.quoteUnknown > 0 ? counts.creditsQuoted : null, counts.quoteUnknown)}
        {reused > 0 && <span className="text-sm font-regular text-ink-3"> {t('reused', { count: reused })}</span>}
      </Figure>
    </>
  )
}

function Figure({ label, dot, children }: { label: string; dot?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-ink-3">
        {dot && <span aria-hidden data-solid className={classNames('size-3 rounded-1', dot)} />}
        {label}
      </dt>
      <dd className="text-lg font-medium">{children}</dd>
    </div>
  )
}

const secondMs = 1_000

function Elapsed({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const { locale } = useReader()
  const now = useNow(secondMs)
  const from = Date.parse(batch.startedAt ?? '')
  const until = batch.endedAt ? Date.parse(batch.endedAt) : now
  if (Number.isNaN(from)) return null
  const length = formatElapsed(Math.max(0, until - from), locale)
  return <span suppressHydrationWarning>{t(batch.endedAt ? 'duration' : 'runs', { length })}</span>
}
