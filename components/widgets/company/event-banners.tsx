'use client'

import { Gavel, TriangleAlert } from 'lucide-react'
import type { CompanyReport, StatusEvent } from '#lib/contract/index.ts'
import { openEventsOf, proceedingOf } from '#lib/domain/proceedings/index.ts'
import { readable, readableName, wordIn } from '../../format.ts'
import { Banner, Code, classNames, Original, Tag, usePreferences, useTranslations } from '../../ui/kit.ts'
import { SourceMark } from '../sources/source-mark.tsx'
import { useEventText } from '../terms/event.ts'

/** Events that hold now. */
export function openEvents(report: CompanyReport): StatusEvent[] {
  return openEventsOf(report.basicInformation)
}

function isInsolvency({ type }: StatusEvent) {
  return proceedingOf(type) === 'insolvency'
}

/** The one or two words a page of such a company turns on. */
export function EventTags({ report }: { report: CompanyReport }) {
  const t = useTranslations('company.events')
  const types = [
    ...new Set(
      openEvents(report)
        .filter(isInsolvency)
        .map(({ type }) => type ?? ''),
    ),
  ]
  return types.map((type) => (
    <Tag key={type} meaning="bad" icon={Gavel}>
      {wordIn(t, `tag.${type}`, readableName(type))}
    </Tag>
  ))
}

interface EventBannersProps {
  report: CompanyReport
  /** One line, without the register's own words: on every screen, or on a phone alone. There the tag says an insolvency. */
  isBrief?: boolean | 'onPhone'
}

/** What everything below must be read with: proceedings, with date, court, case and the register's own words. */
export function EventBanners({ report, isBrief = false }: EventBannersProps) {
  const events = openEvents(report)
  if (events.length === 0) return null
  return (
    <div
      className={classNames(
        'mb-4 flex flex-col gap-2',
        isBrief !== false && events.every(isInsolvency) && 'max-panel:hidden',
      )}
    >
      {events.map((event) => (
        <EventBanner
          key={`${event.type}${event.caseIdentifier}${event.original}`}
          event={event}
          report={report}
          isBrief={isBrief}
        />
      ))}
    </div>
  )
}

function EventBanner({ event, report, isBrief }: Required<EventBannersProps> & { event: StatusEvent }) {
  const t = useTranslations('company.events')
  const eventText = useEventText()
  const { formatDate } = usePreferences()
  const type = event.type ?? ''
  const state = event.state && wordIn(t, `state.${event.state}`, readable(event.state))
  const isBad = isInsolvency(event)
  const isShort = isBrief === true
  const onPhone = isBrief === 'onPhone' && 'max-panel:hidden'
  const source = <SourceMark reference={event.source} sources={report.sources ?? {}} hasPlace={!isShort} />
  return (
    <Banner
      meaning={isBad ? 'bad' : 'warn'}
      icon={isBad ? Gavel : TriangleAlert}
      title={eventText(type) || t('event')}
      aside={<span className="max-panel:hidden">{source}</span>}
      isCompact={isShort}
    >
      {[event.effectiveDate && formatDate(event.effectiveDate), state].filter(Boolean).join(', ')}
      {event.court && (
        <span className={classNames(isBrief !== false && 'max-panel:hidden')}>
          {' · '}
          <bdi>{event.court}</bdi>
        </span>
      )}
      {event.caseIdentifier && (
        <span className={classNames(isBrief !== false && 'max-panel:hidden')}>
          {' · '}
          {t('case')} <Code value={event.caseIdentifier} of={t('case')} />
        </span>
      )}
      {event.original && !isShort && (
        <span className={classNames('mt-1 block text-sm', onPhone)}>
          <Original lang={event.originalLanguage}>{event.original}</Original>
        </span>
      )}
      {isBrief === false && <span className="mt-1 hidden max-panel:block">{source}</span>}
    </Banner>
  )
}
