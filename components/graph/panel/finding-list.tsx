'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { formatDate, formatShare } from '../../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { PanelPart, SidePanel } from '../../ui/side-panel.tsx'
import { type Finding, findingKinds } from '../checks/index.ts'
import type { Explored } from '../model/explored.ts'
import { usePartyName } from '../words.ts'

interface FindingListProps {
  findings: readonly Finding[]
  explored: Explored
  onSelect: (id: string) => void
  onClose: () => void
}

const yearMs = 365.25 * dayMs

/** How many of one kind are listed; the rest is counted. */
const listed = 40

/** What a reader should know before relying on the graph, by kind; each leads to the party it is about. */
export function FindingList({ findings, explored, onSelect, onClose }: FindingListProps) {
  const t = useTranslations('graph.findings')
  const words = useTranslations('graphFiles')
  const say = useFindingText(explored)
  return (
    <SidePanel title={t('title')} remark={t('count', { count: findings.length })} onClose={onClose}>
      {findings.length === 0 && <PanelPart>{t('none')}</PanelPart>}
      {findingKinds.map((kind) => {
        const own = findings.filter((finding) => finding.kind === kind)
        if (own.length === 0) return null
        return (
          <PanelPart
            key={kind}
            heading={
              <span className="inline-flex items-center gap-3">
                <Icon of={TriangleAlert} size={14} className="text-warn" />
                {words(`findingKinds.${kind}`)} <span className="font-regular text-ink-3">{own.length}</span>
              </span>
            }
          >
            <ul className="grid gap-2">
              {own.slice(0, listed).map((finding) => {
                const about = finding.nodeIds[0] ?? finding.edgeIds[0]
                return (
                  <li key={finding.id} className="border-s-[3px] border-warn-line ps-3">
                    {about === undefined ? (
                      say(finding)
                    ) : (
                      <button
                        type="button"
                        className="min-h-control-s text-start hover:underline"
                        onClick={() => onSelect(about)}
                      >
                        {say(finding)}
                      </button>
                    )}
                  </li>
                )
              })}
            </ul>
            {own.length > listed && (
              <p className="mt-2 text-sm text-ink-2">{t('more', { count: own.length - listed })}</p>
            )}
          </PanelPart>
        )
      })}
    </SidePanel>
  )
}

function useFindingText(explored: Explored): (finding: Finding) => string {
  const t = useTranslations('graphFiles.finding')
  const { locale } = useReader()
  const nameOf = usePartyName()
  const now = useNow(dayMs)
  return ({ kind, nodeIds, edgeIds, stated, found, day, among }) => {
    const names = nodeIds.map((id) => explored.partyOf.get(id)).flatMap((party) => (party ? [nameOf(party)] : []))
    const share = (value: typeof found) => formatShare(value, locale, figuresIn([stated, found]))
    return t(kind, {
      name: names[0] ?? '',
      names: names.join(', '),
      stated: share(stated),
      found: share(found),
      day: day === null ? '' : formatDate(day, locale),
      years: day === null ? 0 : Math.floor((now - Date.parse(day)) / yearMs),
      count: edgeIds.length,
      among: among ?? 0,
      holders: names.slice(1).join(', '),
    })
  }
}
