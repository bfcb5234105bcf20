'use client'

import type { OthersBehind } from '#lib/contract/index.ts'
import { usePreferences, useTranslations } from '../../ui/kit.ts'

type Behind = OthersBehind | null | undefined

/** That orders of other clients are still being read, and how far they are; null where all are. */
export function useBehindText(): (behind: Behind) => string | null {
  const t = useTranslations('ui.othersBehind')
  const { formatInstant, formatDay } = usePreferences()
  return (behind) => {
    if (!behind) return null
    if (behind.readAt) return t('readAt', { at: formatInstant(behind.readAt) })
    return behind.backTo ? t('backTo', { day: formatDay(behind.backTo) }) : t('begun')
  }
}

export function OthersBehindNotice({ behind }: { behind: Behind }) {
  const text = useBehindText()(behind)
  return text === null ? null : (
    <p role="status" className="mb-4 text-sm text-ink-2">
      {text}
    </p>
  )
}
