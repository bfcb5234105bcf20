'use client'

import { useTranslations } from 'next-intl'
import type { Activity, CompanyReport } from '#lib/contract/index.ts'
import { shareholdingsOf } from '#lib/domain/ownership/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import { addressLines, formatCount, formatDate, formatMoney } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import type { StoredReport } from '../../widgets/company/use-company.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { Share } from '../../widgets/shares/share.tsx'
import { SourceMark } from '../../widgets/sources/source-mark.tsx'

const shownMax = 5

/** The main facts of the newest stored result; all of them are in the report. */
export function KeyFacts({ serviceId, basics }: { serviceId: string; basics: StoredReport }) {
  const t = useTranslations('company.overview')
  const productName = useProductName()
  const { report } = basics
  if (report === null) return null
  return (
    <Section
      heading={t('latest')}
      remark={
        <>
          {t('from', { product: productName(basics.product) })}
          {basics.responseTime && (
            <>
              {', '}
              <Age at={basics.responseTime} did="retrieved" />
            </>
          )}
        </>
      }
      aside={
        basics.product === 'report' && <TextLink href={pages.company(serviceId, 'report')}>{t('wholeReport')}</TextLink>
      }
    >
      <DescriptionList>
        <BasicRows report={report} />
        <PeopleRows report={report} />
      </DescriptionList>
    </Section>
  )
}

function BasicRows({ report }: { report: CompanyReport }) {
  const t = useTranslations('company.overview')
  const { locale } = useReader()
  const basic = report.basicInformation ?? {}
  const sources = report.sources ?? {}
  const { employeeCount } = basic
  return (
    <>
      {(basic.addresses ?? []).slice(0, 1).map((address) => (
        <DescriptionRow key={address.original} label={t('address')}>
          {addressLines(address).map((line) => (
            <bdi key={line} className="block">
              {line}
            </bdi>
          ))}
          <SourceMark reference={address.source} sources={sources} />
        </DescriptionRow>
      ))}
      {primaryOf(basic.activities ?? []).map((activity) => (
        <DescriptionRow key={activity.code} label={t('activity')}>
          <code>{activity.code}</code> {activity.description}{' '}
          <SourceMark reference={activity.source} sources={sources} />
        </DescriptionRow>
      ))}
      {basic.capital?.issued && (
        <DescriptionRow label={t('capital')}>{formatMoney(basic.capital.issued, locale)}</DescriptionRow>
      )}
      {typeof employeeCount?.totalEmployees === 'number' && (
        <DescriptionRow label={t('employees')}>
          {formatCount(employeeCount.totalEmployees, locale)}{' '}
          <span className="text-ink-3">{employeeCount.date && formatDate(employeeCount.date, locale)}</span>{' '}
          <SourceMark reference={employeeCount.source} sources={sources} />
        </DescriptionRow>
      )}
    </>
  )
}

function PeopleRows({ report }: { report: CompanyReport }) {
  const t = useTranslations('company.overview')
  const sources = report.sources ?? {}
  const officers = report.relationships?.legalRepresentatives ?? []
  const holdings = shareholdingsOf(report.relationships?.shareholders ?? [], sources)
  return (
    <>
      {officers.length > 0 && (
        <DescriptionRow label={t('officers')}>
          <ul>
            {officers.slice(0, shownMax).map((officer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one person may stand in the list twice.
              <li key={index}>
                <bdi>{partyName(officer) ?? 'n/d'}</bdi>{' '}
                <span className="text-ink-3" lang={officer.role?.originalLanguage ?? undefined}>
                  {officer.role?.original}
                </span>
              </li>
            ))}
          </ul>
          <More count={officers.length - shownMax} />
        </DescriptionRow>
      )}
      {holdings.length > 0 && (
        <DescriptionRow label={t('shareholders')}>
          <ul>
            {holdings.slice(0, shownMax).map((holding) => (
              <li key={holding.index} className="flex justify-between gap-4">
                <bdi className="min-w-0">{holding.holders.map((one) => partyName(one) ?? 'n/d').join(', ')}</bdi>
                <Share share={holding.entry.percentage} origin={holding.source?.origin ?? 'register'} />
              </li>
            ))}
          </ul>
          <More count={holdings.length - shownMax} />
        </DescriptionRow>
      )}
    </>
  )
}

function More({ count }: { count: number }) {
  const t = useTranslations('company.overview')
  return count > 0 ? <span className="text-sm text-ink-3">{t('more', { count })}</span> : null
}

function primaryOf(activities: readonly Activity[]): Activity[] {
  const primary = activities.find(({ isPrimary }) => isPrimary) ?? activities[0]
  return primary ? [primary] : []
}
