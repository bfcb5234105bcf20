'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Batch, BatchRowState } from '#lib/contract/index.ts'
import { formatCount, formatElapsed } from '../../../format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useNow, useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { orderedOf, rowsIn } from '../../../widgets/batches/counts.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { usePriceText } from '../use-price.ts'

const parts: readonly { states: readonly BatchRowState[]; word: BatchRowState; colour: string }[] = [
  { states: ['completed'], word: 'completed', colour: 'bg-ok' },
  { states: ['failed'], word: 'failed', colour: 'bg-bad' },
  { states: ['undecided'], word: 'undecided', colour: 'bg-warn' },
  { states: ['sending', 'running'], word: 'running', colour: 'bg-accent' },
  { states: ['canceled'], word: 'canceled', colour: 'bg-ink-3' },
  { states: ['waiting'], word: 'waiting', colour: 'bg-rule' },
]

/** How many rows are where, in figures and as one line; and what it has cost so far. */
export function Progress({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const words = useTranslations('batches.rowStates')
  const { locale } = useReader()
  const productName = useProductName()
  const { counts, product, maxDepth } = batch
  const ordered = orderedOf(counts)
  const shown = parts.map((part) => ({ ...part, rows: rowsIn(counts, ...part.states) })).filter(({ rows }) => rows > 0)
  const what =
    product === 'graph' && maxDepth ? t('depth', { product: productName(product), maxDepth }) : productName(product)
  return (
    <Section heading={what} remark={<Elapsed batch={batch} />}>
      <div aria-hidden className="flex h-3 w-full overflow-clip rounded-1 bg-sunken">
        {shown.map(({ word, rows, colour }) => (
          <span key={word} className={colour} style={{ width: `${(rows / Math.max(1, ordered)) * 100}%` }} />
        ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-7 gap-y-3">
        {shown.map(({ word, rows, colour }) => (
          <Figure key={word} label={words(word)} dot={colour}>
            {formatCount(rows, locale)}
          </Figure>
        ))}
        <Cost batch={batch} />
      </dl>
    </Section>
  )
}

function Cost({ batch: { counts } }: { batch: Batch }) {
  const t = useTranslations('batches.progress')
  const price = usePriceText()
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
        {dot && <span aria-hidden className={classNames('size-3 rounded-1', dot)} />}
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
