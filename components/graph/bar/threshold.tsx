'use client'

import { useTranslations } from '../../ui/kit.ts'
import { PercentBox } from '../../ui/percent-box.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { GraphState } from '../state.ts'

const stops = [25, 50, 75] as const

/** From which share owners are in the picture; the footer counts whom it leaves out. */
export function ThresholdField({ state: { from: value, set } }: { state: GraphState }) {
  const t = useTranslations('graph.threshold')
  const onChange = (from: number) => void set({ from: from === 0 ? null : from })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{t('label')}</span>
      <Slider
        label={t('label')}
        value={value}
        onChange={onChange}
        say={(at) => `${at}`}
        stops={stops}
        className="w-[112px] pt-3"
      />
      <PercentBox value={value} onChange={onChange}>
        <span className="sr-only">{t('box')}</span>
      </PercentBox>
    </div>
  )
}
