'use client'

import { Suspense, useMemo } from 'react'
import { PartBoundary, withOwnTexts } from '../../ui/kit.ts'
import { hiddenParties } from '../model/hidden.ts'
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
  const { explored, view, options, state, findings, acceptances, acceptancesRead, whole, serviceId, onSeek } = facts
  const hidden = useMemo(() => hiddenParties(explored, view, options), [explored, view, options])
  const close = () => void state.set({ aside: null })
  if (state.aside === 'findings')
    return (
      <PartBoundary>
        {/* Its code is fetched: without a boundary of its own the page around would be a skeleton meanwhile. */}
        <Suspense>
          <FindingList
            {...{ findings, acceptances, acceptancesRead, whole, explored, serviceId }}
            threshold={state.from}
            onSelect={onSeek}
            onClose={close}
          />
        </Suspense>
      </PartBoundary>
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
