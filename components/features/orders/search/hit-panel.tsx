'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import {
  type Identifier,
  jurisdictionOf,
  mayOrder,
  type Order,
  resultForms,
  type StoredCompany,
  tolerateBy,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { addressLines, untilReuseEnds } from '../../../format.ts'
import {
  Age,
  absent,
  ButtonLink,
  Code,
  CodeRow,
  CountryCode,
  DescriptionList,
  DescriptionRow,
  ErrorNotice,
  Lines,
  May,
  Muted,
  Note,
  PanelPart,
  pages,
  SidePanel,
  SkeletonRows,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { ReusableButton } from '../../../widgets/company-state/reusable-button.tsx'
import { atMost } from '../../../widgets/cost/at-most.ts'
import { PricedButton } from '../../../widgets/cost/priced-button.tsx'
import { useQuote } from '../../../widgets/cost/quote.ts'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import type { Hit } from '../../../widgets/pickers/hits.ts'
import { similarHits } from '../../../widgets/pickers/similar-hits.ts'
import { type OrderIntent, openOrderSheet } from '../../../widgets/products/open-order.ts'
import { useOrderLabel, useProductName } from '../../../widgets/products/product-name.ts'
import type { SheetProduct } from '../../../widgets/products/products.ts'
import { useAvailability } from '../../../widgets/products/use-availability.ts'
import { useDepth } from '../../../widgets/products/use-depth.ts'
import { useTerm } from '../../../widgets/terms/term.ts'
import { PrefillFacts } from './prefill-facts.tsx'
import { SimilarNames } from './similar-names.tsx'

interface HitPanelProps {
  serviceId: string
  /** What the search returned; null where the address names a company no search on this page found. */
  hit: Hit | null
  hits: readonly Hit[]
  /** Whether all that the page searches has answered. */
  searched: Knowledge<unknown>
  onClose: () => void
  onStep?: (step: 1 | -1) => void
  onPeek: (serviceId: string) => void
}

const minuteMs = 60_000

/** Stored data of a company and the price of more. Opening the preview is free. */
export function HitPanel({ serviceId, hit, hits, searched, onClose, onStep, onPeek }: HitPanelProps) {
  const t = useTranslations('search.panel')
  const { formatDuration } = usePreferences()
  const untilMs = untilReuseEnds(useNow(minuteMs))
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const company = stored.data?.value
  const newest = newestBasics(company)
  const result = useRoute(
    'getOrderResult',
    { params: { orderId: newest?.orderId ?? '' }, query: { without: 'branches' } },
    { enabled: newest !== null },
  )
  const prefill = useAction('prefill')
  const fresh = prefill.data?.value
  const basics = basicsOf(fresh, true) ?? basicsOf(result.data?.value, newest?.product === 'prefill')
  const report = basics?.report ?? null
  const at = fresh ? fresh.responseTime : newest?.responseTime
  const isReport = !fresh && newest?.product === 'report'
  const name = report?.basicInformation?.legalName ?? hit?.name ?? company?.name ?? serviceId
  const quote = useQuote({ product: 'report', request: { serviceId } })
  const isReading = newest !== null && result.isPending && !fresh
  const failure = fresh ? null : (stored.error ?? result.error)
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
        <ChangedMark serviceId={serviceId} />
        {basics ? <PrefillFacts {...basics} /> : hit && <FoundFacts hit={hit} />}
        {isReading && <SkeletonRows rows={4} columns={2} />}
        <ErrorNotice error={failure} onAgain={() => Promise.all([stored.refetch(), result.refetch()])} />
        {!report && !hit && !isReading && <NotFoundHere searched={searched} />}
      </PanelPart>
      {hit && <SimilarNames hit={hit} own={basics} hits={similarHits(hit, hits)} onPeek={onPeek} />}
      <May act="prefill">
        <PanelPart heading={t('order')}>
          <ErrorNotice error={prefill.error} />
          <div className="flex flex-col gap-3">
            <PanelProducts
              serviceId={serviceId}
              wish={{ serviceId, companyName: name, jurisdictionCode: hit?.jurisdictionCode }}
            />
            <Prefill serviceId={serviceId} hasReport={report !== null} prefill={prefill} />
          </div>
          {quote?.reusesOrderId && (
            <p className="mt-3 text-sm text-ink-3">{t('reuseEnds', { length: formatDuration(untilMs) })}</p>
          )}
        </PanelPart>
      </May>
    </SidePanel>
  )
}

