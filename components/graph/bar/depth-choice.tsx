'use client'

import { useTranslations } from 'next-intl'
import type { Explored } from '../model/explored.ts'
import { allLevels, type GraphState } from '../state.ts'

interface DepthChoiceProps {
  explored: Explored
  depth: number
  state: GraphState
}

/** How many levels of the stored graph are expanded; it requests nothing and costs nothing. */
export function DepthChoice({ explored, depth, state }: DepthChoiceProps) {
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
