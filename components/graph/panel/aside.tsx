'use client'

import { useMemo } from 'react'
import { withOwnTexts } from '../../ui/kit.ts'
import { hiddenParties } from '../model/index.ts'
import type { GraphFacts } from './model.ts'

const CoveragePanel = withOwnTexts(() => import('./coverage-panel.tsx'), 'CoveragePanel', {
  graphPanel: {
    en: () => import('../../messages/en/companies/graphPanel.json'),
    de: () => import('../../messages/de/companies/graphPanel.json'),
  },
  errors: {
    en: () => import('../../messages/en/core/errors.json'),
    de: () => import('../../messages/de/core/errors.json'),
  },
})

const FindingList = withOwnTexts(() => import('./finding-list.tsx'), 'FindingList', {
  graphFindings: {
    en: () => import('../../messages/en/companies/graphFindings.json'),
    de: () => import('../../messages/de/companies/graphFindings.json'),
  },
})

/** The panel while nothing is selected: how far the graph reaches, or what its checks found. */
export function Aside(facts: GraphFacts) {
  const { explored, view, options, state, onSeek } = facts
  const hidden = useMemo(() => hiddenParties(explored, view, options), [explored, view, options])
  const close = () => void state.set({ aside: null })
  if (state.aside === 'findings')
    return <FindingList {...facts} threshold={state.from} onSelect={onSeek} onClose={close} />
  if (state.aside === null) return null
  return (
    <CoveragePanel
      {...facts}
      hidden={hidden}
      onFindings={() => void state.set({ aside: 'findings' })}
      onClose={close}
    />
  )
}
