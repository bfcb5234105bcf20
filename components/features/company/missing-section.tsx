'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  availabilityOf,
  isSettled,
  jurisdictionOf,
  mayOrder,
  products,
  type ShareholderGraph,
  type StoredCompany,
} from '#lib/contract/index.ts'
import { openBranchesOnFile, ownerLists } from '#lib/domain/ownership/index.ts'
import { formatShare } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { newestOf } from '../../widgets/company/use-company.ts'
import { CostButton } from '../../widgets/cost/cost-button.tsx'
import { useCostText } from '../../widgets/cost/cost-words.ts'
import { useQuote } from '../../widgets/cost/quote.ts'
import { openOrderSheet } from '../../widgets/ordering/open.ts'
import { type SheetProduct, sheetProductNames } from '../../widgets/ordering/products.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { useJurisdictionName } from '../../widgets/products/use-jurisdiction-name.ts'
import { usualThreshold } from './usual-threshold.ts'

interface MissingSectionProps {
  serviceId: string
  name: string | null
  company: StoredCompany | null
  graph: ShareholderGraph | null
}

/** What is not on file, what it would decide and its price. Each button opens the order sheet; none orders by itself. */
export function MissingSection({ serviceId, name, company, graph }: MissingSectionProps) {
  const t = useTranslations('company.overview.missing')
  const productName = useProductName()
  const { locale } = useReader()
  const hasReport = newestOf(company, ['report']) !== null
  // A report contains all that a prefill does.
  const missing = sheetProductNames.filter(
    (product) => newestOf(company, [product]) === null && !(product === 'prefill' && hasReport),
  )
  const gaps = useMemo(() => gapsOf(graph), [graph])
  return (
    <Section heading={t('title')} remark={t('why')}>
      {missing.length + gaps.length === 0 && <p className="py-2 text-ink-2">{t('none')}</p>}
      <ul>
        {gaps.map((gap) => (
          <MissingRow
            key={gap.serviceId}
            serviceId={gap.serviceId}
            name={gap.name}
            product="report"
            isOfOther
            title={t('shareholders', { name: gap.name })}
            why={t('atStake', { share: formatShare(gap.share, locale, [usualThreshold.percent]) })}
          />
        ))}
        {missing.map((product) => (
          <MissingRow
            key={product}
            serviceId={serviceId}
            name={name}
            product={product}
            title={productName(product)}
            why={t(`decides.${product}`)}
          />
        ))}
      </ul>
    </Section>
  )
}

const gapsMax = 3

/** Companies whose own shareholders would decide a possible owner, those with the largest part first. */
function gapsOf(graph: ShareholderGraph | null) {
  const branches = openBranchesOnFile({ graph, shareholders: null, name: '' })
  return ownerLists([], branches, usualThreshold)
    .unknown.flatMap(({ kind, serviceId, party, share }) =>
      kind === 'rest' || serviceId === null ? [] : [{ serviceId, name: party.name, share }],
    )
    .slice(0, gapsMax)
}

interface MissingRowProps {
  serviceId: string
  name: string | null
  product: SheetProduct
  title: string
  why: string
  /** Of a company other than that of the page. */
  isOfOther?: boolean
}

function MissingRow({ title, why, ...wanted }: MissingRowProps) {
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[160px]">
        <bdi className="font-medium">{title}</bdi>
        <span className="block text-sm text-ink-3">{why}</span>
      </span>
      <OrderButton {...wanted} />
    </li>
  )
}

/** A product the country does not have says so instead; while one runs it is not offered again. */
function OrderButton({ serviceId, name, product, isOfOther = false }: Omit<MissingRowProps, 'title' | 'why'>) {
  const t = useTranslations('company.overview.missing')
  const costText = useCostText()
  const catalogue = useRoute('listJurisdictions', {})
  const running = useRoute('listRequests', { query: { serviceId, product, limit: 1 } })
  const quote = useQuote({ product, request: { serviceId } })
  const nameOfJurisdiction = useJurisdictionName()
  const code = jurisdictionOf(serviceId)
  const availability = availabilityOf(catalogue.data?.value, code, products[product].capability)
  if (!mayOrder(availability)) {
    return <span className="text-sm text-ink-2">{t(availability, { country: nameOfJurisdiction(code) })}</span>
  }
  const order = running.data?.value.requests[0]?.order
  if (order && !isSettled(order.status)) return <span className="text-sm text-ink-2">{t('runs')}</span>
  const openSheet = () => openOrderSheet({ serviceId, product, ...(name === null ? {} : { companyName: name }) })
  return (
    <CostButton act="orderProducts" credits={quote?.credits ?? 0} costText={costText(quote)} onClick={openSheet}>
      {t(`order.${product}`)}
      {isOfOther && <span className="sr-only"> {t('ofCompany', { name: name ?? serviceId })}</span>}
    </CostButton>
  )
}
