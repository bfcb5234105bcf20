'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyFile, riskClasses } from '#lib/contract/index.ts'
import { tooOld } from '#lib/domain/files/index.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { Age } from '../../ui/age.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useNow } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useCompany } from '../../widgets/company/use-company.ts'
import { ChangedTag } from '../../widgets/company-state/changed-tag.tsx'
import { CostButton } from '../../widgets/cost/cost-button.tsx'
import { openOrderSheet } from '../../widgets/ordering/open.ts'
import { isSheetProduct } from '../../widgets/ordering/products.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { oneOf } from './one-of.ts'
import { itemOf, type Stale } from './stale.ts'
import { useRefreshPrice } from './use-refresh-price.ts'

const minuteMs = 60_000

/** What is on file against the age limit of the risk class, and one button for what is older. It orders nothing by itself. */
export function DataAge({ serviceId, file }: { serviceId: string; file: CompanyFile }) {
  const t = useTranslations('file.age')
  const risks = useTranslations('file.risk')
  const { name } = useCompany(serviceId)
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const onFile = stored.data?.value.results ?? undefined
  const read = readingOf({ data: onFile, error: stored.error }, 'getStoredCompany')
  const settings = useRoute('getSettings', {})
  const limits = settings.data?.value.dataDays
  const productName = useProductName()
  const now = useNow(minuteMs)
  const riskClass = oneOf(riskClasses, file.riskClass)
  // A document is what it was on its day.
  const results = (onFile ?? []).filter((one): one is Stale => isSheetProduct(one.product))
  const failure = stored.error ?? settings.error
  if (failure) {
    return (
      <Section heading={t('title')}>
        <ErrorNotice error={failure} onAgain={() => Promise.all([stored.refetch(), settings.refetch()])} />
      </Section>
    )
  }
  if (stored.isPending || settings.isPending) {
    return (
      <Section heading={t('title')}>
        <SkeletonRows rows={2} columns={2} />
      </Section>
    )
  }
  if (!limits) return null
  const days = riskClass === null ? null : limits[riskClass]
  const stale = days === null ? [] : tooOld(results, days, new Date(now))
  return (
    <Section
      heading={t('title')}
      remark={days === null || riskClass === null ? t('noLimit') : t('limit', { days, risk: risks(riskClass) })}
    >
      {read.isKnown && results.length === 0 && (
        <p className="py-2 text-ink-2">{read.value.length === 0 ? absent(t, 'none', read) : t('others')}</p>
      )}
      <ul>
        {results.map((result) => (
          <li key={result.product} className="flex items-center justify-between gap-4 border-b border-hair py-1">
            <span className="font-medium">{productName(result.product)}</span>
            <span className={stale.includes(result) ? 'text-sm text-warn' : 'text-sm text-ink-3'}>
              {stale.includes(result) && `${t('tooOld')}, `}
              {result.responseTime && <Age at={result.responseTime} did="retrieved" />}{' '}
              <ChangedTag serviceId={serviceId} orderId={result.orderId} />
            </span>
          </li>
        ))}
      </ul>
      {stale.length > 0 && <Refresh serviceId={serviceId} name={name ?? serviceId} stale={stale} />}
    </Section>
  )
}

function Refresh({ serviceId, name, stale }: { serviceId: string; name: string; stale: readonly Stale[] }) {
  const t = useTranslations('file.age')
  const items = stale.map(itemOf)
  const { credits, costText } = useRefreshPrice(serviceId, items)
  return (
    <p data-print="none" className="mt-3">
      <CostButton
        act="orderProducts"
        credits={credits ?? 0}
        costText={costText}
        onClick={() => openOrderSheet({ serviceId, companyName: name, items })}
      >
        {t('refresh', { count: stale.length })}
      </CostButton>
    </p>
  )
}
