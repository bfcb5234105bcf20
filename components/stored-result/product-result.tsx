'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Availability, availabilityOf, jurisdictionOf, mayOrder, products } from '#lib/contract/index.ts'
import { Promised } from '../cost/promise.tsx'
import { pages } from '../pages.ts'
import { useProductName } from '../shell/product-name.ts'
import { Age } from '../ui/age.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Link } from '../ui/link.tsx'
import { Nothing } from '../ui/nothing.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { UnknownAnswer } from '../unknown/unknown-answer.tsx'
import { UnknownDrawer, unknownId } from '../unknown/unknown-drawer.tsx'
import { type Latest, latestOf } from './latest.ts'
import { FreshButton, OrderButton, type PageProduct } from './order-button.tsx'
import type { StoredResult } from './use-stored-result.ts'

interface ClosedReason {
  kind: 'closedByLaw' | 'notAvailable'
  title: string
  text: string
}

interface ProductResultProps<T> {
  held: StoredResult<T>
  product: PageProduct
  /** Why there is nothing, where the page knows more of it: the law closes it. Null where it is another reason. */
  closedReason?: (latest: Latest, availability: Availability) => ClosedReason | null
  /** Beside the age: what can be done with what is held. */
  actions?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * What is held of a product, or one of the honest ways to have nothing, each with its next step and its price. What runs
 * is told above, in the frame of the company.
 */
export function ProductResult<T>({ held, product, closedReason, actions, children }: ProductResultProps<T>) {
  const t = useTranslations('held')
  const catalogue = useRoute('listJurisdictions', {})
  const { serviceId, kept, value, latest: request, isReady, error } = held
  // What is held is shown as soon as it is there; why there is nothing, only once all of it is known.
  if (value === null && (!isReady || catalogue.isPending)) return <SkeletonRows rows={8} columns={4} />
  const latest = latestOf(request, kept?.responseTime)
  const code = jurisdictionOf(serviceId)
  const availability = availabilityOf(catalogue.data?.value, code, products[product].capability)
  const closed = closedReason?.(latest, availability) ?? null
  return (
    <>
      {error && (
        <div className="mb-4">
          <ErrorNotice error={error} />
        </div>
      )}
      {latest.kind === 'running' && kept === null && <SkeletonRows rows={8} columns={4} />}
      {kept !== null && value !== null && (
        <>
          {latest.kind === 'failed' && <LaterFailure latest={latest} />}
          <div data-print="none" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
            <HeldLine held={held} />
            <span className="ms-auto inline-flex flex-wrap items-center gap-3">
              {actions}
              <FreshButton serviceId={serviceId} product={product} label={t('fresh')} />
            </span>
          </div>
          {children(value)}
          <div className="mt-6">
            <UnknownDrawer fields={held.unexpected} />
          </div>
        </>
      )}
      {kept !== null && value === null && !error && <Unreadable held={held} />}
      {kept === null && latest.kind !== 'running' && !error && (
        <EmptyResult held={held} product={product} latest={latest} availability={availability} closed={closed} />
      )}
    </>
  )
}

function HeldLine<T>({ held }: { held: StoredResult<T> }) {
  const t = useTranslations('held')
  const unknown = useTranslations('unknown')
  const { kept, unexpected } = held
  if (kept === null) return null
  return (
    <p className="text-sm text-ink-2">
      {kept.responseTime && <Age at={kept.responseTime} did="retrieved" />}
      {' · '}
      <Link href={pages.order(kept.orderId)} className="link">
        {t('order')}
      </Link>
      {unexpected.length > 0 && (
        <>
          {' · '}
          <a href={`#${unknownId}`} className="link">
            {unknown('inDrawer', { count: unexpected.length })}
          </a>
        </>
      )}
    </p>
  )
}

/** An order that ended without a result is one thing, a result this console cannot read another. */
function Unreadable<T>({ held }: { held: StoredResult<T> }) {
  const t = useTranslations('held')
  if (held.raw === undefined) return <Nothing kind="failed" title={t('unreadable')} />
  return <UnknownAnswer value={held.raw} />
}

/** What is held stays in view; that asking again did not work is said above it. */
function LaterFailure({ latest }: { latest: Latest & { kind: 'failed' } }) {
  const t = useTranslations('held')
  return (
    <p className="mb-4 border-s-[3px] border-warn-line px-inset py-2 text-sm text-ink-2">
      {t('laterFailed')} <Age at={latest.at} /> <code>{latest.code}</code>
    </p>
  )
}

interface NothingHeldProps<T> {
  held: StoredResult<T>
  product: PageProduct
  latest: Latest
  availability: Availability
  closed: ClosedReason | null
}

function EmptyResult<T>({ held, product, latest, availability, closed }: NothingHeldProps<T>) {
  const t = useTranslations('held')
  const name = useProductName()(product)
  const { serviceId } = held
  if (closed !== null) {
    const code = latest.kind === 'failed' ? (latest.code ?? undefined) : undefined
    return (
      <Nothing kind={closed.kind} title={closed.title} code={code}>
        {closed.text}
      </Nothing>
    )
  }
  const isMissing = latest.kind === 'failed' && latest.code === 'capability.not_available'
  if (isMissing || !mayOrder(availability)) {
    const why = availability === 'comingSoon' || availability === 'notEnabled' ? availability : 'unsupported'
    return (
      <Nothing kind="notAvailable" title={t('notAvailable', { product: name })}>
        {isMissing ? latest.detail : t(why)}
      </Nothing>
    )
  }
  if (latest.kind === 'failed') {
    const next = <OrderButton serviceId={serviceId} product={product} label={t('again')} />
    return (
      <Nothing kind="failed" title={t('failed')} code={latest.code ?? undefined} next={next}>
        {latest.detail} <Promised>{t('notCharged')}</Promised>
      </Nothing>
    )
  }
  const next = <OrderButton serviceId={serviceId} product={product} label={t('orderFirst', { product: name })} />
  return (
    <Nothing kind="notAskedYet" title={t('notAsked')} next={next}>
      {t('notAskedWhy')}
    </Nothing>
  )
}
