'use client'

import type { ReactNode } from 'react'
import { formatClock, formatWeekday } from '../../../format.ts'
import { Small, Unseen, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'

interface HomeFrameProps {
  /** When what is shown was read; null until it is. */
  at: string | null
  /** In place of that: what holds for all figures of the page. */
  remark?: string
  aside?: ReactNode
  children: ReactNode
}

/** The margin of the first page, and the day it is of. */
export function HomeFrame({ at, remark, aside, children }: HomeFrameProps) {
  const t = useTranslations('home.frame')
  const { locale, timeZone } = usePreferences()
  const day = formatWeekday(new Date(useNow(60_000)).toISOString(), locale, timeZone)
  return (
    <div className="px-6 pt-3 pb-8 max-panel:px-5 max-panel:pb-[96px]">
      <div className="mb-3 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-md font-semibold" suppressHydrationWarning>
          <Unseen>{t('title')}: </Unseen>
          {day}
        </h1>
        {(remark ?? at) && <Small>{remark ?? t('asOf', { at: formatClock(at ?? '', timeZone) })}</Small>}
        {aside && <div className="ms-auto flex flex-wrap items-center gap-3">{aside}</div>}
      </div>
      {children}
    </div>
  )
}
