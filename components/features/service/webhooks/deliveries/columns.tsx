'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Delivery, RequestRecord } from '#lib/contract/index.ts'
import { Age, aged, classNames, columnsOf, Unseen, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { DeliveryStatus } from '../../../../widgets/deliveries/delivery-status.tsx'
import { useProductName } from '../../../../widgets/products/product-name.ts'

const shownMax = 12

/** Requests of this console by the order they led to: a delivery itself only has the id of its order. */
function useOrderNames(): ReadonlyMap<string, RequestRecord> {
  const { data } = useRoute('listRequests', { query: { limit: 500 } })
  const requests = data?.value.requests
  return useMemo(
    () => new Map((requests ?? []).flatMap((one) => (one.order ? [[one.order.orderId, one]] : []))),
    [requests],
  )
}

export function useDeliveryColumns() {
  const t = useTranslations('webhooks.deliveries')
  const names = useOrderNames()
  const { formatDuration } = usePreferences()
  return useMemo(
    () =>
      columnsOf<Delivery>(t, {
        time: { width: '84px', ...aged((one) => one.createdAt) },
        order: {
          isName: true,
          value: (one) => one.companyName ?? names.get(one.orderId ?? '')?.companyName ?? one.orderId ?? one.event,
          cell: (one) => <WhatCell delivery={one} request={names.get(one.orderId ?? '') ?? null} />,
        },
        attempts: {
          width: '124px',
          isSecondary: true,
          value: 'attempts',
          cell: (one) => <AttemptMarks delivery={one} />,
        },
        state: {
          label: t('stateHead'),
          width: '112px',
          value: 'status',
          cell: (one) => <DeliveryStatus delivery={one} />,
        },
        http: {
          width: '56px',
          isFigure: true,
          isSecondary: true,
          value: 'lastStatus',
          cell: (one) => <HttpStatus status={one.lastStatus} isTried={(one.attempts ?? 0) > 0} />,
        },
        latency: {
          width: '72px',
          isFigure: true,
          isSecondary: true,
          value: 'lastDurationMs',
          cell: ({ lastDurationMs: ms }) =>
            typeof ms === 'number' && <span className="text-sm text-ink-2">{formatDuration(ms)}</span>,
        },
        next: {
          width: '84px',
          isTertiary: true,
          value: 'nextAttemptAt',
          cell: (one) => one.status === 'pending' && one.nextAttemptAt && <Age at={one.nextAttemptAt} />,
        },
      }),
    [t, names, formatDuration],
  )
}

function WhatCell({ delivery, request }: { delivery: Delivery; request: RequestRecord | null }) {
  const t = useTranslations('webhooks.deliveries')
  const productName = useProductName()
  if (delivery.event === 'test') return <>{t('test')}</>
  if (delivery.event === 'monitor.change_detected') return <>{t('notice')}</>
  const product = delivery.product ?? request?.product ?? null
  const companyName = delivery.companyName ?? request?.companyName
  return (
    <span className="block w-0 min-w-full truncate" title={companyName ?? undefined}>
      {companyName ? (
        <bdi>{companyName}</bdi>
      ) : (
        <code className="font-regular text-ink-2">{delivery.orderId ?? delivery.event}</code>
      )}
      {product && <span className="ms-3 text-sm font-regular text-ink-3">{productName(product)}</span>}
    </span>
  )
}

export function HttpStatus({ status, isTried }: { status: number | null | undefined; isTried: boolean }) {
  const t = useTranslations('webhooks.deliveries')
  if (status == null) {
    return isTried ? <span className="text-sm text-bad">{t('noAnswer')}</span> : null
  }
  return <span className={classNames(status < 200 || status > 299 ? 'text-bad' : undefined)}>{status}</span>
}

/** One mark an attempt of the present round, the last one filled where it was accepted; what is still to come are points. */
export function AttemptMarks({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries')
  const before = delivery.attemptsBefore ?? 0
  const made = (delivery.attempts ?? 0) - before
  const max = Math.max(made, (delivery.attemptsMax ?? made) - before)
  const isDelivered = delivery.status === 'delivered'
  const labels = t(before > 0 ? 'attemptsAgain' : 'attemptsOf', { made, max, before })
  if (max > shownMax) return <span className="text-sm whitespace-nowrap">{labels}</span>
  return (
    <span className="inline-flex items-center gap-1" title={labels}>
      <Unseen>{labels}</Unseen>
      {Array.from({ length: max }, (_, index) => {
        const isLast = index === made - 1
        const classes =
          index >= made
            ? 'size-1 mx-px bg-line rounded-1'
            : isDelivered && isLast
              ? 'h-3 w-2 bg-ok'
              : 'h-3 w-2 border border-bad bg-bad-tint'
        // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is its place.
        return <span key={index} aria-hidden className={classes} />
      })}
    </span>
  )
}
