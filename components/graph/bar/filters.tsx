'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { GraphFacts } from '../panel/model.ts'
import { DayField } from './day.tsx'
import { DepthChoice } from './depth-choice.tsx'
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
        <ThresholdField value={state.from} onChange={(from) => void set({ from: from === 0 ? null : from })} />
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
