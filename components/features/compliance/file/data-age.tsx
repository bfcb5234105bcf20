'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyFile, itemFields, limits, type ResultRecord, riskClasses } from '#lib/contract/index.ts'
import { tooOld } from '#lib/domain/files/index.ts'
import { Age, absent, EmptyLine, readingOf, Section, Unread, useNow, useTranslations } from '../../../ui/kit.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { useOfferedPrices } from '../../../widgets/company-state/use-outdated.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useQuotes } from '../../../widgets/cost/quote.ts'
import type { ProductItem } from '../../../widgets/products/items.ts'
import { openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { isSheetProduct, type SheetProduct } from '../../../widgets/products/products.ts'
import { oneOf } from './one-of.ts'

/** What is on file against the age limit of the risk class, and one button for what is older. It orders nothing by itself. */
export function DataAge({ serviceId, file }: { serviceId: string; file: CompanyFile }) {
  const t = useTranslations('file.age')
  const risks = useTranslations('file.risk')
  const { name } = useCompany(serviceId)
  const productName = useProductName()
  const { read, results, stale, limit, hasLimits, isPending, error, refetch } = useDataAge(serviceId, file)
  if (error || isPending) {
    return (
      <Section heading={t('title')}>
        <Unread error={error} onAgain={refetch} rows={2} />
      </Section>
    )
  }
  if (!hasLimits) return null
  return (
    <Section
      heading={t('title')}
      remark={limit === null ? t('noLimit') : t('limit', { days: limit.days, risk: risks(limit.riskClass) })}
    >
      {read.isKnown && results.length === 0 && (
        <EmptyLine>{read.value.length === 0 ? absent(t, 'none', read) : t('others')}</EmptyLine>
      )}
      <ul>
        {results.map((result) => (
          <li key={result.product} className="flex items-center justify-between gap-4 border-b border-hair py-1">
            <span className="font-medium">{productName(result.product)}</span>
            <span>
              <ResultAge result={result} isStale={stale.includes(result)} />{' '}
              <ChangedTag serviceId={serviceId} orderId={result.orderId} />
            </span>
          </li>
        ))}
      </ul>
      {stale.length > 0 && <Refresh serviceId={serviceId} name={name ?? serviceId} stale={stale} />}
    </Section>
  )
}

export function ResultAge({ result: { responseTime }, isStale }: { result: Stale; isStale: boolean }) {
  const t = useTranslations('file.age')
  return (
    <span className={isStale ? 'text-sm text-warn' : 'text-sm text-ink-3'}>
      {isStale && `${t('tooOld')}, `}
      {responseTime && <Age at={responseTime} did="retrieved" />}
    </span>
  )
}

function Refresh({ serviceId, name, stale }: { serviceId: string; name: string; stale: readonly Stale[] }) {
  const t = useTranslations('file.age')
  const items = stale.map(itemOf)
  const price = useRefreshPrice(serviceId, items)
  return (
    <p data-print="none" className="mt-3">
      <CostButton
        act="orderProducts"
        quote={price}
        onClick={() => openOrderSheet({ serviceId, companyName: name, items })}
      >
        {t('refresh', { count: stale.length })}
      </CostButton>
    </p>
  )
}

/** What renewing all of it would cost: the sum, null where one of the prices is unknown, undefined while one is asked. */
function useRefreshPrice(serviceId: string, items: readonly ProductItem[]) {
  const asked = useQuotes(items.map((item) => ({ product: item.product, request: { serviceId, ...itemFields(item) } })))
  const quotes = useOfferedPrices(serviceId, items, asked)
  if (quotes.includes(undefined)) return undefined
  const prices = quotes.flatMap((quote) => quote?.credits ?? [])
  return prices.length < quotes.length ? null : { credits: prices.reduce((sum, price) => sum + price, 0) }
}

/** What is on file, and what of it is older than the risk class of the file allows. A document is what it was on its day. */
export function useDataAge(serviceId: string, { riskClass: risk }: Pick<CompanyFile, 'riskClass'>) {
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const settings = useRoute('getSettings', {})
  const now = useNow(60_000)
  const onFile = stored.data?.value.results ?? undefined
  const limits = settings.data?.value.dataDays
  const riskClass = oneOf(riskClasses, risk)
  const results = (onFile ?? []).filter((one): one is Stale => isSheetProduct(one.product))
  const days = riskClass === null || !limits ? null : limits[riskClass]
  return {
    read: readingOf({ data: onFile, error: stored.error }, 'getStoredCompany'),
    results,
    stale: days === null ? [] : tooOld(results, days, new Date(now)),
    /** The limit of the risk class; null without one. */
    limit: days === null || riskClass === null ? null : { days, riskClass },
    hasLimits: limits !== undefined,
    isPending: stored.isPending || settings.isPending,
    error: stored.error ?? settings.error,
    refetch: () => Promise.all([stored.refetch(), settings.refetch()]),
  }
}

/** A result that is older than the age limit of the risk class, and can be ordered again. */
interface Stale extends ResultRecord {
  product: SheetProduct
}

/** What renews a result: the same product, a graph at the same depth. */
function itemOf({ product, maxDepth }: Stale): ProductItem {
  return product === 'graph' ? { product, maxDepth: maxDepth ?? limits.graphDepthDefault } : { product }
}
