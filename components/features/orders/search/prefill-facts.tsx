'use client'

import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BasicInformation, CompanyReportResult, SourceReference, Sources } from '#lib/contract/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { addressLines } from '../../../format.ts'
import {
  absent,
  Code,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  Lines,
  Note,
  Original,
  Soft,
  Tag,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { ProvenanceMark, Sourced } from '../../../widgets/sources/provenance.tsx'
import { useTerm } from '../../../widgets/terms/term.ts'

type Report = NonNullable<CompanyReportResult['companyReport']>

interface PrefillFactsProps {
  report: Report
  /** Whether the basic data of the result could be read. */
  basic: Knowledge<unknown>
}

/** The facts one decides by whether this is the company meant; each marked by its source. */
export function PrefillFacts({ report, basic: read }: PrefillFactsProps) {
  const t = useTranslations('search.facts')
  const termOf = useTerm()
  const { formatMoney, formatCount, formatDate } = usePreferences()
  const basic = report.basicInformation
  if (!basic) return <p className="mt-2 text-ink-2">{read.isKnown ? absent(t, 'empty', read) : t('unread')}</p>
  const sources = report.sources ?? {}
  const activity = basic.activities?.find((one) => one.isPrimary) ?? basic.activities?.[0]
  const website = basic.contacts?.find((one) => one.type === 'website')
  const { employeeCount } = basic
  const names = (basic.alternativeNames ?? []).flatMap(({ name }) => name || [])
  return (
    <>
      {names.length > 0 && (
        <Note>
          {t('alsoNamed')} <bdi>{names.join(', ')}</bdi>
        </Note>
      )}
      <Proceedings basic={basic} />
      <DescriptionList className="mt-4">
        <DescriptionRow label={t('status')}>
          <CompanyStatusMark status={basic.status} />
          {basic.status?.original && <bdi className="text-ink-3"> {basic.status.original}</bdi>}
        </DescriptionRow>
        <Numbers basic={basic} />
        {basic.legalForm?.original && (
          <DescriptionRow label={t('legalForm')}>
            <Original>{basic.legalForm.original}</Original>
          </DescriptionRow>
        )}
        {basic.addresses?.map((address) => (
          <DescriptionRow
            key={`${address.type}:${addressLines(address).join()}`}
            label={termOf('address', address.type ?? 'other')}
          >
            <Lines of={addressLines(address)} />
          </DescriptionRow>
        ))}
        {activity && (
          <DescriptionRow label={t('activity')}>
            <Valued source={activity.source} sources={sources}>
              {activity.code} <Soft>{activity.description}</Soft>
            </Valued>
          </DescriptionRow>
        )}
        {basic.capital?.issued && (
          <DescriptionRow label={t('capital')}>{formatMoney(basic.capital.issued)}</DescriptionRow>
        )}
        {website?.value && (
          <DescriptionRow label={t('website')}>
            <Valued source={website.source} sources={sources}>
              {website.value}
            </Valued>
          </DescriptionRow>
        )}
        {typeof employeeCount?.totalEmployees === 'number' && (
          <DescriptionRow label={t('employees')}>
            <Valued source={employeeCount.source} sources={sources}>
              {formatCount(employeeCount.totalEmployees)}
            </Valued>{' '}
            {employeeCount.date && <Soft>{formatDate(employeeCount.date)}</Soft>}
          </DescriptionRow>
        )}
      </DescriptionList>
    </>
  )
}

/** Proceedings that are open now: the one fact that changes what everything else means. */
function Proceedings({ basic }: { basic: BasicInformation }) {
  const t = useTranslations('search.facts')
  const { formatDate } = usePreferences()
  const open = (basic.statusEvents ?? []).filter((event) => event.state === 'current')
  return open.map((event) => {
    const what = event.type === 'insolvencyProceedingsOpened' ? t('insolvency') : event.type
    return (
      <p key={`${event.type}:${event.caseIdentifier}`} className="mt-3">
        <Tag meaning="bad" icon={Gavel}>
          {[what, event.effectiveDate ? formatDate(event.effectiveDate) : null].filter(Boolean).join(', ')}
        </Tag>
      </p>
    )
  })
}

function Numbers({ basic }: { basic: BasicInformation }) {
  const t = useTranslations('search.facts')
  const numbers = (basic.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
  if (numbers.length === 0) return null
  return (
    <DescriptionRow label={t('register')}>
      {numbers.map((one) => (
        <span key={`${one.type}:${one.value}`} className="flex min-h-control-s flex-wrap items-center gap-x-3">
          {one.jurisdiction && <CountryCode code={one.jurisdiction} />}
          <Code value={one.value ?? ''} of={one.description ?? t('register')} />
          {one.description && <bdi className="text-sm text-ink-3">{one.description}</bdi>}
        </span>
      ))}
    </DescriptionRow>
  )
}

interface ValuedProps {
  source: SourceReference | null | undefined
  sources: Sources
  children: ReactNode
}

/** Only what is not from a register carries a mark here: the panel is too narrow to repeat the usual one. */
function Valued({ source, sources, children }: ValuedProps) {
  const entry = typeof source === 'string' ? sources[source] : undefined
  const origin = entry === undefined ? 'register' : originOf(entry.type)
  return (
    <Sourced origin={origin}>
      {children} {origin !== 'register' && <ProvenanceMark origin={origin} label={entry?.name ?? undefined} />}
    </Sourced>
  )
}
