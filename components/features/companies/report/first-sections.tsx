'use client'

import type { ComponentType } from 'react'
import type { Identifier } from '#lib/contract/index.ts'
import { formatDate } from '../../../format.ts'
import {
  Code,
  CountryCode,
  Lines,
  Muted,
  Original,
  Remark,
  Soft,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { useEventText } from '../../../widgets/terms/event.ts'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { identifierType } from '../../../widgets/terms/identifier-labels.ts'
import { IdentifierValue } from '../../../widgets/terms/identifier-value.tsx'
import { useTerm } from '../../../widgets/terms/term.ts'
import { CitedRow, NotStated, RowSection, Term, useReport } from './report-section.tsx'
import { ReportRiskSection } from './risk-section.tsx'
import { type FirstSectionId, firstSectionIds } from './sections.ts'

const views: Record<FirstSectionId, ComponentType> = {
  risk: ReportRiskSection,
  names: NamesSection,
  status: StatusSection,
  events: EventsSection,
  numbers: NumbersSection,
}

/** What a report begins with. */
export function FirstSections() {
  return firstSectionIds.map((id) => {
    const View = views[id]
    return <View key={id} />
  })
}

function NamesSection() {
  const t = useTranslations('report.names')
  const { report } = useReport()
  const basic = report.basicInformation ?? {}
  return (
    <RowSection id="names">
      <CitedRow label={t('legal')}>
        {basic.legalName ? <bdi className="font-medium">{basic.legalName}</bdi> : <NotStated />}
        {basic.type && basic.type !== 'organization' && (
          <Muted>
            {' · '}
            <Term of="party" value={basic.type} />
          </Muted>
        )}
      </CitedRow>
      {basic.alternativeNames?.map((one) => (
        <CitedRow
          key={`${one.type}${one.name}`}
          label={<Term of="name" value={one.type ?? 'other'} />}
          source={one.source}
          hasPlace
        >
          <bdi>{one.name}</bdi>
        </CitedRow>
      ))}
    </RowSection>
  )
}

function StatusSection() {
  const t = useTranslations('report.status')
  const { report } = useReport()
  const { status, legalForm, dates } = report.basicInformation ?? {}
  return (
    <RowSection id="status">
      <CitedRow label={t('status')}>
        <CompanyStatusMark status={status} />
        {status?.original && <bdi className="block">{status.original}</bdi>}
      </CitedRow>
      <CitedRow label={t('legalForm')}>
        {legalForm?.original || legalForm?.normalized ? (
          <Original translation={legalForm.original ? legalForm.normalized : null}>
            {legalForm.original ?? legalForm.normalized}
          </Original>
        ) : (
          <NotStated />
        )}
        {legalForm?.category && (
          <Remark>
            <Term of="formCategory" value={legalForm.category} />
          </Remark>
        )}
        {legalForm?.iso20275LegalFormCode && (
          <span className="block text-sm whitespace-nowrap text-ink-3">
            ISO 20275 {legalForm.iso20275LegalFormCode}
          </span>
        )}
      </CitedRow>
      <CitedRow label={t('incorporated')}>
        {dates?.incorporationDate ? <DateLabel date={dates.incorporationDate} /> : <NotStated />}
      </CitedRow>
      <CitedRow label={t('lastChanged')}>
        {dates?.lastChanged ? <DateLabel date={dates.lastChanged} /> : <NotStated />}
      </CitedRow>
    </RowSection>
  )
}

function DateLabel({ date }: { date: Parameters<typeof formatDate>[0] }) {
  const { locale } = usePreferences()
  const shown = formatDate(date, locale)
  const original = typeof date === 'object' ? date?.original : null
  return <span title={original && original !== shown ? original : undefined}>{shown}</span>
}

function EventsSection() {
  const t = useTranslations('report.events')
  const term = useTerm()
  const eventText = useEventText()
  const { report } = useReport()
  const { formatDate } = usePreferences()
  return (
    <RowSection id="events">
      {report.basicInformation?.statusEvents?.map((event) => (
        <CitedRow
          key={`${event.type}${event.caseIdentifier}${event.original}`}
          label={event.effectiveDate ? formatDate(event.effectiveDate) : <NotStated />}
          source={event.source}
          hasPlace
        >
          <strong className="font-medium">{eventText(event.type)}</strong>{' '}
          <Soft>{[term('state', event.state), term('subject', event.subject)].filter(Boolean).join(' · ')}</Soft>
          {(event.court || event.caseIdentifier) && (
            <span className="block">
              {event.court && <bdi>{event.court}</bdi>}
              {event.caseIdentifier && (
                <>
                  {' '}
                  {t('case')} <Code value={event.caseIdentifier} of={t('case')} />
                </>
              )}
            </span>
          )}
          {event.original && (
            <span className="block text-ink-2">
              <Original lang={event.originalLanguage}>{event.original}</Original>
            </span>
          )}
        </CitedRow>
      ))}
    </RowSection>
  )
}

function NumbersSection() {
  const t = useTranslations('report.numbers')
  const { nameOf, remarksOf, furtherOf } = useIdentifierLabels()
  const { report } = useReport()
  return (
    <RowSection id="numbers">
      {report.basicInformation?.identifiers?.map((one) => (
        <CitedRow
          key={`${one.type}${one.value}`}
          label={<Original translation={originalName(one, nameOf(one))}>{nameOf(one)}</Original>}
          source={one.source}
        >
          {one.value ? <IdentifierValue identifier={one} name={nameOf(one)} /> : <NotStated />}{' '}
          {one.jurisdiction && <CountryCode code={one.jurisdiction} />}
          {identifierType(one) && <Remark>{identifierType(one)}</Remark>}
          {[...(/_weak$/.test(one.type ?? '') ? [t('weak')] : []), ...remarksOf(one)].map((remark) => (
            <bdi key={remark} className="block text-sm text-ink-3">
              {remark}
            </bdi>
          ))}
          {/* Entries of a register that have no place of their own: there may be dozens, so they are folded. */}
          {furtherOf(one).length > 0 && (
            <details className="text-sm text-ink-3">
              <summary>{t('further', { count: furtherOf(one).length })}</summary>
              <Lines of={furtherOf(one)} />
            </details>
          )}
        </CitedRow>
      ))}
    </RowSection>
  )
}

/** The register's own word for the number, where it is another than the reader's. */
function originalName({ description }: Identifier, shown: string) {
  return description && description.toLowerCase() !== shown.toLowerCase() ? description : null
}
