'use client'

import { useMemo } from 'react'
import { jurisdictionOf, type Monitor } from '#lib/contract/index.ts'
import { isRecent } from '../../../format.ts'
import {
  Age,
  aged,
  CountryCode,
  columnsOf,
  Muted,
  Small,
  Time,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { MonitorStatus } from './monitor-status.tsx'
import { OwnStatus } from './own-status.tsx'
import { scheduleProblem } from './schedule.ts'
import { monthlyCreditsOf, nextCheckOf } from './schedule-change.ts'
import { tagsOf } from './tags.ts'
import { useCronText } from './use-cron-text.ts'
import type { StatusOf } from './use-statuses.ts'
import { Watches } from './watches.tsx'

export function useMonitorColumns(creditsPerCheck: number | null, statusOf: StatusOf) {
  const t = useTranslations('monitors.list')
  const { formatCount } = usePreferences()
  const now = useNow(60_000)
  return useMemo(
    () =>
      columnsOf<Monitor>(t, {
        company: {
          width: '26%',
          isName: true,
          value: (one) => one.companyName ?? one.serviceId,
          cell: (one) => <CompanyCell monitor={one} status={statusOf(one.serviceId)} />,
        },
        ofCompany: {
          width: '148px',
          isTertiary: true,
          value: (one) => conditionIn(statusOf(one.serviceId)),
          cell: (one) => <OwnStatus of={statusOf(one.serviceId)} />,
        },
        status: {
          width: '148px',
          value: (one) => String(one.isActive),
          cell: (one) => <MonitorStatus monitor={one} />,
        },
        watches: {
          width: '18%',
          isSecondary: true,
          value: (one) => one.sources?.join(' '),
          cell: (one) => <Watches monitor={one} />,
        },
        schedule: {
          width: '18%',
          isSecondary: true,
          value: 'scheduleCron',
          cell: (one) => <ScheduleCell cron={one.scheduleCron ?? null} />,
        },
        next: {
          width: '124px',
          isSecondary: true,
          value: (one) => nextCheckOf(one, now),
          cell: (one) => <NextCell next={nextCheckOf(one, now)} />,
        },
        last: {
          width: '112px',
          isSecondary: true,
          ...aged((one) => one.lastCheckedAt),
        },
        cost: {
          width: '112px',
          isSecondary: true,
          isFigure: true,
          value: (one) => monthlyCreditsOf(one, creditsPerCheck, now),
          cell: (one) => {
            const credits = monthlyCreditsOf(one, creditsPerCheck, now)
            return credits === null ? <Muted>{t('notProvided')}</Muted> : formatCount(credits)
          },
        },
      }),
    [t, now, creditsPerCheck, statusOf, formatCount],
  )
}

function conditionIn(of: ReturnType<StatusOf>) {
  return of.isKnown ? (of.value.condition ?? of.value.status?.normalized ?? null) : null
}

function CompanyCell({ monitor, status }: { monitor: Monitor; status: ReturnType<StatusOf> }) {
  const { monitorId, serviceId, companyName } = monitor
  const tags = tagsOf(monitor).join(', ')
  const code = serviceId ? jurisdictionOf(serviceId) : null
  return (
    <>
      <bdi className="block">{companyName ?? serviceId ?? monitorId}</bdi>
      <span className="flex items-center gap-3 text-sm font-regular text-ink-3">
        {code && <CountryCode code={code} />}
        <code className="break-all max-panel:hidden">{serviceId}</code>
      </span>
      {/* Where there is no room for its column. */}
      <span className="block min-h-[1lh] text-sm font-regular min-[1360px]:hidden">
        <OwnStatus of={status} />
      </span>
      <span className="block text-sm font-regular panel:hidden">
        <Watches monitor={monitor} />
      </span>
      {tags !== '' && (
        <span className="line-clamp-2 text-sm font-regular wrap-anywhere text-ink-2" title={tags}>
          {tags}
        </span>
      )}
    </>
  )
}

function ScheduleCell({ cron }: { cron: string | null }) {
  const { locale } = usePreferences()
  const text = useCronText(cron, locale)
  const isReadable = cron !== null && scheduleProblem(cron) === null
  return (
    <>
      {/* The words come a moment after the rows, and nothing moves for them. */}
      {(text !== null || isReadable) && <span className="block min-h-[1lh]">{text}</span>}
      <code className="text-sm text-ink-3">{cron}</code>
    </>
  )
}

function NextCell({ next }: { next: string | null }) {
  const now = useNow(60_000)
  if (next === null) return null
  return (
    <>
      <span className="block">
        <Time at={next} shows="moment" />
      </span>
      {isRecent(next, now) && (
        <Small>
          <Age at={next} />
        </Small>
      )}
    </>
  )
}
