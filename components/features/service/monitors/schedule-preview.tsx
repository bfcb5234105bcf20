'use client'

import type { Monitor } from '#lib/contract/index.ts'
import { useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { scheduleChangeOf } from './schedule-change.ts'

interface SchedulePreviewProps {
  monitors: readonly Monitor[]
  cron: string
  creditsPerCheck: number | null
}

const namedMax = 5

/** Which companies a schedule is for, and what it changes of their cost, before it is saved. */
export function SchedulePreview({ monitors, cron, creditsPerCheck }: SchedulePreviewProps) {
  const t = useTranslations('monitors.schedule')
  const { formatCount } = usePreferences()
  const change = scheduleChangeOf(monitors, cron, creditsPerCheck, useNow(60_000))
  if (change === null) return null
  const { before, after, paused } = change
  const names = monitors.slice(0, namedMax).map((one) => one.companyName ?? one.serviceId ?? one.monitorId)
  const more = monitors.length - names.length
  return (
    <div className="text-sm text-ink-2" role="status">
      <p className="text-ink">
        {t(before === after ? 'costStays' : 'costChanges', {
          before: formatCount(before),
          after: formatCount(after),
        })}
      </p>
      {paused > 0 && <p>{t('pausedFree', { count: paused })}</p>}
      <p>
        <bdi>{names.join(', ')}</bdi>
        {more > 0 && ` ${t('moreCompanies', { count: more })}`}
      </p>
    </div>
  )
}
