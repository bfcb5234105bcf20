'use client'

import { useMemo } from 'react'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { hiddenParties } from '../model/hidden.ts'
import { FindingList } from './finding-list.tsx'
import type { GraphFacts } from './model.ts'

const CoveragePanel = withOwnTexts(() => import('./coverage-panel.tsx').then((file) => file.CoveragePanel), {
  graphPanel: {
    en: () => import('../../messages/en/graphPanel.json'),
    de: () => import('../../messages/de/graphPanel.json'),
  },
})

/** The panel while nothing is selected: how far the graph reaches, or what its checks found. */
export function Aside(facts: GraphFacts) {
  const { explored, view, options, state, findings, onSeek } = facts
  const hidden = useMemo(() => hiddenParties(explored, view, options), [explored, view, options])
  const close = () => void state.set({ aside: null })
  if (state.aside === 'findings')
    return (
      <FindingList findings={findings} explored={explored} threshold={state.from} onSelect={onSeek} onClose={close} />
    )
  if (state.aside === null) return null
  return (
    <PartBoundary>
      <CoveragePanel
        {...facts}
        hidden={hidden}
        onSelect={onSeek}
        onFindings={() => void state.set({ aside: 'findings' })}
        onClose={close}
      />
    </PartBoundary>
  )
}
