'use client'

import { useTranslations } from 'next-intl'
import { type HeldCompany, jurisdictionOf } from '#lib/contract/index.ts'
import { newestOf } from '../company/use-company.ts'
import { pages } from '../pages.ts'
import { useProductName } from '../shell/product-name.ts'
import { Age } from '../ui/age.tsx'
import { CountryCode } from '../ui/country-code.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'

/** The companies one looked at last, and the newest of what is held of each. */
export function RecentCompanies({ companies }: { companies: readonly HeldCompany[] }) {
  const t = useTranslations('overview.companies')
  const productName = useProductName()
  return (
    <Section
      heading={t('title')}
      aside={
        <Link href={pages.companies()} className="link">
          {t('all')}
        </Link>
      }
    >
      {companies.length === 0 && <p className="py-2 text-ink-2">{t('none')}</p>}
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
                  ) : (
                    t('nothingHeld')
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
