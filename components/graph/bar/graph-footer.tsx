'use client'

import type { ComponentProps, ReactNode } from 'react'
import { formatShare } from '../../format.ts'
import { Age, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useGraphChanges } from '../labels.ts'
import { assignedDash, isPledged } from '../model/index.ts'
import type { GraphFacts } from '../panel/model.ts'

/** What lines mean, how much of the graph is in view and where to see the rest, and how old it is. */
export function GraphFooter({ explored, view, state, origin }: GraphFacts) {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
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

/** What lines mean, always in view. */
function Legend({ hasAssigned, hasPledged }: { hasAssigned: boolean; hasPledged: boolean }) {
  const t = useTranslations('graph.legend')
  const compared = useTranslations('graph.compared')
  const isCompared = useGraphChanges() !== null
  return (
    <>
      <Sample label={t('register')} className="stroke-(--g-edge)" strokeWidth="3" />
      <Sample label={<i>{t('declared')}</i>} d="M0 3.5H26M0 6.5H26" className="stroke-declared" strokeWidth="1" />
      <Sample label={t('rangeShort')} title={t('range')} className="stroke-(--g-band)" strokeWidth="7">
        <path d={across} className="stroke-(--g-edge)" strokeWidth="3" />
      </Sample>
      <Sample label={t('indirect')} className="stroke-(--g-edge)" strokeWidth="2" strokeDasharray="6 4" />
      <Sample
        label={t('contractShort')}
        title={t('contract')}
        className="stroke-(--g-edge)"
        strokeWidth="2"
        strokeDasharray="1.5 4"
      />
      <Sample label={t('loopShort')} title={t('loop')} className="stroke-bad" strokeWidth="2" />
      {hasAssigned && (
        <Sample
          label={<i>{t('assigned')}</i>}
          className="stroke-(--g-edge)"
          strokeWidth="2"
          strokeDasharray={assignedDash}
        />
      )}
      {hasPledged && (
        <Sample label={t('pledged')} className="stroke-(--g-edge)" strokeWidth="3">
          <path d="M12 0V10M16 0V10" className="stroke-(--g-edge)" strokeWidth="1.5" />
        </Sample>
      )}
      {isCompared && (
        <>
          <Sample label={compared('added')} className="stroke-ok" strokeWidth="3" />
          <Sample label={compared('removed')} className="stroke-bad" strokeWidth="2" strokeDasharray="2 6" />
          <Sample label={compared('changed')} className="stroke-warn" strokeWidth="3" />
          <Sample
            label={compared('notCompared')}
            title={compared('notComparedWhy')}
            className="stroke-(--g-off)"
            strokeWidth="2"
            strokeDasharray="2 6"
          />
        </>
      )}
    </>
  )
}

const across = 'M0 5H26'

type SampleProps = ComponentProps<'path'> & { label: ReactNode; title?: string }

/** A line as it is drawn, and what may lie over it, with its word. */
function Sample({ label, title, children, ...line }: SampleProps) {
  return (
    <span title={title} className="inline-flex items-center gap-3 whitespace-nowrap">
      <svg viewBox="0 0 26 10" width="26" height="10" aria-hidden="true">
        <path d={across} {...line} />
        {children}
      </svg>
      {label}
    </span>
  )
}
