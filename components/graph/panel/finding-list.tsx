'use client'

import { type ReactNode, useMemo } from 'react'
import type { Unknown } from '#lib/domain/knowledge/index.ts'
import { absent, Hint, PanelPart, SidePanel, useTranslations } from '../../ui/kit.ts'
import { type IdentifiedFinding, type RankedFinding, rankFindings } from '../checks/index.ts'
import { FindingRow } from './finding-row.tsx'
import type { GraphFacts } from './model.ts'

interface FindingListProps
  extends Pick<GraphFacts, 'findings' | 'acceptances' | 'acceptancesRead' | 'whole' | 'explored' | 'serviceId'> {
  /** Percent; 0 where none is set. */
  threshold: number
  onSelect: (id: string) => void
  onClose: () => void
}

/** Beneficial owners are parties with more than this of the subject: what concerns them comes first. */
const thresholdUsual = 25
/** How many are listed of each part; the rest is counted. */
const listed = 40

/** What a reader should know before relying on the graph, the weightiest first; what somebody accepted comes last. */
export function FindingList(props: FindingListProps) {
  const { findings, acceptances, acceptancesRead, whole, explored, threshold, onClose } = props
  const t = useTranslations('graphFindings')
  const ranked = useMemo(() => rankFindings(explored, findings), [explored, findings])
  const from = threshold > 0 ? threshold : thresholdUsual
  const isAccepted = ({ finding }: RankedFinding<IdentifiedFinding>) => acceptances.has(finding.factId)
  const open = ranked.filter((one) => !isAccepted(one))
  const here = new Set(findings.map(({ factId }) => factId))
  const elsewhere = [...acceptances.keys()].filter((factId) => !here.has(factId)).length
  const parts = [
    { heading: t('above', { percent: from }), own: open.filter(({ weight }) => weight >= from) },
    { heading: t('below', { percent: from }), own: open.filter(({ weight }) => weight < from) },
    { heading: t('accepted'), own: ranked.filter(isAccepted) },
  ]
  return (
    <SidePanel
      title={t('title')}
      remark={
        acceptancesRead.isKnown && findings.length > 0
          ? t('counts', { open: open.length, accepted: findings.length - open.length })
          : null
      }
      onClose={onClose}
    >
      {!acceptancesRead.isKnown && (
        <PanelPart>
          <p role={acceptancesRead.reason === 'loading' ? 'status' : 'alert'} className="text-sm text-ink-2">
            {t(acceptancesRead.reason === 'loading' ? 'acceptancesLoading' : 'acceptancesAway')}
          </p>
        </PanelPart>
      )}
      {findings.length === 0 && (
        <PanelPart>{whole.isKnown ? absent(t, 'none', whole) : <NotWhole of={whole} />}</PanelPart>
      )}
      {findings.length > 0 && open.length === 0 && acceptancesRead.isKnown && <PanelPart>{t('noneOpen')}</PanelPart>}
      {parts.map(({ heading, own }) => own.length > 0 && <Part key={heading} {...{ heading, own }} of={props} />)}
      {elsewhere > 0 && (
        <PanelPart>
          <Hint>{t('elsewhere', { count: elsewhere })}</Hint>
        </PanelPart>
      )}
    </SidePanel>
  )
}

/** The checks go as far as the graph does. */
function NotWhole({ of: { reason } }: { of: Unknown }) {
  const t = useTranslations('graphFindings')
  const why = useTranslations('graph.notWhole')
  return (
    <>
      {t('asFar')} {why(reason)}
    </>
  )
}

interface PartProps {
  heading: ReactNode
  own: readonly RankedFinding<IdentifiedFinding>[]
  of: FindingListProps
}

function Part({ heading, own, of: { acceptances, acceptancesRead, explored, serviceId, onSelect } }: PartProps) {
  const t = useTranslations('graph.findings')
  return (
    <PanelPart
      heading={
        <>
          {heading} <span className="font-regular text-ink-3">{own.length}</span>
        </>
      }
    >
      <ul className="grid gap-3">
        {own.slice(0, listed).map(({ finding }) => (
          <FindingRow
            key={finding.id}
            acceptance={acceptances.get(finding.factId) ?? null}
            {...{ finding, explored, onSelect }}
            serviceId={acceptancesRead.isKnown ? serviceId : null}
          />
        ))}
      </ul>
      {own.length > listed && <p className="mt-2 text-sm text-ink-2">{t('more', { count: own.length - listed })}</p>}
    </PanelPart>
  )
}
