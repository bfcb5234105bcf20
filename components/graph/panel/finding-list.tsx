'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PanelPart, SidePanel } from '../../ui/side-panel.tsx'
import { type Finding, type RankedFinding, rankFindings } from '../checks/index.ts'
import type { Explored } from '../model/explored.ts'
import { useFindingText, useHoldingText } from './use-finding-text.ts'

interface FindingListProps {
  findings: readonly Finding[]
  explored: Explored
  /** Percent; 0 where none is set. */
  threshold: number
  onSelect: (id: string) => void
  onClose: () => void
}

/** Beneficial owners are parties with more than this of the subject: what concerns them comes first. */
const thresholdUsual = 25
/** How many are listed of each part, and holdings of each finding; the rest is counted. */
const listed = 40
const holdingsListed = 3

/** What a reader should know before relying on the graph, the weightiest first; each leads to the party it is about. */
export function FindingList({ findings, explored, threshold, onSelect, onClose }: FindingListProps) {
  const t = useTranslations('graph.findings')
  const ranked = useMemo(() => rankFindings(explored, findings), [explored, findings])
  const from = threshold > 0 ? threshold : thresholdUsual
  const parts = [
    { heading: t('above', { percent: from }), own: ranked.filter(({ weight }) => weight >= from) },
    { heading: t('below', { percent: from }), own: ranked.filter(({ weight }) => weight < from) },
  ]
  return (
    <SidePanel title={t('title')} remark={t('count', { count: findings.length })} onClose={onClose}>
      {findings.length === 0 && <PanelPart>{t('none')}</PanelPart>}
      {parts.map(
        ({ heading, own }) =>
          own.length > 0 && (
            <PanelPart
              key={heading}
              heading={
                <>
                  {heading} <span className="font-regular text-ink-3">{own.length}</span>
                </>
              }
            >
              <ul className="grid gap-3">
                {own.slice(0, listed).map((one) => (
                  <FindingRow key={one.finding.id} ranked={one} explored={explored} onSelect={onSelect} />
                ))}
              </ul>
              {own.length > listed && (
                <p className="mt-2 text-sm text-ink-2">{t('more', { count: own.length - listed })}</p>
              )}
            </PanelPart>
          ),
      )}
    </SidePanel>
  )
}

interface FindingRowProps {
  ranked: RankedFinding
  explored: Explored
  onSelect: (id: string) => void
}

function FindingRow({ ranked: { finding }, explored, onSelect }: FindingRowProps) {
  const t = useTranslations('graph.findings')
  const kinds = useTranslations('graphFiles.findingKinds')
  const say = useFindingText(explored)
  const sayHolding = useHoldingText(explored)
  const about = finding.nodeIds[0] ?? finding.edgeIds[0]
  const holdings = finding.edgeIds.flatMap((id) => explored.relationOf.get(id) ?? [])
  return (
    <li className="border-s-[3px] border-warn-line ps-3">
      <span className="flex items-center gap-3 text-sm text-ink-3">
        <Icon of={TriangleAlert} size={14} className="text-warn" />
        {kinds(finding.kind)}
      </span>
      {about === undefined ? (
        say(finding)
      ) : (
        <button type="button" className="min-h-control-s text-start hover:underline" onClick={() => onSelect(about)}>
          {say(finding)}
        </button>
      )}
      <ul className="text-sm text-ink-2">
        {holdings.slice(0, holdingsListed).map((relation) => (
          <li key={relation.id}>{sayHolding(relation)}</li>
        ))}
        {holdings.length > holdingsListed && <li>{t('moreHoldings', { count: holdings.length - holdingsListed })}</li>}
      </ul>
    </li>
  )
}
