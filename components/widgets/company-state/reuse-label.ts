'use client'

import { formatClock } from '../../format.ts'
import { usePreferences, useTranslations } from '../../ui/kit.ts'

/** "Reuse result of 26 Nov 2026, 08:55": an answer that is out of date is named with its day. */
export function useReuseLabel(): (answer: { at: string | null }) => string {
  const t = useTranslations('outdated')
  const { timeZone, formatDay } = usePreferences()
  return ({ at }) =>
    at === null ? t('reuseToday') : t('reuse', { at: `${formatDay(at)}, ${formatClock(at, timeZone)}` })
}
