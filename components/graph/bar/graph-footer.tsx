'use client'

import { useTranslations } from 'next-intl'
import { formatShare } from '../../format.ts'
import { Age } from '../../ui/age.tsx'
import { useReader } from '../../ui/reader.tsx'
import { isPledged } from '../model/line-style.ts'
import type { GraphFacts } from '../panel/model.ts'
import { Legend } from './legend.tsx'

/** What lines mean, how much of the graph is in view and where to see the rest, and how old it is. */
export function GraphFooter({ explored, view, state, origin }: GraphFacts) {
  const t = useTranslations('graph')
  const { locale } = useReader()
  const { belowThreshold, belowShare } = view
  const hidden = explored.parties.length - view.parties.length
  return (
    <footer className="flex min-h-[32px] flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule bg-paper px-6 py-1 text-sm text-ink-2 max-panel:px-5">
      {state.view === 'graph' && (
        <Legend hasAssigned={explored.joints.assignments.size > 0} hasPledged={explored.relations.some(isPledged)} />
      )}
      <span role="status" className="ms-auto whitespace-nowrap">
        {belowThreshold > 0 &&
          t('threshold.hidden', { count: belowThreshold, share: formatShare(belowShare, locale, [view.threshold]) })}
      </span>
      <span>
        {t('counts', {
          shown: view.parties.length,
          all: explored.parties.length,
          relations: view.relations.length,
          depth: origin.composed === undefined ? (explored.graph.maxDepth ?? explored.maxLevel) : explored.maxLevel,
        })}
      </span>
      {hidden > 0 && (
        <button
          type="button"
          className="link min-h-control-s pointer-coarse:min-h-touch"
          onClick={() => void state.set({ aside: 'coverage', selected: null })}
        >
          {t('notShown', { count: hidden })}
        </button>
      )}
      {origin.at && <Age at={origin.at} did="retrieved" />}
    </footer>
  )
}
