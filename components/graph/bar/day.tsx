'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { turningDays } from '#lib/domain/ownership/index.ts'
import { formatDate } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { GraphState } from '../state.ts'

interface DayProps {
  graph: ShareholderGraph
  state: GraphState
}

/** As of which day the graph is read: the slider stops where a holding begins or ends, the field takes any day. */
export function DayField({ graph, state }: DayProps) {
  const t = useTranslations('graph.bar')
  const { locale } = useReader()
  const days = useMemo(() => turningDays(graph), [graph])
  const { day, set } = state
  const stop =
    day === null
      ? days.length
      : Math.max(
          0,
          days.findLastIndex((one) => one <= day),
        )
  const say = (at: number) => {
    const shown = at === stop ? day : days[at]
    return shown ? formatDate(shown, locale) : t('asRetrieved')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{t('asOf')}</span>
      {days.length > 0 && (
        <Slider
          label={t('asOfStops')}
          value={stop}
          onChange={(at) => void set({ day: days[at] ?? null })}
          say={say}
          max={days.length}
          className="w-[136px]"
        />
      )}
      <input
        type="date"
        aria-label={t('asOf')}
        value={day ?? ''}
        onChange={(event) => void set({ day: event.target.value === '' ? null : event.target.value })}
        className="field-box h-control w-[136px]"
      />
    </div>
  )
}
