'use client'

import type { ReactNode } from 'react'
import { limits } from '#lib/contract/index.ts'
import { formatClock, formatElapsed } from '../../format.ts'
import { classNames, Muted, Spinner, useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { usePromisesFree } from '../cost/promise.tsx'

interface ProgressLineProps {
  /** What runs: "Report, …". */
  title: ReactNode
  /** The source's own words for the step it is at. */
  activity?: string | null
  /** ISO 8601. */
  startedAt: string
  /** How long half and nine in ten of such orders took here lately. */
  usual?: { p50Ms: number; p90Ms: number } | null
  /** Says from the beginning when the order times out, and not only once it is late. */
  saysEnd?: boolean
}

/**
 * An order that runs: its step in quotes, how long it has run and what is usual here. The bar is a clock up to what nine in
 * ten need, not a percentage: nobody knows how much is left.
 */
export function ProgressLine({ title, activity, startedAt, usual, saysEnd = false }: ProgressLineProps) {
  const t = useTranslations('ui.progress')
  const { locale, timeZone, formatDuration } = usePreferences()
  const isFree = usePromisesFree()
  const elapsed = Math.max(0, useNow(1000) - Date.parse(startedAt))
  const isLate = usual != null && elapsed > Math.max(lateFromMs, 3 * usual.p90Ms)
  const isTimed = elapsed < limits.orderWindowMs
  return (
    <div className="flex min-h-row-m flex-wrap items-center gap-x-5 gap-y-1 border-b border-hair py-2">
      <span className="flex min-w-0 items-center gap-inset">
        <Spinner size={16} className="text-accent" />
        <span className="font-medium">{title}</span>
      </span>
      {activity && (
        <span aria-live="polite" className="text-ink-2">
          {t('activity', { activity })}
        </span>
      )}
      <span className="ms-auto whitespace-nowrap" suppressHydrationWarning>
        {formatElapsed(elapsed, locale)}
      </span>
      {usual && (
        <>
          <Muted>{t('usual', { p50: formatDuration(usual.p50Ms), p90: formatDuration(usual.p90Ms) })}</Muted>
          <ProgressBar elapsedMs={elapsed} {...usual} />
        </>
      )}
      {(isLate || saysEnd) && (
        <p className={classNames('basis-full', isLate ? 'text-warn' : 'text-ink-2')}>
          {isLate && t('late')}{' '}
          {isTimed && t('ends', { clock: formatClock(endOf(startedAt), timeZone), isFree: String(isFree) })}
        </p>
      )}
    </div>
  )
}

const scaleMargin = 1.05
/** Seconds beside a usual two are no news. */
const lateFromMs = 30_000

/** When the interface gives the order up. */
function endOf(startedAt: string) {
  return new Date(Date.parse(startedAt) + limits.orderWindowMs).toISOString()
}

function ProgressBar({ elapsedMs, p50Ms, p90Ms }: { elapsedMs: number; p50Ms: number; p90Ms: number }) {
  const end = Math.max(p90Ms, 1) * scaleMargin
  const percent = (ms: number) => `${Math.min(100, (ms / end) * 100)}%`
  const isLate = elapsedMs > p90Ms
  return (
    <span aria-hidden className="relative block h-inset w-[100px]">
      <span data-solid className="absolute inset-x-0 top-2 h-1 bg-rule" />
      <span
        data-solid
        className={classNames('absolute start-0 top-2 h-1', isLate ? 'bg-warn' : 'bg-accent')}
        style={{ width: percent(elapsedMs) }}
      />
      <Tick at={percent(p50Ms)} />
      <Tick at={percent(p90Ms)} />
    </span>
  )
}

function Tick({ at }: { at: string }) {
  return <span data-solid className="absolute top-0 h-inset w-px bg-line" style={{ insetInlineStart: at }} />
}
