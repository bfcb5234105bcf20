'use client'

import { RefreshCw } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { turningDays } from '#lib/domain/ownership/index.ts'
import { Button, Checkbox, Segmented, usePreferences, useTranslations } from '../../ui/kit.ts'
import { Popover } from '../../ui/popover.tsx'
import { Slider } from '../../ui/slider.tsx'
import type { Explored } from '../model/index.ts'
import type { GraphFacts } from '../panel/model.ts'
import { allLevels, type GraphState } from '../state.ts'
import { ThresholdField } from './threshold.tsx'

interface FiltersProps extends GraphFacts {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onAnew: () => void
}

/** What decides who is in the picture and how it is laid out. */
export function Filters({ anchor, onClose, onAnew, explored, view, options, state }: FiltersProps) {
  const t = useTranslations('graph.bar')
  const { set } = state
  const assignedCount = explored.joints.assignments.size
  return (
    <Popover isOpen onOpenChange={(isOpen) => !isOpen && onClose()} anchor={anchor} title={t('filters')}>
      <div className="grid justify-items-start gap-4 px-4 py-4">
        <ThresholdField state={state} />
        <DepthChoice explored={explored} depth={options.depth} state={state} />
        <DayField graph={explored.graph} state={state} />
        <Checkbox checked={state.ended} onChange={(isOn) => void set({ ended: isOn || null })}>
          {t(state.day === null ? 'ended' : 'notThen', { count: view.endedCount })}
        </Checkbox>
        {assignedCount > 0 && (
          <Checkbox checked={state.assigned} onChange={(isOn) => void set({ assigned: isOn || null })}>
            {t('assigned', { count: assignedCount })}
          </Checkbox>
        )}
        {state.view === 'graph' && (
          <>
            <Segmented
              label={t('shape')}
              value={state.shape}
              onChange={(shape) => void set({ shape: shape === 'radial' ? shape : null })}
              options={[
                { value: 'layered', label: t('layered') },
                { value: 'radial', label: t('radial') },
              ]}
            />
            <Button size="s" icon={RefreshCw} onClick={onAnew}>
              {t('anew')}
            </Button>
          </>
        )}
      </div>
    </Popover>
  )
}

interface DepthChoiceProps {
  explored: Explored
  depth: number
  state: GraphState
}

/** How many levels of the stored graph are expanded; it requests nothing and costs nothing. */
function DepthChoice({ explored, depth, state }: DepthChoiceProps) {
  const t = useTranslations('graph.depth')
  const levels = Array.from({ length: explored.maxLevel }, (_, index) => index + 1)
  const value = depth >= explored.maxLevel ? allLevels : depth
  return (
    <label className="inline-flex items-center gap-3 whitespace-nowrap">
      {t('label')}
      <select
        value={String(value)}
        onChange={(event) => void state.set({ depth: Number(event.target.value), open: null, fold: null })}
        className="field-box h-control w-[112px]"
      >
        {levels.slice(0, -1).map((level) => (
          <option key={level} value={String(level)}>
            {level}
          </option>
        ))}
        <option value={String(allLevels)}>{t('all', { count: explored.maxLevel })}</option>
      </select>
    </label>
  )
}

interface DayProps {
  graph: ShareholderGraph
  state: GraphState
}

/** As of which day the graph is read: the slider stops where a holding begins or ends, the field takes any day. */
function DayField({ graph, state }: DayProps) {
  const t = useTranslations('graph.bar')
  const { formatDate } = usePreferences()
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
    return shown ? formatDate(shown) : t('asRetrieved')
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
