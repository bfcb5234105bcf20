'use client'

import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAct, useExtensions, useRoute } from '#lib/client/hooks.ts'
import { isSettled, mayRead, type OrderRecord, type RequestRecord, readers } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { TrailEnd } from '../../page/trail-end.tsx'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChangedMark } from '../../widgets/company-state/changed-mark.tsx'
import { Promised } from '../../widgets/cost/promise.tsx'
import { usualDurationOf } from '../../widgets/cost/usual-duration.ts'
import { OrderAgain } from '../../widgets/ordering/order-again.tsx'
import { OrderStatusMark } from '../../widgets/orders/order-status.tsx'
import { OrderTable } from '../../widgets/orders/order-table.tsx'
import { ProgressLine } from '../../widgets/orders/progress-line.tsx'
import { usePerson } from '../../widgets/person/person.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { RawSection } from '../../widgets/raw/raw-section.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderSteps } from './steps.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'

/** One order: how it goes or went, who asked for it and why, what it cost, and where its result is. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const productName = useProductName()
  const record = useRoute('getOrderRecord', { params: { orderId } })
  if (record.error) {
    return (
      <PageFrame title={t('one')}>
        <ErrorNotice error={record.error} onAgain={record.refetch} list={pages.orders()} />
      </PageFrame>
    )
  }
  if (record.data === undefined) {
    return (
      <PageFrame title={t('one')}>
        <SkeletonRows rows={6} />
      </PageFrame>
    )
  }
  const { order, requests } = record.data.value
  const what = productName(order.product)
  const name = order.companyName ?? order.serviceId
  return (
    <PageFrame
      title={
        <>
          {what}
          {name && (
            <>
              {', '}
              <bdi>{name}</bdi>
            </>
          )}
        </>
      }
      remark={order.jurisdictionCode && <CountryCode code={order.jurisdictionCode} />}
      aside={<Actions order={order} />}
    >
      <TrailEnd name={name ? `${what}, ${name}` : what} />
      <div className="flex flex-col gap-6">
        <State order={order} requestId={requests.find((one) => one.upstreamRequestId)?.upstreamRequestId ?? null} />
        <Outdated order={order} />
        <OrderFacts order={order} requests={requests} />
        <Asked requests={requests} />
        <OrderSteps order={order} />
        <OrderTimeline order={order} />
        {order.status === 'completed' && <Raw orderId={order.orderId} />}
      </div>
    </PageFrame>
  )
}

/** What became known after its result was retrieved, for those who may read results. */
function Outdated({ order: { orderId, serviceId } }: { order: OrderRecord }) {
  const { role } = usePerson()
  if (!serviceId || !mayRead(role, readers)) return null
  return <ChangedMark serviceId={serviceId} orderId={orderId} />
}

/** What came, for those who may read results. */
function Raw({ orderId }: { orderId: string }) {
  const { role } = usePerson()
  return mayRead(role, readers) ? <RawSection orderId={orderId} /> : null
}

function State({ order, requestId }: { order: OrderRecord; requestId: string | null }) {
  const t = useTranslations('orders')
  const health = useRoute('listSourceHealth', {}, { enabled: !isSettled(order.status) })
  if (order.status === 'running') {
    return (
      <div>
        <ProgressLine
          title={<OrderStatusMark status="running" />}
          activity={order.currentActivity}
          startedAt={order.requestTime ?? ''}
          usual={usualDurationOf(health.data?.value.health ?? [], order)}
          saysEnd={!order.unreachableSince}
        />
        <p className="mt-3 text-ink-2">{order.unreachableSince ? t('away') : t('goesOn')}</p>
      </div>
    )
  }
  if (order.status === 'completed') return <OrderStatusMark status="completed" className="text-lg" />
  return <FailureNotice order={order} requestId={requestId} />
}

function Asked({ requests }: { requests: readonly RequestRecord[] }) {
  const t = useTranslations('orders')
  return (
    <Section heading={t('requestedBy')} remark={t('requestedByRemark', { count: requests.length })}>
      <OrderTable
        requests={requests}
        read={known(requests, { what: 'getOrderRecord', id: null, on: null })}
        nothing={() => <p className="py-2 text-ink-2">{t('otherClient')}</p>}
      />
    </Section>
  )
}

/** Where the result is shown, or what can be done about there being none. */
function Actions({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders')
  const { role } = usePerson()
  const productName = useProductName()
  const offered = useExtensions()
  const cancel = useAct('cancelOrder')
  const { orderId, serviceId, product, status, companyName } = order
  if (!mayRead(role, readers)) return null
  if (status === 'running') {
    if (!offered?.has('cancelOrder')) return null
    return (
      <>
        {cancel.error && <span className="text-sm text-bad">{cancel.error.message}</span>}
        <Button act="cancelOrder" isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { orderId } })}>
          {t('cancel')}
        </Button>
      </>
    )
  }
  if (!serviceId) return null
  if (status === 'completed') {
    // The report this order brought, also after a newer one has come.
    const place =
      pages.product(serviceId, product) + (product === 'report' ? `?order=${encodeURIComponent(orderId)}` : '')
    const label = product === 'report' ? t('read') : t('openResult', { product: productName(product) })
    return (
      <ButtonLink kind="primary" href={place}>
        {place === pages.company(serviceId) ? t('openCompany') : label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Link href={pages.company(serviceId)} className="text-accent hover:underline">
        {t('openCompany')}
      </Link>
      <OrderAgain label={t('orderAgain')} {...{ serviceId, companyName, product }} />
    </>
  )
}

/** Why an order has no result: what happened, what it means, what to do, the source's own words, the code. */
function FailureNotice({ order, requestId }: { order: OrderRecord; requestId: string | null }) {
  const t = useTranslations('errors')
  const words = useTranslations('orders')
  const { key: own, values } = errorWords(order.code, order.error, order.status)
  const key = t.has(`${own}.what`) ? own : null
  return (
    <div role="alert" className="flex gap-inset border-s-[3px] border-bad-line px-inset py-3">
      <Icon of={CircleX} className="mt-px text-bad" />
      <div className="min-w-0 flex-1">
        <p>
          <OrderStatusMark status={order.status} />{' '}
          {key && (
            <span className="text-ink-2">
              <strong className="text-ink">{t(`${key}.what`, values)}</strong>{' '}
              {t.has(`${key}.ofOrder`) ? t(`${key}.ofOrder`) : `${t(`${key}.means`)} ${t(`${key}.next`, values)}`}
            </span>
          )}
        </p>
        {order.error && <p className="text-ink-2">{order.error}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {order.code && <Code value={order.code} of={words('code')} />}
          {requestId && <Code value={requestId} of={t('requestId')} />}
          <Promised>
            <span>{words('notCharged')}</span>
          </Promised>
        </p>
      </div>
    </div>
  )
}
