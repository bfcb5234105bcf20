'use client'

import { useTranslations } from 'next-intl'
import type { OrderRecord } from '#lib/contract/index.ts'
import { formatDuration } from '../../format.ts'
import { Time } from '../../ui/age.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'

/** What the service said it was doing, in its own words, with the time of each step. */
export function OrderSteps({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.steps')
  const { locale } = useReader()
  const activities = order.activities ?? []
  if (activities.length === 0) return null
  const from = Date.parse(order.requestTime ?? activities[0]?.at ?? '')
  return (
    <Section heading={t('title')} remark={t('remark', { count: activities.length })}>
      <ol>
        {activities.map(({ at, activity }) => (
          <li key={`${at}${activity}`} className="flex flex-wrap items-baseline gap-x-5 border-b border-hair py-2">
            <span className="w-[88px] shrink-0 text-sm text-ink-3">
              <Time at={at} shows="clock" />
            </span>
            <span className="min-w-0 flex-1">{activity}</span>
            <span className="text-sm text-ink-3">
              {t('after', { length: formatDuration(Math.max(0, Date.parse(at) - from), locale) })}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
