'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'

interface SpentCreditsProps {
  /** Null where the service does not say it. */
  credits: number | null
  unpriced: number
}

/** What was spent, as far as it is known: orders without a price are counted beside it, and alone they make no 0. */
export function SpentCredits({ credits, unpriced }: SpentCreditsProps) {
  const t = useTranslations('ui.spent')
  const { formatCount } = usePreferences()
  if (credits === null) return t('unknown')
  if (unpriced === 0) return <>{formatCount(credits)}</>
  const text = t('unpriced', { count: unpriced, shown: formatCount(unpriced) })
  return <span title={text}>{credits === 0 ? t('unknown') : `${formatCount(credits)} + ${t('unknown')}`}</span>
}
