'use client'

import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  BasicInformation,
  CompanyReportResult,
  Identifier,
  SourceReference,
  Sources,
} from '#lib/contract/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { addressLines } from '../../../format.ts'
import {
  absent,
  Code,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  detailsOf,
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
  const numbers = (basic.identifiers ?? []).filter((one) => one.type !== 'service_id' && one.value)
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
        {detailsOf(t, {
          status: (
            <>
              <CompanyStatusMark status={basic.status} />
              {basic.status?.original && <bdi className="text-ink-3"> {basic.status.original}</bdi>}
            </>
          ),
          register: numbers.length > 0 && <Numbers of={numbers} />,
          legalForm: basic.legalForm?.original ? <Original>{basic.legalForm.original}</Original> : null,
        })}
        {basic.addresses?.map((address) => (
          <DescriptionRow
            key={`${address.type}:${addressLines(address).join()}`}
            label={termOf('address', address.type ?? 'other')}
          >
            <Lines of={addressLines(address)} />
          </DescriptionRow>
        ))}
        {detailsOf(t, {
          activity: activity && (
            <Valued source={activity.source} sources={sources}>
              {activity.code} <Soft>{activity.description}</Soft>
            </Valued>
          ),
          capital: basic.capital?.issued && formatMoney(basic.capital.issued),
          website: website?.value ? (
            <Valued source={website.source} sources={sources}>
              {website.value}
            </Valued>
          ) : null,
          employees: typeof employeeCount?.totalEmployees === 'number' && (
            <>
              <Valued source={employeeCount.source} sources={sources}>
                {formatCount(employeeCount.totalEmployees)}
              </Valued>{' '}
              {employeeCount.date && <Soft>{formatDate(employeeCount.date)}</Soft>}
            </>
          ),
        })}
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

function Numbers({ of }: { of: readonly Identifier[] }) {
  const t = useTranslations('search.facts')
  return of.map((one) => (
    <span key={`${one.type}:${one.value}`} className="flex min-h-control-s flex-wrap items-center gap-x-3">
      {one.jurisdiction && <CountryCode code={one.jurisdiction} />}
      <Code value={one.value ?? ''} of={one.description ?? t('register')} />
      {one.description && <bdi className="text-sm text-ink-3">{one.description}</bdi>}
    </span>
  ))
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
