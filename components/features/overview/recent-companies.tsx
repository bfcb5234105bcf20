'use client'

import { useTranslations } from 'next-intl'
import { jurisdictionOf, type StoredCompany } from '#lib/contract/index.ts'
import type { Known } from '#lib/domain/knowledge/index.ts'
import { pages } from '../../pages.ts'
import { absent } from '../../ui/absence.ts'
import { Age } from '../../ui/age.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { newestOf } from '../../widgets/company/use-company.ts'
import { useProductName } from '../../widgets/products/product-name.ts'

/** The companies opened last, each with its newest stored result. */
export function RecentCompanies({ read }: { read: Known<readonly StoredCompany[]> }) {
  const t = useTranslations('overview.companies')
  const productName = useProductName()
  const companies = read.value
  return (
    <Section heading={t('title')} aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}>
      {companies.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      <ul>
        {companies.map((company) => {
          const code = company.jurisdictionCode ?? jurisdictionOf(company.serviceId)
          const newest = newestOf(company)
          return (
            <li key={company.serviceId} className="flex min-h-row-l items-center gap-4 border-b border-hair py-1">
              <span className="min-w-0 flex-1">
                <Link
                  href={pages.company(company.serviceId)}
                  className="block truncate font-medium hover:underline"
                  title={company.name ?? company.serviceId}
                >
                  <bdi>{company.name ?? company.serviceId}</bdi>
                </Link>
                <span className="block text-sm text-ink-3">
                  {newest?.responseTime ? (
                    <>
                      {productName(newest.product)}, <Age at={newest.responseTime} did="retrieved" />
                    </>
                  ) : newest ? (
                    productName(newest.product)
                  ) : (
                    absent(t, 'noData', read)
                  )}
                </span>
              </span>
              {code && <CountryCode code={code} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
