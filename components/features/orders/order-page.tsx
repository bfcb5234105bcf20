'use client'

import { CircleX } from 'lucide-react'
import { useAction, useExtensions, useRoute } from '#lib/client/hooks.ts'
import { isSettled, mayRead, type OrderRecord, type RequestRecord, readers } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { TrailEnd } from '../../page/trail-end.tsx'
import { UnreadPage } from '../../page/unread-page.tsx'
import {
  Button,
  ButtonLink,
  Code,
  CountryCode,
  EmptyLine,
  errorLabels,
  FactGrid,
  factsOf,
  Icon,
  Lead,
  Link,
  pages,
  Remark,
  Section,
  Small,
  Soft,
  Time,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { ChangedMark } from '../../widgets/company-state/changed-mark.tsx'
import { Promised } from '../../widgets/cost/promise.tsx'
import { usualDurationOf } from '../../widgets/cost/usual-duration.ts'
import { OrderAgain } from '../../widgets/ordering/order-again.tsx'
import { OrderStatusMark } from '../../widgets/orders/order-status.tsx'
import { OrderTable } from '../../widgets/orders/order-table.tsx'
import { ProgressLine } from '../../widgets/orders/progress-line.tsx'
import { durationBetween } from '../../widgets/orders/rows.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { RawSection } from '../../widgets/raw/raw-section.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'

/** One order: how it goes or went, who asked for it and why, what it cost, and where its result is. */
export function OrderPage({ orderId }: { orderId: string }) {
  const t = useTranslations('orders')
  const productName = useProductName()
  const record = useRoute('getOrderRecord', { params: { orderId } })
  const mayReadResults = mayRead(usePerson().role, readers)
  if (record.error || record.data === undefined) {
    return <UnreadPage title={t('one')} of={record} list={pages.orders()} rows={6} />
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
      aside={mayReadResults && <Actions order={order} />}
    >
      <TrailEnd name={name ? `${what}, ${name}` : what} />
      <div className="flex flex-col gap-6">
        <State order={order} requestId={requests.find((one) => one.upstreamRequestId)?.upstreamRequestId ?? null} />
        {mayReadResults && order.serviceId && <ChangedMark serviceId={order.serviceId} orderId={orderId} />}
        <OrderFacts order={order} requests={requests} />
        <Section heading={t('requestedBy')} remark={t('requestedByRemark', { count: requests.length })}>
          <OrderTable
            requests={requests}
            read={known(requests, { what: 'getOrderRecord' })}
            nothing={() => <EmptyLine>{t('otherClient')}</EmptyLine>}
          />
        </Section>
        <OrderSteps order={order} />
        <OrderTimeline order={order} />
        {mayReadResults && order.status === 'completed' && <RawSection orderId={orderId} />}
      </div>
    </PageFrame>
  )
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

/** Where the result is shown, or what can be done about there being none. */
function Actions({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders')
  const productName = useProductName()
  const offered = useExtensions()
  const cancel = useAction('cancelOrder')
  const { orderId, serviceId, product, status, companyName } = order
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
  const labels = useTranslations('orders')
  const { key: own, values } = errorLabels(order.code, order.error, order.status)
  const key = t.has(`${own}.what`) ? own : null
  return (
    <div role="alert" className="flex gap-inset border-s-[3px] border-bad-line px-inset py-3">
      <Icon of={CircleX} className="mt-px text-bad" />
      <div className="min-w-0 flex-1">
        <p>
          <OrderStatusMark status={order.status} />{' '}
          {key && (
            <Soft>
              <strong className="text-ink">{wordIn(t, `${key}.what`, null, values)}</strong>{' '}
              {wordIn(t, `${key}.ofOrder`, null) ??
                [wordIn(t, `${key}.means`), wordIn(t, `${key}.next`, '', values)].join(' ')}
            </Soft>
          )}
        </p>
        {order.error && <Lead>{order.error}</Lead>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {order.code && <Code value={order.code} of={labels('code')} />}
          {requestId && <Code value={requestId} of={t('requestId')} />}
          <Promised>
            <span>{labels('notCharged')}</span>
          </Promised>
        </p>
      </div>
    </div>
  )
}

/** What the service said it was doing, in its own words, with the time of each step. */
function OrderSteps({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.steps')
  const { formatDuration } = usePreferences()
  const activities = order.activities ?? []
  if (activities.length === 0) return null
  const from = Date.parse(order.requestTime ?? activities[0]?.at ?? '')
  return (
    <Section heading={t('title')} remark={t('remark', { count: activities.length })}>
      <ol>
        {activities.map(({ at, activity }) => (
          <li key={`${at}${activity}`} className="flex flex-wrap items-baseline gap-x-5 border-b border-hair py-2">
            <span className="w-[88px] shrink-0 text-sm text-ink-3">
              <Time at={at} shows="clock" />
            </span>
            <span className="min-w-0 flex-1">{activity}</span>
            <Small>{t('after', { length: formatDuration(Math.max(0, Date.parse(at) - from)) })}</Small>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OrderFacts({ order, requests }: { order: OrderRecord; requests: readonly RequestRecord[] }) {
  const t = useTranslations('orders.facts')
  const cost = useTranslations('ui.cost')
  const { formatDuration, formatBytes } = usePreferences()
  const { requestTime, responseTime, creditsCharged, resultSha256, resultBytes, serviceId } = order
  const took = requestTime && responseTime ? durationBetween(requestTime, responseTime) : null
  const made = requests.find((request) => request.wasReused !== true)
  const charged = typeof creditsCharged === 'number' ? cost('credits', { count: creditsCharged }) : t('unknownCost')
  return (
    <FactGrid>
      {factsOf(t, {
        cost:
          order.status === 'running' && typeof made?.creditsQuoted === 'number'
            ? t('reserved', { credits: made.creditsQuoted })
            : charged,
        requested: requestTime ? <Time at={requestTime} /> : '–',
        answered: responseTime ? (
          <>
            <Time at={responseTime} />
            {took !== null && <Remark>{t('after', { length: formatDuration(took) })}</Remark>}
          </>
        ) : null,
        orderId: <Code value={order.orderId} of={t('orderId')} />,
        serviceId: serviceId ? <Code value={serviceId} of={t('serviceId')} /> : null,
        reference: order.customerReference ? <bdi>{order.customerReference}</bdi> : null,
        customer: order.customerId ? <Code value={order.customerId} of={t('customer')} /> : null,
        hash: resultSha256 ? (
          <>
            <Code value={resultSha256} of={t('hash')}>
              {resultSha256.slice(0, 16)}…
            </Code>
            {typeof resultBytes === 'number' && <Remark>{formatBytes(resultBytes)}</Remark>}
          </>
        ) : null,
        origin: order.origin === 'other' && t('otherClient'),
      })}
    </FactGrid>
  )
}
