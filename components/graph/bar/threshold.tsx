'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatShare } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { Slider } from '../../ui/slider.tsx'
import { shownShare } from '../model/shares.ts'
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
  const share = shownShare({ minimum: belowShare.low, maximum: belowShare.high })
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
      <NumberBox value={value} onChange={onChange} label={t('box')} />
      <span role="status" className="text-sm whitespace-nowrap text-ink-2">
        {belowThreshold > 0 && t('hidden', { count: belowThreshold, share: formatShare(share, locale) })}
      </span>
    </div>
  )
}

interface NumberBoxProps {
  value: number
  onChange: (value: number) => void
  label: string
}

/** Typing passes through texts that are no number yet; the last number stays until there is another. */
function NumberBox({ value, onChange, label }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number) && number >= 0 && number <= 100) onChange(number)
  }
  return (
    <label className="inline-flex items-center gap-2">
      <span className="sr-only">{label}</span>
      <input
        type="number"
        min={0}
        max={100}
        step={1}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="field-box h-control w-[60px] text-end"
      />
      %
    </label>
  )
}
