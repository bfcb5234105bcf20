'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** What a plot divides by, and what its two shades are once the list is narrowed. */
export function PlotHeading({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  const t = useTranslations('companies.plots')
  return (
    <h2 className="mb-1 font-semibold">
      {children} {isNarrowed && <span className="text-sm font-regular text-ink-3">{t('legend')}</span>}
    </h2>
  )
}
