'use client'

import { useTranslations } from 'next-intl'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { CompanyReportResult, jurisdictionOf, type Order, type StoredCompany, tolerate } from '#lib/contract/index.ts'
import { formatDuration, untilReuseEnds } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { May } from '../../ui/may.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { PanelPart, SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { atMost } from '../../widgets/cost/at-most.ts'
import { PricedButton } from '../../widgets/cost/priced-button.tsx'
import { useQuote } from '../../widgets/cost/quote.ts'
import { AlsoWritten } from '../../widgets/names/also-written.tsx'
import { type Hit, similarHits } from '../../widgets/pickers/hits.ts'
import { FoundFacts } from './found-facts.tsx'
import { PanelProducts } from './panel-products.tsx'
import { PrefillFacts } from './prefill-facts.tsx'
import { SimilarNames } from './similar-names.tsx'

interface HitPanelProps {
  serviceId: string
  /** What the search returned; null where the address names a company no search on this page found. */
  hit: Hit | null
  hits: readonly Hit[]
  onClose: () => void
  onStep?: (step: 1 | -1) => void
  onPeek: (serviceId: string) => void
}

const minuteMs = 60_000

/** Stored data of a company and the price of more. Opening the preview is free. */
export function HitPanel({ serviceId, hit, hits, onClose, onStep, onPeek }: HitPanelProps) {
  const t = useTranslations('search.panel')
  const { locale } = useReader()
  const untilMs = untilReuseEnds(useNow(minuteMs))
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const company = stored.data?.value
  const newest = newestBasics(company)
  const result = useRoute(
    'getOrderResult',
    { params: { orderId: newest?.orderId ?? '' }, query: { without: 'branches' } },
    { enabled: newest !== null },
  )
  const prefill = useAct('prefill', {
    refreshes: ['getStoredCompany', 'listStoredCompanies', 'getOverview', 'getCredits'],
  })
  const fresh = prefill.data?.value
  const report = reportOf(fresh) ?? reportOf(result.data?.value)
  const at = fresh ? fresh.responseTime : newest?.responseTime
  const isReport = !fresh && newest?.product === 'report'
  const name = report?.basicInformation?.legalName ?? hit?.name ?? company?.name ?? serviceId
  const quote = useQuote({ product: 'report', request: { serviceId } })
  const isReading = newest !== null && result.isPending && !fresh
  return (
    <SidePanel
      title={t(report ? (isReport ? 'report' : 'prefill') : 'found')}
      remark={report && at ? <Age at={at} did="retrieved" /> : t('free')}
      label={name}
      onClose={onClose}
      onStep={onStep}
      actions={
        <>
          <ButtonLink href={pages.company(serviceId)}>{t('open')}</ButtonLink>
          <ButtonLink href={pages.company(serviceId, 'ownership')}>{t('graph')}</ButtonLink>
          <ButtonLink act="createMonitor" href={pages.monitors(serviceId)}>
            {t('monitor')}
          </ButtonLink>
        </>
      }
    >
      <PanelPart>
        <h3 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <AlsoWritten name={name} country={hit?.jurisdictionCode ?? jurisdictionOf(serviceId)} />
        {report ? <PrefillFacts report={report} /> : hit && <FoundFacts hit={hit} />}
        {isReading && <SkeletonRows rows={4} columns={2} />}
        {!report && !hit && !isReading && <p className="mt-2 text-ink-2">{t('notFoundHere')}</p>}
      </PanelPart>
      {hit && <SimilarNames hit={hit} report={report} hits={similarHits(hit, hits)} onPeek={onPeek} />}
      <May act="prefill">
        <PanelPart heading={t('order')}>
          {prefill.error && <ErrorNotice error={prefill.error} />}
          <div className="flex flex-col gap-3">
            <PanelProducts serviceId={serviceId} wish={wishOf(serviceId, name, hit)} />
            <Prefill serviceId={serviceId} hasReport={report !== null} prefill={prefill} />
          </div>
          {quote?.reusesOrderId && (
            <p className="mt-3 text-sm text-ink-3">{t('reuseEnds', { length: formatDuration(untilMs, locale) })}</p>
          )}
        </PanelPart>
      </May>
    </SidePanel>
  )
}

interface PrefillProps {
  serviceId: string
  hasReport: boolean
  prefill: {
    mutate: (input: { body: { serviceId: string }; headers: Record<string, string> }) => void
    isPending: boolean
  }
}

/** A prefill is never reused, so each click orders anew; the label says whether one is stored already. */
function Prefill({ serviceId, hasReport, prefill }: PrefillProps) {
  const t = useTranslations('search.panel')
  const quote = useQuote({ product: 'prefill', request: { serviceId } })
  return (
    <PricedButton
      act="prefill"
      quote={quote}
      label={t(hasReport ? 'refreshPrefill' : 'getPrefill')}
      isBusy={prefill.isPending}
      onPress={() => prefill.mutate({ body: { serviceId }, headers: atMost(quote?.credits) })}
    />
  )
}

/** The newest stored result with basic facts. */
function newestBasics(company: StoredCompany | undefined) {
  const readable = (company?.results ?? []).filter(({ product }) => product === 'prefill' || product === 'report')
  return readable.toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))[0] ?? null
}

function reportOf(order: Pick<Order, 'result'> | undefined) {
  if (!order?.result) return null
  return tolerate(CompanyReportResult, order.result)?.value.companyReport ?? null
}

function wishOf(serviceId: string, companyName: string, hit: Hit | null) {
  return { serviceId, companyName, ...(hit ? { jurisdictionCode: hit.jurisdictionCode } : {}) }
}
