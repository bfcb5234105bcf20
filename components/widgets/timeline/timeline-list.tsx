'use client'

import { useEffect, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyReport } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatDate } from '../../format.ts'
import { absent, EmptyLine, Link, pages, Section, Soft, usePreferences, useTranslations } from '../../ui/kit.ts'
import { ChangeSeverityMark } from '../changes/change-severity.tsx'
import { useChangeLabels } from '../changes/use-change-labels.ts'
import { UnknownLabel } from '../knowledge/unknown-labels.tsx'
import { PartyPageLink } from '../parties/party-page-link.tsx'
import { useMomentLabels } from './moment-labels.ts'
import { type FoundMoment, foundOf, type TimelineMoment, timelineOf, withFound } from './timeline.ts'

interface TimelineProps {
  serviceId: string
  report: CompanyReport
  /** The order the report is of. */
  orderId: string | null
  whole: Knowledge<true>
  /** Called once it has its height, for what stands below. */
  onDrawn?: () => void
}

/**
 * Everything the newest report dates and everything monitors found, newest first; that the report dates nothing is said where all
 * that has dates was read.
 */
export function Timeline({ serviceId, report, orderId, whole, onDrawn }: TimelineProps) {
  useEffect(() => onDrawn?.(), [onDrawn])
  const t = useTranslations('timeline')
  const found = useRoute('listMonitorChanges', foundOf(serviceId)).data?.value.changes
  const dated = useMemo(() => timelineOf(report), [report])
  const moments = useMemo(() => withFound(dated, found ?? []), [dated, found])
  return (
    <Section heading={t('title')} remark={t('why')}>
      {dated.length === 0 && (
        <EmptyLine>
          {whole.isKnown ? (
            absent(t, 'none', whole)
          ) : (
            <>
              {t('unknown')} <UnknownLabel of={whole} />
            </>
          )}
        </EmptyLine>
      )}
      <ol>
        {moments.map((moment, index) =>
          moment.kind === 'found' ? (
            <FoundLine key={moment.change.changeId} moment={moment} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two moments may say the same.
            <DatedLine key={index} {...{ serviceId, orderId, moment }} />
          ),
        )}
      </ol>
    </Section>
  )
}

const lineClasses = 'grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 border-b border-hair py-2'

function FoundLine({ moment: { date, change } }: { moment: FoundMoment }) {
  const { dated } = useChangeLabels()
  const { locale, timeZone } = usePreferences()
  return (
    <li className={lineClasses}>
      <Soft>{formatDate(date, locale, timeZone)}</Soft>
      <span className="min-w-0">
        <Link
          href={pages.monitor(change.monitorId, change.eventId ?? undefined)}
          className="break-words hover:underline"
        >
          <bdi>{dated(change)}</bdi>
        </Link>
        <span className="block text-sm">
          <ChangeSeverityMark severity={change.weight} />
        </span>
      </span>
    </li>
  )
}

function DatedLine({
  serviceId,
  orderId,
  moment,
}: Pick<TimelineProps, 'serviceId' | 'orderId'> & { moment: TimelineMoment }) {
  const t = useTranslations('timeline')
  const { about, detail } = useMomentLabels()(moment)
  const { formatDate } = usePreferences()
  return (
    <li className={lineClasses}>
      <Soft>{formatDate(moment.date)}</Soft>
      <span>
        {t(`kinds.${moment.kind}`)}
        {about && (
          <>
            {': '}
            <PartyPageLink serviceId={serviceId} of={moment.party && [{ ...moment.party, orderId }]}>
              <bdi className="font-medium">{about}</bdi>
            </PartyPageLink>
          </>
        )}
        {detail && <bdi className="block text-sm text-ink-3">{detail}</bdi>}
      </span>
    </li>
  )
}
