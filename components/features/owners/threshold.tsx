'use client'

import { useTranslations } from 'next-intl'
import { PercentBox } from '../../ui/percent-box.tsx'
import { Slider } from '../../ui/slider.tsx'

const stops = [10, 25, 50, 75] as const

interface ThresholdProps {
  value: number
  onChange: (value: number) => void
  hidden: number
}

/** The minimum share of listed owners, and the number of hidden ones. */
export function Threshold({ value, onChange, hidden }: ThresholdProps) {
  const t = useTranslations('owners.threshold')
  return (
    <div data-print="none" className="mb-5 flex flex-wrap items-start gap-x-5 gap-y-3">
      <PercentBox value={value} onChange={onChange}>
        {t('label')}
      </PercentBox>
      <Slider
        label={t('label')}
        value={value}
        onChange={onChange}
        say={(at) => `${at}\u00A0%`}
        stops={stops}
        className="w-[280px] max-w-full"
      />
      <p role="status" className="min-h-control content-center text-sm text-ink-2">
        {hidden > 0 && t('hidden', { count: hidden, threshold: value })}
      </p>
    </div>
  )
}
