'use client'

import { type BasicInformation, type Identifier, jurisdictionOf, type Sources } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { addressLines } from '../../../format.ts'
import {
  Age,
  absent,
  CodeRow,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  Lines,
  Muted,
  pages,
  Section,
  TextLink,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { newestOf } from '../../../widgets/company/newest.ts'
import type { ShownCompanyFacts } from '../../../widgets/company/use-company.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { SourcesDiffer } from '../../../widgets/company-state/fact-notes.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { ProvenanceMark, Sourced } from '../../../widgets/sources/provenance.tsx'
import { SourceMark } from '../../../widgets/sources/source-mark.tsx'
import { useIdentifierLabels } from '../../../widgets/terms/identifier.ts'
import { IdentifierValue } from '../../../widgets/terms/identifier-value.tsx'
import { FoundAge, numbersOf } from './company-header.tsx'

interface FactsSectionProps {
  serviceId: string
  facts: ShownCompanyFacts
}

const statusFacts = ['status'] as const
const namedFacts = ['name', 'legalForm', 'capital'] as const
const seatFacts = ['seat'] as const

/** What the register says the company is, from the newest report or prefill; before one, from the search that found it. */
export function FactsSection({ serviceId, facts }: FactsSectionProps) {
  const t = useTranslations('company.facts')
  const { basics, found } = facts
  const basic = basics?.report?.basicInformation ?? null
  const sources = basics?.report?.sources ?? {}
  const status = basic?.status ?? found?.hit.status
  const form = basic?.legalForm
  const { formatDate } = usePreferences()
  const nameOf = useJurisdictionName()
  const code = facts.company?.jurisdictionCode ?? jurisdictionOf(serviceId)
  return (
    <Section
      heading={t('title')}
      remark={<Origin facts={facts} />}
      aside={
        basics?.product === 'report' && <TextLink href={pages.company(serviceId, 'report')}>{t('report')}</TextLink>
      }
    >
      <ChangedMark serviceId={serviceId} facts={namedFacts} />
      <DescriptionList>
        {status && (
          <DescriptionRow label={t('status')} remark={status.original && <bdi>{status.original}</bdi>}>
            <CompanyStatusMark status={status} />
            <ChangedMark serviceId={serviceId} facts={statusFacts} />
          </DescriptionRow>
        )}
        <Numbers numbers={numbersOf(basic, found)} />
        {code !== null && <DescriptionRow label={t('jurisdiction')}>{nameOf(code)}</DescriptionRow>}
        {(form?.original || form?.normalized) && (
          <DescriptionRow
            label={t('legalForm')}
            remark={form.iso20275LegalFormCode && <>ISO 20275 {form.iso20275LegalFormCode}</>}
          >
            <bdi>{form.original ?? form.normalized}</bdi>
          </DescriptionRow>
        )}
        {basic?.dates?.incorporationDate && (
          <DescriptionRow label={t('incorporated')}>{formatDate(basic.dates.incorporationDate)}</DescriptionRow>
        )}
        {basic && <NameRows basic={basic} sources={sources} />}
        {(basic?.addresses ?? found?.hit.addresses ?? []).slice(0, 1).map((address) => (
          <DescriptionRow key={address.original} label={t('address')}>
            <Lines of={addressLines(address)} />
            <SourceMark reference={address.source} sources={sources} />
            <ChangedMark serviceId={serviceId} facts={seatFacts} />
          </DescriptionRow>
        ))}
        {basic && <Business basic={basic} sources={sources} serviceId={serviceId} />}
        <CodeRow label={t('serviceId')} value={serviceId} />
      </DescriptionList>
    </Section>
  )
}

/** Which result it is from, and how old that is. */
function Origin({ facts: { basics, found, company, read } }: Pick<FactsSectionProps, 'facts'>) {
  const t = useTranslations('company.facts')
  const productName = useProductName()
  const newest = basics ?? newestOf(company)
  if (newest === null) return found ? <FoundAge at={found.at} /> : read.isKnown && absent(t, 'noData', read)
  return (
    <>
      {productName(newest.product)}
      {newest.responseTime && (
        <>
          {', '}
          <Age at={newest.responseTime} did="retrieved" />
        </>
      )}
    </>
  )
}

/** By the reader's name for it, and the register's own where that is another. */
function Numbers({ numbers }: { numbers: readonly Identifier[] }) {
  const { nameOf } = useIdentifierLabels()
  return numbers.map((one) => {
    const name = nameOf(one)
    const own = one.description && !name.startsWith(one.description) ? <bdi>{one.description}</bdi> : null
    return (
      <DescriptionRow key={`${one.type}${one.value}`} label={name} remark={own}>
        <IdentifierValue identifier={one} name={name} />
      </DescriptionRow>
    )
  })
}

function Business({ basic, sources, serviceId }: { basic: BasicInformation; sources: Sources; serviceId: string }) {
  const t = useTranslations('company.facts')
  const { formatDate, formatMoney, formatCount } = usePreferences()
  const { activities, capital, employeeCount } = basic
  const activity = activities?.find(({ isPrimary }) => isPrimary) ?? activities?.[0]
  return detailsOf(t, {
    activity: activity && (
      <>
        <code>{activity.code}</code> {activity.description} <SourceMark reference={activity.source} sources={sources} />
      </>
    ),
    capital: capital?.issued && formatMoney(capital.issued),
    employees: typeof employeeCount?.totalEmployees === 'number' && (
      <>
        {formatCount(employeeCount.totalEmployees)}{' '}
        <Muted>{employeeCount.date && formatDate(employeeCount.date)}</Muted>{' '}
        <SourceMark reference={employeeCount.source} sources={sources} />
        <SourcesDiffer serviceId={serviceId} fact="employees" />
      </>
    ),
  })
}

/** Former names, trade names and translations, each with where it comes from. */
function NameRows({ basic, sources }: { basic: BasicInformation; sources: Sources }) {
  const t = useTranslations('company.names')
  const { formatDate } = usePreferences()
  const until = untilOf(basic)
  return (basic.alternativeNames ?? []).map((one) => {
    if (!one.name) return null
    const source = resolveSource(one.source, sources)
    const origin = source?.origin ?? 'register'
    const type = one.type ?? ''
    const ended = until.get(one.name)
    return (
      <DescriptionRow
        key={`${type}${one.name}`}
        label={wordIn(t, type, t('other'))}
        remark={ended && t('until', { date: formatDate(ended) })}
      >
        <Sourced origin={origin}>
          <bdi>{one.name}</bdi>
        </Sourced>
        {origin !== 'register' && (
          <>
            {' '}
            <ProvenanceMark origin={origin} label={source?.entry?.name ?? undefined} />
          </>
        )}
      </DescriptionRow>
    )
  })
}

/** Some registers add to their number until when a former name was used; the field is free, so it is read with care. */
function untilOf(basic: BasicInformation): Map<string, string> {
  const found = new Map<string, string>()
  for (const { extra } of basic.identifiers ?? []) {
    const former: unknown = extra?.formerNames
    for (const one of Array.isArray(former) ? former : []) {
      if (typeof one !== 'object' || one === null || !('name' in one) || !('until' in one)) continue
      if (typeof one.name === 'string' && typeof one.until === 'string') found.set(one.name, one.until)
    }
  }
  return found
}
