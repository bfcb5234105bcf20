'use client'

import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { absent } from '../../../ui/absence.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { CountryCode } from '../../../ui/country-code.tsx'
import { Link } from '../../../ui/link.tsx'
import { newestOf } from '../../../widgets/company/newest.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { ScreeningSummary } from '../../../widgets/screening/screening-summary.tsx'

/** Which company a column is of, and how old what it says is. */
export function SideHead({ serviceId, onOther }: { serviceId: string; onOther: () => void }) {
  const t = useTranslations('compare')
  const productName = useProductName()
  const { company, name, basics, found, read } = useCompany(serviceId)
  const code = jurisdictionOf(serviceId)
  const newest = basics ?? newestOf(company)
  const at = newest?.responseTime ?? found?.at
  const shown = name ?? found?.hit.name ?? serviceId
  return (
    <div className="min-w-0 border-t border-bar pt-inset">
      <h2 className="text-lg font-semibold">
        <Link href={pages.company(serviceId)} className="wrap-break-word hover:underline">
          <bdi>{shown}</bdi>
        </Link>
      </h2>
      <AlsoWritten name={shown} country={code} isBrief className="block" />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        {code && <CountryCode code={code} />}
        {newest !== null || found !== null ? (
          <span>
            {newest ? productName(newest.product) : t('found')}
            {at && (
              <>
                , <Age at={at} did="retrieved" />
              </>
            )}
          </span>
        ) : (
          read.isKnown && <span>{absent(t, 'nothingOnFile', read)}</span>
        )}
        <Button kind="quiet" size="s" icon={ArrowLeftRight} onClick={onOther}>
          {t('other')} <span className="sr-only">{t('insteadOf', { name: shown })}</span>
        </Button>
      </p>
      <ScreeningSummary serviceId={serviceId} className="mt-1" />
      <ChangedMark serviceId={serviceId} />
    </div>
  )
}
