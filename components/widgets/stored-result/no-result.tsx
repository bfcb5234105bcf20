'use client'

import type { ReactNode } from 'react'
import { type Availability, jurisdictionOf, mayOrder } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { EmptyState, TextLink, useTranslations } from '../../ui/kit.ts'
import { Promised } from '../cost/promise.tsx'
import { useProductName } from '../products/product-name.ts'
import { useJurisdictionName } from '../products/use-jurisdiction-name.ts'
import { UnknownAnswer } from '../raw/unknown-answer.tsx'
import type { Latest } from './latest.ts'
import { OrderButton, type PageProduct } from './order-button.tsx'

export interface ClosedReason {
  kind: 'closedByLaw' | 'notAvailable'
  title: string
  text: string
  /** What is available all the same. */
  next?: ReactNode
}

/** An order that ended without a result is one thing, a result this console cannot read another. */
export function Unreadable({ raw }: { raw: unknown }) {
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

export function EmptyResult({ serviceId, product, latest, availability, closed }: EmptyResultProps) {
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
