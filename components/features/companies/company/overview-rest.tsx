'use client'

import { type ReactNode, useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  depthOf,
  isSettled,
  type Jurisdictions,
  jurisdictionOf,
  mayOrder,
  mayRecommend,
  type Percentage,
  type ShareholderGraph,
  type StoredCompany,
  withoutShareholders,
} from '#lib/contract/index.ts'
import { isAskable, openBranchesOnFile, ownerLists } from '#lib/domain/ownership/index.ts'
import { riskThreshold } from '#lib/domain/risks/index.ts'
import { formatShare } from '../../../format.ts'
import {
  EmptyLine,
  pages,
  Remark,
  Section,
  SkeletonRows,
  TextLink,
  Unseen,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { newestOf } from '../../../widgets/company/newest.ts'
import type { ShownCompanyFacts } from '../../../widgets/company/use-company.ts'
import { ChangedTag } from '../../../widgets/company-state/changed-tag.tsx'
import { NotesSection } from '../../../widgets/notes/notes-section.tsx'
import { CompanyReviewsSection } from '../../../widgets/notes/reviews-section.tsx'
import { OfferButton } from '../../../widgets/ordering/offer-button.tsx'
import { DepthNote } from '../../../widgets/products/depth-note.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { type SheetProduct, sheetProductNames } from '../../../widgets/products/products.ts'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { useShareholderRemedy } from '../../../widgets/remedy/use-shareholder-remedy.ts'
import { FactsSection } from './facts-section.tsx'

interface OverviewRestProps {
  serviceId: string
  facts: ShownCompanyFacts
  graph: ShareholderGraph | null
  silent: ReadonlySet<string>
  /** Whether all that is on file has been read. */
  isRead: boolean
}

/** What stands below the answers: what would complete them, the facts of the register, and what people wrote. */
export function OverviewRest({ serviceId, facts, graph, silent, isRead }: OverviewRestProps) {
  const { company, name } = facts
  return (
    <>
      {isRead && <MissingSection serviceId={serviceId} name={name} company={company} graph={graph} silent={silent} />}
      {facts.isPending ? <SkeletonRows rows={4} columns={2} /> : <FactsSection serviceId={serviceId} facts={facts} />}
      {!facts.isPending && <LazyVatSection serviceId={serviceId} facts={facts} />}
      <NotesSection serviceId={serviceId} />
      <CompanyReviewsSection serviceId={serviceId} />
    </>
  )
}

/** With its texts, which most pages of a company have no use for. */
const LazyVatSection = withOwnTexts(() => import('./vat/vat-section.tsx'), 'VatSection', {
  vatChecks: {
    en: () => import('../../../messages/en/companies/vatChecks.json'),
    de: () => import('../../../messages/de/companies/vatChecks.json'),
  },
})

interface MissingSectionProps {
  serviceId: string
  name: string | null
  company: StoredCompany | null
  graph: ShareholderGraph | null
  /** Companies whose holders were asked for and not given. */
  silent?: ReadonlySet<string>
}

/** What is not on file, what it would decide and its price. Each button opens the order sheet; none orders by itself. */
export function MissingSection({ serviceId, name, company, graph, silent = nobodySilent }: MissingSectionProps) {
  const t = useTranslations('company.overview.missing')
  const productName = useProductName()
  const hasReport = newestOf(company, ['report']) !== null
  // A report contains all that a prefill does.
  const missing = sheetProductNames.filter(
    (product) => newestOf(company, [product]) === null && !(product === 'prefill' && hasReport),
  )
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const gaps = useMemo(() => gapsOfCompany(graph, serviceId, catalogue, silent), [graph, serviceId, catalogue, silent])
  return (
    <Section heading={t('title')} remark={t('why')}>
      {missing.length + gaps.length === 0 && <EmptyLine>{t('none')}</EmptyLine>}
      <ul>
        {gaps.map((gap) => (
          <GapRow key={gap.serviceId} {...gap} />
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
const nobodySilent: ReadonlySet<string> = new Set()

interface Gap {
  serviceId: string
  name: string
  share: Percentage
}

/**
 * Companies whose own shareholders would decide a possible owner, those with the largest part first. A company whose register
 * gives no shareholders is none: its report cannot answer. Nor is the company of the page, whose report is a row of its own.
 */
export function gapsOfCompany(
  graph: ShareholderGraph | null,
  subject: string,
  catalogue: Jurisdictions | null | undefined,
  silent: ReadonlySet<string> = nobodySilent,
): Gap[] {
  if (graph === null) return []
  const branches = openBranchesOnFile({ graph, shareholders: null, name: '', serviceId: null })
  return ownerLists([], branches, riskThreshold)
    .unknown.flatMap((branch) => {
      const { serviceId, party, share } = branch
      if (serviceId === null || serviceId === subject || !isAskable(branch, silent)) return []
      return mayAnswer(catalogue, serviceId) ? [{ serviceId, name: party.name, share }] : []
    })
    .slice(0, gapsMax)
}

/** False where the service gives no reports of the jurisdiction, or says that they name no shareholders. */
function mayAnswer(catalogue: Jurisdictions | null | undefined, serviceId: string) {
  const code = jurisdictionOf(serviceId)
  return (
    mayRecommend(catalogue, code, 'companyReport') && !withoutShareholders(depthOf(catalogue, code, 'companyReport'))
  )
}

/** One with a report on file is opened, not ordered again; one that cannot answer, or whose report named nobody, is none. */
function GapRow({ serviceId, name, share }: Gap) {
  const t = useTranslations('company.overview.missing')
  const { locale } = usePreferences()
  const remedy = useShareholderRemedy(serviceId)
  const title = t('shareholders', { name })
  const why = t('atStake', {
    percent: riskThreshold.percent,
    share: formatShare(share, locale, [riskThreshold.percent]),
  })
  if (remedy.kind !== 'onFile' && remedy.kind !== 'order') return null
  if (remedy.kind === 'order') {
    return <MissingRow serviceId={serviceId} name={name} product="report" isOfOther title={title} why={why} />
  }
  return (
    <Row title={title} why={why}>
      <span className="inline-flex flex-wrap gap-x-3">
        <ChangedTag serviceId={serviceId} product="report" />
        <TextLink href={pages.company(serviceId, 'report')}>{t('onFile')}</TextLink>
      </span>
    </Row>
  )
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
    <Row title={title} why={why}>
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <DepthNote serviceId={wanted.serviceId} product={wanted.product} />
        <OrderOrWhyNot {...wanted} />
      </span>
    </Row>
  )
}

function Row({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[160px]">
        <bdi className="font-medium">{title}</bdi>
        <Remark>{why}</Remark>
      </span>
      {children}
    </li>
  )
}

/** A product the country does not have says so instead; while one runs it is not offered again. */
function OrderOrWhyNot(wanted: Omit<MissingRowProps, 'title' | 'why'>) {
  const t = useTranslations('company.overview.missing')
  const { serviceId, product, name, isOfOther } = wanted
  const { isPending, availabilityOf } = useAvailability(serviceId)
  const running = useRoute('listRequests', { query: { serviceId, product, limit: 1 } })
  const nameOfJurisdiction = useJurisdictionName()
  if (isPending) return null
  const availability = availabilityOf(product)
  if (!mayOrder(availability)) {
    return (
      <span className="text-sm text-ink-2">
        {t(availability, { country: nameOfJurisdiction(jurisdictionOf(serviceId)) })}
      </span>
    )
  }
  const order = running.data?.value.requests[0]?.order
  if (order && !isSettled(order.status)) return <span className="text-sm text-ink-2">{t('runs')}</span>
  return (
    <OfferButton {...{ serviceId, name, product }}>
      {t(`order.${product}`)}
      {isOfOther && <Unseen> {t('ofCompany', { name: name ?? serviceId })}</Unseen>}
    </OfferButton>
  )
}
