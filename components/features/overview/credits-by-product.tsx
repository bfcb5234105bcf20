'use client'

import { useTranslations } from 'next-intl'
import { formatCount, formatMonth } from '../../format.ts'
import type { Spent } from '../../page/use-credits-spent.ts'
import { useNow, useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SpentCredits } from '../../widgets/cost/spent.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'

const minuteMs = 60_000

export function CreditsByProduct({ spent }: { spent: Spent }) {
  const t = useTranslations('overview.credits')
  const { locale } = useReader()
  const productName = useProductName()
  const month = formatMonth(useNow(minuteMs), locale)
  const rows = Object.entries(spent.byProduct ?? {}).toSorted(([, a], [, b]) => b - a)
  if (spent.isUnknown) {
    return (
      <Section heading={t('title', { month })} remark={t('utc')}>
        <p className="py-2 text-ink-2">{t('unknown')}</p>
      </Section>
    )
  }
  if (spent.byProduct === null) {
    return (
      <Section heading={t('title', { month })} remark={t('utc')}>
        <SkeletonRows rows={3} columns={2} />
      </Section>
    )
  }
  const line = 'flex h-row-s items-center justify-between gap-4 border-b border-hair'
  return (
    <Section heading={t('title', { month })} remark={t('utc')}>
      <dl>
        {rows.map(([product, credits]) => (
          <div key={product} className={line}>
            <dt>{productName(product)}</dt>
            <dd>{formatCount(credits, locale)}</dd>
          </div>
        ))}
        <div className="flex h-row-m items-center justify-between gap-4 border-t border-bar font-semibold">
          <dt>{t('total')}</dt>
          <dd>
            <SpentCredits credits={spent.month} unpriced={spent.unpriced.month} />
          </dd>
        </div>
        <div className={line}>
          <dt className="text-ink-2">{t('today')}</dt>
          <dd>
            <SpentCredits credits={spent.today} unpriced={spent.unpriced.today} />
          </dd>
        </div>
        {spent.unpriced.month > 0 && (
          <div className={line}>
            <dt className="text-ink-2">{t('unpriced')}</dt>
            <dd>{formatCount(spent.unpriced.month, locale)}</dd>
          </div>
        )}
        {spent.available !== null && (
          <div className={line}>
            <dt className="text-ink-2">{t('available')}</dt>
            <dd>{formatCount(spent.available, locale)}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