/** Of a company that only the address names: said once everything the page searches has answered. */
export function NotFoundHere({ searched }: { searched: Knowledge<unknown> }) {
  const t = useTranslations('search.panel')
  if (!searched.isKnown) return searched.reason === 'loading' ? <SkeletonRows rows={4} columns={2} /> : null
  return <p className="mt-2 text-ink-2">{absent(t, 'notFoundHere', searched)}</p>
}

interface PrefillProps {
  serviceId: string
  hasReport: boolean
  prefill: ReturnType<typeof useAction<'prefill'>>
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

/** The facts of a result with what it was read from: that a part is not in them says something only where it could be read. */
function basicsOf(order: Pick<Order, 'result' | 'orderId'> | undefined, isPrefill: boolean) {
  if (!order?.result) return null
  const read = tolerateBy(resultForms.report, order.result)
  const report = read?.value.companyReport
  if (!read || !report) return null
  const looked = { what: 'company_report', id: order.orderId }
  const isOdd = read.unexpected.some(({ path }) => path[1] === 'basicInformation' && path.length === 2)
  const basic: Knowledge<true> = isOdd ? unknown('notUnderstood') : known(true, looked)
  return { report, basic, orderId: order.orderId, isPrefill }
}

/** All that the search returned of a company, nothing added. */
function FoundFacts({ hit }: { hit: Hit }) {
  const t = useTranslations('search.facts')
  const termOf = useTerm()
  // An LEI is no number of the country's register.
  const labelOf = ({ type }: Identifier) => (/^lei$/i.test(type ?? '') ? 'LEI' : t('register'))
  return (
    <DescriptionList className="mt-4">
      <DescriptionRow label={t('status')}>
        <CompanyStatusMark status={hit.status} />
        {hit.status?.original && <Muted> {hit.status.original}</Muted>}
      </DescriptionRow>
      {hit.identifiers.map((identifier) => (
        <DescriptionRow
          key={`${identifier.type}:${identifier.value}`}
          label={labelOf(identifier)}
          remark={identifier.description}
        >
          <span className="inline-flex items-center gap-3">
            <CountryCode code={identifier.jurisdiction ?? hit.jurisdictionCode} />
            <Code value={identifier.value ?? ''} of={labelOf(identifier)} />
          </span>
        </DescriptionRow>
      ))}
      {hit.addresses.map((address) => (
        <DescriptionRow key={addressLines(address).join()} label={termOf('address', address.type ?? 'other')}>
          <Lines of={addressLines(address)} />
        </DescriptionRow>
      ))}
      <CodeRow label={t('serviceId')} value={hit.serviceId} />
    </DescriptionList>
  )
}

interface PanelProductsProps {
  serviceId: string
  wish: OrderIntent
}

/** A prefill has a button of its own, which orders it in the panel. */
const shown = ['report', 'graph', 'ubo', 'financials', 'documentList'] as const satisfies readonly SheetProduct[]
type Shown = (typeof shown)[number]

/** Each product of the country with its price, and in one line those the country does not have. */
function PanelProducts({ serviceId, wish }: PanelProductsProps) {
  const t = useTranslations('search.panel')
  const productName = useProductName()
  const { availabilityOf } = useAvailability(serviceId)
  const isOffered = (product: Shown) => mayOrder(availabilityOf(product))
  const missing = shown.filter((product) => !isOffered(product))
  return (
    <>
      {shown.filter(isOffered).map((product) => (
        <ProductButton key={product} serviceId={serviceId} product={product} wish={wish} />
      ))}
      {missing.length > 0 && <Note>{t('notOffered', { products: missing.map(productName).join(', ') })}</Note>}
    </>
  )
}

function ProductButton({ serviceId, product, wish }: PanelProductsProps & { product: Shown }) {
  const t = useTranslations('search.panel')
  const orderLabel = useOrderLabel()
  const productName = useProductName()
  const quote = useQuote({ product, request: { serviceId } })
  const depth = useDepth()(jurisdictionOf(serviceId), { product })
  return (
    <>
      {depth !== null && (
        <p className="-mb-1 text-sm text-ink-2">{t('depth', { product: productName(product), depth })}</p>
      )}
      <ReusableButton
        opensSheet
        serviceId={serviceId}
        product={product}
        act="orderProducts"
        kind={product === 'report' ? 'primary' : 'secondary'}
        quote={quote}
        label={orderLabel(product)}
        reuse={(clock) => t(`reuse.${product}`, { clock })}
        onOrder={() => openOrderSheet({ ...wish, product })}
      />
    </>
  )
}
