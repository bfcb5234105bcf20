'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import {
  availabilityOf,
  isSettled,
  jurisdictionOf,
  mayOrder,
  products,
  type StoredCompany,
} from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { newestOf, useCompany } from '../../widgets/company/use-company.ts'
import { NotesSection } from '../../widgets/notes/notes-section.tsx'
import { ReviewsSection } from '../../widgets/notes/reviews-section.tsx'
import { openOrderSheet } from '../../widgets/ordering/open.ts'
import { isSheetProduct, type SheetProduct, sheetProductNames } from '../../widgets/ordering/products.ts'
import { OrderTable } from '../../widgets/orders/order-table.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { KeyFacts } from './key-facts.tsx'
import { Timeline } from './timeline-list.tsx'

const recentMax = 6

/** The newest result of each product with its age, and a timeline. Opening it requests nothing from a register. */
export function OverviewTab({ serviceId }: { serviceId: string }) {
  const t = useTranslations('company.overview')
  const facts = useCompany(serviceId)
  const requests = useRoute('listRequests', { query: { serviceId, limit: recentMax } })
  if (facts.isPending) return <SkeletonRows rows={8} columns={2} />
  const recent = requests.data?.value.requests ?? []
  return (
    <div className="grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_348px]">
      <div className="flex min-w-0 flex-col gap-6">
        {facts.basics?.report && <KeyFacts serviceId={serviceId} basics={facts.basics} />}
        <Section
          heading={t('requests')}
          aside={<TextLink href={pages.company(serviceId, 'history')}>{t('allRequests')}</TextLink>}
        >
          <OrderTable
            requests={recent}
            isLoading={requests.isPending}
            isOfOneCompany
            nothing={<p className="py-2 text-ink-2">{t('noRequests')}</p>}
          />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <StoredProducts serviceId={serviceId} name={facts.name} company={facts.company} />
        <ReviewsSection serviceId={serviceId} />
        <NotesSection serviceId={serviceId} />
        {facts.basics?.report && <Timeline report={facts.basics.report} />}
      </div>
    </div>
  )
}

interface StoredProductsProps {
  serviceId: string
  name: string | null
  company: StoredCompany | null
}

function StoredProducts({ serviceId, name, company }: StoredProductsProps) {
  const t = useTranslations('company.overview')
  const productName = useProductName()
  const others = (company?.results ?? []).filter(({ product }) => !isSheetProduct(product))
  const listed = [...sheetProductNames, ...new Set(others.map(({ product }) => product))]
  return (
    <Section heading={t('byProduct')} remark={t('byProductWhy')}>
      <ul>
        {listed.map((product) => {
          const newest = newestOf(company, [product])
          return (
            <li key={product} className="flex min-h-row-l items-center gap-4 border-b border-hair py-1">
              <span className="min-w-0 flex-1">
                {newest ? (
                  <Link href={placeOf(serviceId, product, newest.orderId)} className="font-medium hover:underline">
                    {productName(product)}
                  </Link>
                ) : (
                  <span className="font-medium">{productName(product)}</span>
                )}
                <span className="block text-sm text-ink-3">
                  {newest?.responseTime ? <Age at={newest.responseTime} did="retrieved" /> : t('notOrdered')}
                </span>
              </span>
              {!newest && isSheetProduct(product) && <AskButton serviceId={serviceId} name={name} product={product} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function placeOf(serviceId: string, product: string, orderId: string): string {
  return product === 'prefill' ? pages.order(orderId) : pages.product(serviceId, product)
}

/** A product the jurisdiction does not have says so instead; while one runs it is not asked for again. */
function AskButton({ serviceId, name, product }: { serviceId: string; name: string | null; product: SheetProduct }) {
  const t = useTranslations('company.overview')
  const catalogue = useRoute('listJurisdictions', {})
  const running = useRoute('listRequests', { query: { serviceId, product, limit: 1 } })
  const code = jurisdictionOf(serviceId)
  const availability = availabilityOf(catalogue.data?.value, code, products[product].capability)
  if (!mayOrder(availability)) {
    return <span className="text-sm text-ink-2">{t(availability, { code: code ?? '' })}</span>
  }
  const order = running.data?.value.requests[0]?.order
  if (order && !isSettled(order.status)) return <span className="text-sm text-ink-2">{t('runs')}</span>
  const openSheet = () => openOrderSheet({ serviceId, product, ...(name === null ? {} : { companyName: name }) })
  return (
    <Button size="s" onClick={openSheet}>
      {t('order')}
    </Button>
  )
}
