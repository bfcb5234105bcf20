'use client'

import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { derivedShares, percentageOf, sumByArticle52 } from '#lib/domain/ownership/index.ts'
import { formatDerivedShares, formatExactShare } from '../../format.ts'
import {
  absent,
  DescriptionList,
  DescriptionRow,
  Icon,
  Muted,
  pages,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../ui/kit.ts'
import { ShareRuler, ShareText } from '../../widgets/shares/share.tsx'
import { ProvenanceMark } from '../../widgets/sources/provenance.tsx'
import { useSelection } from '../canvas/selection.ts'
import { controlsOnly, type Explored, type Party, sharesDiffer } from '../model/index.ts'

interface PartySharesProps {
  party: Party
  explored: Explored
  /** Whether owners that the graph lacks could give it a share. */
  whole: Knowledge<true>
  /** The company whose page this is; null off its pages, where there is no way to the determination. */
  serviceId?: string | null
}

/** The share as it comes out here beside the share as the source states it; where they differ it is said. */
export function PartyShares({ party, explored, whole, serviceId = null }: PartySharesProps) {
  const t = useTranslations('graphPanel.panel')
  const { locale } = usePreferences()
  const selection = useSelection()
  const { share, joint, declared } = party
  const isByControl = share === null && controlsOnly(explored, party)
  const inLoop = explored.cumulative.cycles.length > 0
  return (
    <>
      <DescriptionList className="mt-3">
        <DescriptionRow
          isFigure
          label={
            <span className="inline-flex items-center gap-3">
              {t('recomputed')} <ProvenanceMark origin="recomputed" label={inLoop ? t('solved') : undefined} />
            </span>
          }
        >
          <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
            {share && <ShareRuler share={share} origin="recomputed" />}
            <b>
              {share === null ? (
                isByControl ? (
                  t('byControl')
                ) : whole.isKnown ? (
                  absent(t, 'nothing', whole)
                ) : (
                  t('shareUnknown')
                )
              ) : (
                <ShareText share={share} origin="recomputed" isExact />
              )}
            </b>
          </span>
        </DescriptionRow>
        <DescriptionRow isFigure label={t('declared')}>
          {declared === null ? (
            <Muted>{t('notStated')}</Muted>
          ) : isByControl && declared.exact === 0 ? (
            t('byControl')
          ) : (
            <ShareText share={declared} isExact />
          )}
        </DescriptionRow>
        {joint && (
          <DescriptionRow isFigure label={t('joint')}>
            <ShareText share={joint} origin="recomputed" isExact />
          </DescriptionRow>
        )}
      </DescriptionList>
      {joint && (
        <p className="mt-3 text-sm text-ink-2">
          {formatDerivedShares(derivedShares(share, joint), locale, [selection.view.threshold])}
        </p>
      )}
      <OtherShareRule party={party} explored={explored} serviceId={serviceId} />
      {declared !== null && sharesDiffer(declared, share ?? { exact: 0 }) && (
        <p className="mt-3 flex gap-3 border-s-[3px] border-warn-line bg-warn-tint px-3 py-2">
          <Icon of={TriangleAlert} size={14} className="mt-1 text-warn" />
          {t('differs')}
        </p>
      )}
    </>
  )
}

/** By which rule the share is, where the other rule gives another, and the way to that. */
export function OtherShareRule({ party, explored, serviceId }: Required<Omit<PartySharesProps, 'whole'>>) {
  const t = useTranslations('graphPanel.panel')
  const { locale } = usePreferences()
  const { graph, readBy } = explored
  const sumOf = useMemo(() => sumByArticle52(graph, readBy), [graph, readBy])
  const sum = party.node === null ? null : sumOf(party.id)
  if (sum === null) return null
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t('rule', { share: formatExactShare(percentageOf(sum), locale) })}{' '}
      {serviceId !== null && (
        <TextLink isAmongWords href={pages.determination(serviceId)}>
          {t('toDetermination')}
        </TextLink>
      )}
    </p>
  )
}
