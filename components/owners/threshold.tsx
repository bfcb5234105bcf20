'use client'

import { useTranslations } from 'next-intl'
import { Slider } from '../ui/slider.tsx'

const stops = [10, 25, 50, 75] as const

interface ThresholdProps {
  value: number
  onChange: (value: number) => void
  hidden: number
}

/** Above which share somebody counts; what it hides is counted. */
export function Threshold({ value, onChange, hidden }: ThresholdProps) {
  const t = useTranslations('owners.threshold')
  const type = (text: string) => {
    const typed = Number(text)
    if (text !== '' && Number.isInteger(typed) && typed >= 0 && typed <= 100) onChange(typed)
  }
  return (
    <div data-print="none" className="mb-5 flex flex-wrap items-start gap-x-5 gap-y-3">
      <label className="flex items-center gap-3">
        {t('label')}
        <input
          type="number"
          min={0}
          max={100}
          step={1}
          value={value}
          onChange={(event) => type(event.target.value)}
          className="field-box h-control w-[72px] text-end"
        />
        %
      </label>
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
