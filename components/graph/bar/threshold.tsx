'use client'

import { useTranslations } from 'next-intl'
import { formatShare } from '../../format.ts'
import { PercentBox } from '../../ui/percent-box.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { View } from '../model/view.ts'

const stops = [10, 25, 50, 75] as const

interface ThresholdProps {
  value: number
  onChange: (value: number) => void
  view: View
}

/** From which share owners are in the picture. What it leaves out is counted, with what the ends of those branches have. */
export function Threshold({ value, onChange, view }: ThresholdProps) {
  const t = useTranslations('graph.threshold')
  const { locale } = useReader()
  const { belowThreshold, belowShare } = view
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{t('label')}</span>
      <Slider
        label={t('label')}
        value={value}
        onChange={onChange}
        say={(at) => `${at}`}
        stops={stops}
        className="w-[184px] pt-3"
      />
      <PercentBox value={value} onChange={onChange}>
        <span className="sr-only">{t('box')}</span>
      </PercentBox>
      <span role="status" className="text-sm whitespace-nowrap text-ink-2">
        {belowThreshold > 0 && t('hidden', { count: belowThreshold, share: formatShare(belowShare, locale, [value]) })}
      </span>
    </div>
  )
}
