'use client'

import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Availability, availabilityOf, jurisdictionOf, mayOrder, products } from '#lib/contract/index.ts'
import { Age, EmptyState, ErrorNotice, pages, SkeletonRows, TextLink, useTranslations } from '../../ui/kit.ts'
import { ChangedTag } from '../company-state/changed-tag.tsx'
import { Promised } from '../cost/promise.tsx'
import { useProductName } from '../products/product-name.ts'
import { useJurisdictionName } from '../products/use-jurisdiction-name.ts'
import { UnknownAnswer } from '../raw/unknown-answer.tsx'
import { UnknownDrawer, unknownId } from '../raw/unknown-drawer.tsx'
import { type Latest, latestOf } from './latest.ts'
import { FreshButton, OrderButton, type PageProduct } from './order-button.tsx'
import type { StoredResult } from './use-stored-result.ts'

interface ClosedReason {
  kind: 'closedByLaw' | 'notAvailable'
  title: string
  text: string
  /** What is available all the same. */
  next?: ReactNode
}

interface ProductResultProps<T> {
  stored: StoredResult<T>
  product: PageProduct
  /** Why there is nothing, where the page knows more of it: the law closes it. Null where it is another reason. */
  closedReason?: (latest: Latest, availability: Availability) => ClosedReason | null
  /** Before the age, on its line: what the result is seen by. */
  tools?: ReactNode
  /** Beside the age: actions on the stored result. */
  actions?: ReactNode
  children: (value: T) => ReactNode
}

/**
 * The stored result of a product, or why there is none, with the next step and its price. A running order
 * is shown above, in the frame of the company.
 */
export function ResultOfProduct<T>({ stored, product, closedReason, tools, actions, children }: ProductResultProps<T>) {
  const catalogue = useRoute('listJurisdictions', {})
  const { serviceId, newest, value, latest: request, isReady, error } = stored
  const latest = latestOf(request, newest?.responseTime)
  // A stored result is shown as soon as it has loaded; why there is none, only once all of it is known.
  if (value === null && (!isReady || catalogue.isPending)) return <SkeletonRows rows={8} columns={4} />
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
      {latest.kind === 'running' && newest === null && <SkeletonRows rows={8} columns={4} />}
      {newest !== null && value !== null && (
        // On a phone the answer comes before its age and what can be done with it.
        <div className="max-panel:flex max-panel:flex-col">
          {latest.kind === 'failed' && <LaterFailure latest={latest} />}
          <div data-print="none" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 max-panel:contents">
            {tools && (
              <div className="contents max-panel:mb-3 max-panel:flex max-panel:flex-wrap max-panel:items-center max-panel:gap-x-4 max-panel:gap-y-2">
                {tools}
              </div>
            )}
            <StoredLine serviceId={serviceId} stored={stored} />
            <span className="ms-auto inline-flex flex-wrap items-center gap-3 max-panel:order-last max-panel:ms-0 max-panel:mt-5">
              {actions}
              <FreshButton serviceId={serviceId} product={product} />
            </span>
          </div>
          <div className="min-w-0">{children(value)}</div>
          <div className="mt-6">
            <UnknownDrawer fields={stored.unexpected} />
          </div>
        </div>
      )}
      {newest !== null && value === null && !error && <Unreadable raw={stored.raw} />}
      {newest === null && latest.kind !== 'running' && !error && (
        <EmptyResult
          serviceId={serviceId}
          product={product}
          latest={latest}
          availability={availability}
          closed={closed}
        />
      )}
    </>
  )
}

function StoredLine<T>({ serviceId, stored }: { serviceId: string; stored: StoredResult<T> }) {
  const t = useTranslations('storedResult')
  const unknown = useTranslations('unknown')
  const { newest, unexpected } = stored
  if (newest === null) return null
  return (
    <p className="text-sm text-ink-2 max-panel:order-last max-panel:mt-5">
      {newest.responseTime && <Age at={newest.responseTime} did="retrieved" />}{' '}
      <ChangedTag serviceId={serviceId} orderId={newest.orderId} />
      {' · '}
      <TextLink href={pages.order(newest.orderId)}>{t('order')}</TextLink>
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

/** The stored result stays in view; that a later request failed is said above it. */
function LaterFailure({ latest }: { latest: Latest & { kind: 'failed' } }) {
  const t = useTranslations('storedResult')
  return (
    <p className="mb-4 border-s-[3px] border-warn-line px-inset py-2 text-sm text-ink-2">
      {t('laterFailed')} <Age at={latest.at} /> <code>{latest.code}</code>
    </p>
  )
}

/** An order that ended without a result is one thing, a result this console cannot read another. */
function Unreadable({ raw }: { raw: unknown }) {
  const t = useTranslations('storedResult')
  if (raw === undefined) return <EmptyState kind="failed" title={t('unreadable')} />
  return <UnknownAnswer value={raw} />
}

interface EmptyResultProps {
  serviceId: string
  product: PageProduct
  latest: Latest
  availability: Availability
  closed: ClosedReason | null
}

function EmptyResult({ serviceId, product, latest, availability, closed }: EmptyResultProps) {
  const t = useTranslations('storedResult')
  const name = useProductName()(product)
  const nameOf = useJurisdictionName()
  if (closed !== null) {
    const code = latest.kind === 'failed' ? (latest.code ?? undefined) : undefined
    return (
      <EmptyState kind={closed.kind} title={closed.title} code={code} next={closed.next}>
        {closed.text}
      </EmptyState>
    )
  }
  const isMissing = latest.kind === 'failed' && latest.code === 'capability.not_available'
  if (isMissing || !mayOrder(availability)) {
    const why = availability === 'comingSoon' || availability === 'notEnabled' ? availability : 'unsupported'
    return (
      <EmptyState kind="notAvailable" title={t('notAvailable', { product: name })}>
        {/* A refusal where the jurisdiction has the product is about this company, and only the service knows why. */}
        {isMissing && mayOrder(availability) ? latest.detail : t(why, { country: nameOf(jurisdictionOf(serviceId)) })}
      </EmptyState>
    )
  }
  const order = <OrderButton serviceId={serviceId} product={product} />
  if (latest.kind === 'failed') {
    return (
      <EmptyState kind="failed" title={t('failed')} code={latest.code ?? undefined} next={order}>
        {latest.detail} <Promised>{t('notCharged')}</Promised>
      </EmptyState>
    )
  }
  if (latest.kind === 'unclear') {
    const next = <TextLink href={pages.history(serviceId)}>{t('history')}</TextLink>
    return (
      <EmptyState kind="failed" title={t('unclear')} next={next}>
        {t('unclearWhy')}
      </EmptyState>
    )
  }
  if (latest.kind === 'gone') return <EmptyState kind="failed" title={t('gone')} next={order} />
  return (
    <EmptyState kind="notAskedYet" title={t('notOrdered')} act="orderProducts" next={order}>
      {[t(`purpose.${product}`), t('notOrderedWhy')].join(' ')}
    </EmptyState>
  )
}
