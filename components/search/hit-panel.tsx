'use client'

import { useTranslations } from 'next-intl'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { CompanyReportResult, type HeldCompany, type Order, tolerate } from '#lib/contract/index.ts'
import { PricedButton } from '../cost/priced-button.tsx'
import { useQuote } from '../cost/quote.ts'
import { formatDuration, untilReuseEnds } from '../format.ts'
import { openOrderSheet } from '../order-sheet/open.ts'
import { pages } from '../pages.ts'
import { Age } from '../ui/age.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useNow, useReader } from '../ui/reader.tsx'
import { PanelPart, SidePanel } from '../ui/side-panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { FoundFacts } from './found-facts.tsx'
import { type Hit, twinsOf } from './hits.ts'
import { PrefillFacts } from './prefill-facts.tsx'
import { Twins } from './similar-names.tsx'

interface HitPanelProps {
  serviceId: string
  /** What the search returned; null where the address names a company no search on this page found. */
  hit: Hit | null
  hits: readonly Hit[]
  onClose: () => void
  onStep?: (step: 1 | -1) => void
  onLook: (serviceId: string) => void
}

const minuteMs = 60_000

/** What is known of one company without opening it, and what more would cost. Looking costs nothing. */
export function HitPanel({ serviceId, hit, hits, onClose, onStep, onLook }: HitPanelProps) {
  const t = useTranslations('search.panel')
  const { locale } = useReader()
  const untilMs = untilReuseEnds(useNow(minuteMs))
  const held = useRoute('getHeldCompany', { params: { serviceId } })
  const company = held.data?.value
  const kept = newestBasics(company)
  const result = useRoute('getOrderResult', { params: { orderId: kept?.orderId ?? '' } }, { enabled: kept !== null })
  const prefill = useAct('prefill', { refreshes: ['getHeldCompany', 'listHeldCompanies', 'getOverview', 'getCredits'] })
  const fresh = prefill.data?.value
  const report = reportOf(fresh) ?? reportOf(result.data?.value)
  const at = fresh ? fresh.responseTime : kept?.responseTime
  const isReport = !fresh && kept?.product === 'report'
  const name = report?.basicInformation?.legalName ?? hit?.name ?? company?.name ?? serviceId
  const quote = useQuote({ product: 'report', request: { serviceId } })
  const isReading = kept !== null && result.isPending && !fresh
  return (
    <SidePanel
      title={t(report ? (isReport ? 'report' : 'prefill') : 'found')}
      remark={report && at ? <Age at={at} did="retrieved" /> : t('free')}
      label={name}
      onClose={onClose}
      onStep={onStep}
      actions={<ButtonLink href={pages.company(serviceId)}>{t('open')}</ButtonLink>}
    >
      <PanelPart>
        <h3 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h3>
        {report ? <PrefillFacts report={report} /> : hit && <FoundFacts hit={hit} />}
        {isReading && <SkeletonRows rows={4} columns={2} />}
        {!report && !hit && !isReading && <p className="mt-2 text-ink-2">{t('notFoundHere')}</p>}
      </PanelPart>
      {hit && <Twins twins={twinsOf(hit, hits)} onLook={onLook} />}
      <PanelPart heading={t('order')}>
        {prefill.error && <ErrorNotice error={prefill.error} />}
        <div className="flex flex-col gap-3">
          <PricedButton
            kind="primary"
            quote={quote}
            label={t('orderReport')}
            reuse={(clock) => t('reuseReport', { clock })}
            onPress={() => openOrderSheet({ ...wishOf(serviceId, name, hit), product: 'report' })}
          />
          <Prefill serviceId={serviceId} isHeld={report !== null} prefill={prefill} />
        </div>
        {quote?.reusesOrderId && (
          <p className="mt-3 text-sm text-ink-3">{t('reuseEnds', { length: formatDuration(untilMs, locale) })}</p>
        )}
      </PanelPart>
    </SidePanel>
  )
}

interface PrefillProps {
  serviceId: string
  isHeld: boolean
  prefill: { mutate: (input: { body: { serviceId: string } }) => void; isPending: boolean }
}

/** A prefill is never reused, so each press is a new one; the label says whether there is one already. */
function Prefill({ serviceId, isHeld, prefill }: PrefillProps) {
  const t = useTranslations('search.panel')
  const quote = useQuote({ product: 'prefill', request: { serviceId } })
  return (
    <PricedButton
      quote={quote}
      label={t(isHeld ? 'refreshPrefill' : 'getPrefill')}
      isBusy={prefill.isPending}
      onPress={() => prefill.mutate({ body: { serviceId } })}
    />
  )
}

/** The newest of what is held that tells basic facts. */
function newestBasics(company: HeldCompany | undefined) {
  const told = (company?.held ?? []).filter(({ product }) => product === 'prefill' || product === 'report')
  return told.toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))[0] ?? null
}

function reportOf(order: Pick<Order, 'result'> | undefined) {
  if (!order?.result) return null
  return tolerate(CompanyReportResult, order.result)?.value.companyReport ?? null
}

function wishOf(serviceId: string, companyName: string, hit: Hit | null) {
  return { serviceId, companyName, ...(hit ? { jurisdictionCode: hit.jurisdictionCode } : {}) }
}
