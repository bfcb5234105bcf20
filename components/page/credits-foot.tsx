'use client'

import type { ReactNode } from 'react'
import { untilReuseEnds } from '../format.ts'
import { useIsRested, useNow, usePreferences, useTranslations } from '../ui/kit.ts'
import { SpentCredits } from '../widgets/cost/spent.tsx'
import { useCreditsSpent } from './use-credits-spent.ts'

const minuteMs = 60_000

/** What this month and today have cost so far, and until when today's orders can be reused for nothing. */
export function CreditsFoot() {
  const t = useTranslations('shell.credits')
  const { formatCount, formatDuration, formatMonth } = usePreferences()
  const now = useNow(minuteMs)
  const { month, today, unpriced, available, isUnknown } = useCreditsSpent({ enabled: useIsRested() })
  const say = (count: number | null, without: number) =>
    isUnknown ? (
      <span className="font-regular text-ink-3">{t('unknown')}</span>
    ) : count === null ? (
      // Keeps the place of a figure, so that nothing moves when it comes.
      <span aria-hidden className="inline-block h-3 w-7 bg-hair" />
    ) : (
      <SpentCredits credits={count} unpriced={without} />
    )
  return (
    <dl className="border-t border-rule px-3 py-3 text-sm text-ink-2">
      <Line label={t('month', { month: formatMonth(now) })}>
        <strong className="text-md text-ink">{say(month, unpriced.month)}</strong>
      </Line>
      <Line label={t('today')}>{say(today, unpriced.today)}</Line>
      {/* Only where something limits it: grants of a prepaid organization, or the cap of an invoiced one. */}
      {available !== null && <Line label={t('available')}>{formatCount(available)}</Line>}
      <Line label={t('dayEnds')} title={t('why')}>
        {formatDuration(untilReuseEnds(now))}
      </Line>
    </dl>
  )
}

function Line({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3" title={title}>
      <dt>{label}</dt>
      <dd suppressHydrationWarning className="ml-auto whitespace-nowrap">
        {children}
      </dd>
    </div>
  )
}
