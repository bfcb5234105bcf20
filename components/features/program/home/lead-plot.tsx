'use client'

import type { LaterKnowledge } from '#lib/contract/index.ts'
import { formatShare } from '../../../format.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'
import { Slope } from '../../../ui/plots/slope.tsx'
import type { ShareMove } from '../../../widgets/decisions/shares-of.ts'

/** The law's stricter threshold for owners, by which changes are weighed as well. */
const threshold = 25

interface LeadPlotProps {
  change: LaterKnowledge
  moves: readonly ShareMove[]
}

/** What moved, where the change says by how much. */
export function LeadPlot({ change, moves }: LeadPlotProps) {
  const t = useTranslations('home.shares')
  const { locale, formatDay } = usePreferences()
  const share = (value: number | null) => (value === null ? t('zero') : formatShare({ exact: value }, locale))
  const lines = moves.map(({ name, was, now }) => ({
    id: name,
    name,
    was,
    now,
    wasText: share(was),
    nowText: share(now),
  }))
  return (
    <div className="w-[300px] max-w-full shrink-0 max-panel:w-full">
      <Slope
        caption={lines
          .map(({ name, wasText, nowText }) => t('caption', { name, was: wasText, now: nowText }))
          .join(' ')}
        columns={[t('holder'), t('before'), t('now')]}
        lines={lines}
        threshold={{ value: threshold, label: t('threshold', { share: share(threshold) }) }}
        from={t('before')}
        until={formatDay(change.at)}
      />
    </div>
  )
}
