'use client'

import type { ReactNode } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import {
  ApiError,
  type Delivery,
  isSettled,
  type OrderRecord,
  type RouteAnswer,
  type Webhook,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent, Link, pages, Section, Small, Time, Unread, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useAttemptError } from '../../../widgets/deliveries/attempt-error.ts'
import { DeliveryStatus } from '../../../widgets/deliveries/delivery-status.tsx'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { useAmount } from '../../../widgets/invoices/use-amount.ts'
import { OrderStatusMark } from '../../../widgets/orders/order-status.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { deliveriesKnown, invoiceOf, type ListedInvoice, partsFor, rowsOfOrder, webhooksKnown } from './parts.ts'

/** From the order to the invoice: what each role may read of it, and for whom the rest is. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.timeline')
  const parts = partsFor(usePerson().role)
  const isEnded = isSettled(order.status)
  return (
    <Section heading={t('title')}>
      <ol>
        <TimelineLine at={order.requestTime} label={t('ordered')} />
        {isEnded && (
          <TimelineLine at={order.responseTime} label={t('result')}>
            <OrderStatusMark status={order.status} />
          </TimelineLine>
        )}
        {isEnded && parts.ledger && <LedgerLines order={order} />}
        {parts.deliveries && <DeliveryLines orderId={order.orderId} />}
      </ol>
      {!parts.ledger && <p className="pt-3 text-sm text-ink-3">{t('ledgerFor')}</p>}
      {!parts.deliveries && <p className="pt-3 text-sm text-ink-3">{t('deliveriesFor')}</p>}
    </Section>
  )
}

/** What an order cost in the ledger, and the line of the invoice that has it; said in words where there is none. */
export function LedgerLines({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.timeline')
  const extensions = useExtensions()
  const isOffered = extensions?.has('listInvoices') ?? false
  const isFree = order.creditsCharged === 0
  const read = useRoute('listInvoices', {}, { enabled: isOffered && !isFree })
  const said = (text: ReactNode) => <TimelineLine label={t('ledger')}>{text}</TimelineLine>
  if (isFree) return said(t('free'))
  if (extensions !== undefined && !isOffered) return said(t('notOffered'))
  if (read.error || read.data === undefined) return <TimelineWait of={read} />
  const invoice = invoiceOf(read.data, order)
  if (!invoice.isKnown) return said(t('invoiceUnknown'))
  const { value } = invoice
  if (value === null) return said(absent(t, 'noInvoice', invoice))
  return <InvoiceLines invoice={value} orderId={order.orderId} />
}

const rowsMax = 100

function InvoiceLines({ invoice, orderId }: { invoice: ListedInvoice; orderId: string }) {
  const t = useTranslations('orders.timeline')
  const { locale } = usePreferences()
  const amount = useAmount()
  const productName = useProductName()
  const { invoiceId, periodStart, periodEnd } = invoice
  const address = pages.invoice(invoiceId)
  const month = periodTitle(periodStart, periodEnd, locale) ?? invoiceId
  const input = { params: { invoiceId }, query: { q: orderId, limit: rowsMax } }
  const read = useRoute('listInvoiceRows', input)
  const { data, error } = read
  // An invoice is read when it is opened: a page of one order does not begin to read a hundred thousand rows.
  const isUnread = error instanceof ApiError && error.code === 'resource.not_found'
  if (!isUnread && (error || data === undefined)) return <TimelineWait of={read} />
  const rows = rowsOfOrder(data?.value.rows ?? [], orderId)
  if (rows.length === 0) {
    const known = rowsKnown(data?.value)
    return (
      <TimelineLine label={t('ledger')}>
        {isUnread && t('unread', { month })}
        {!isUnread && (known.isKnown ? absent(t, 'noRow', known, { month }) : t('rowsCut', { month }))}{' '}
        <TimelineLink href={address}>{t('openInvoice')}</TimelineLink>
      </TimelineLine>
    )
  }
  return rows.map((row) => (
    <TimelineLine key={row.id} at={row.occurredAt} label={t(row.refundOfEventId === null ? 'ledger' : 'refund')}>
      <TimelineLink href={`${address}?row=${encodeURIComponent(row.id)}`}>
        {t('credits', { count: row.creditsCharged ?? 0 })}
      </TimelineLink>
      <span className="block text-sm text-ink-2">
        {t('line', { month, product: productName(row.sku ?? '') })}
        {row.amountMajor !== null && `, ${amount(row.amountMajor)}`}
      </span>
    </TimelineLine>
  ))
}

/** That an order has no row follows from all rows a search found of it, and not from the first of them. */
function rowsKnown(answer: RouteAnswer<'listInvoiceRows'> | undefined): Knowledge<true> {
  if (answer === undefined || answer.total > answer.rows.length) return unknown('incomplete')
  return known(true, { what: 'listInvoiceRows' })
}

/** Where the result was delivered: a line for each webhook, and one for each attempt. */
export function DeliveryLines({ orderId }: { orderId: string }) {
  const t = useTranslations('orders.timeline')
  const extensions = useExtensions()
  const isOffered = extensions?.has('listWebhooks') === true && extensions.has('listDeliveries')
  const read = useRoute('listWebhooks', {}, { enabled: isOffered })
  const { data } = read
  if (read.error || extensions === undefined || (isOffered && data === undefined)) return <TimelineWait of={read} />
  if (data === undefined) return <TimelineLine label={t('delivery')}>{t('notOffered')}</TimelineLine>
  const listed = webhooksKnown(data)
  if (listed.isKnown && listed.value === 0) {
    return <TimelineLine label={t('delivery')}>{absent(t, 'noWebhook', listed)}</TimelineLine>
  }
  return (
    <>
      {!listed.isKnown && <TimelineLine label={t('delivery')}>{t('webhooksUnread')}</TimelineLine>}
      {data.value.webhooks?.map((webhook) => (
        <DeliveriesOf key={webhook.id} webhook={webhook} orderId={orderId} />
      ))}
    </>
  )
}

function DeliveriesOf({ webhook, orderId }: { webhook: Webhook; orderId: string }) {
  const t = useTranslations('orders.timeline')
  const input = { params: { webhookId: webhook.id }, query: { search: orderId } }
  const read = useRoute('listDeliveries', input)
  if (read.error || read.data === undefined) return <TimelineWait of={read} />
  const own = (read.data.value.deliveries ?? []).filter((one) => one.orderId === orderId)
  const named = { webhook: webhook.name ?? webhook.id }
  if (own.length === 0) {
    const listed = deliveriesKnown(read.data)
    return (
      <TimelineLine label={t('delivery')}>
        {listed.isKnown ? absent(t, 'notSent', listed, named) : t('deliveriesUnread', named)}
      </TimelineLine>
    )
  }
  return own.map((delivery) => <DeliveryLine key={delivery.deliveryId} webhook={webhook} delivery={delivery} />)
}

function DeliveryLine({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const t = useTranslations('orders.timeline')
  const { formatDuration } = usePreferences()
  const errorOf = useAttemptError()
  const { deliveryId } = delivery
  const { data } = useRoute('getDelivery', { params: { webhookId: webhook.id, deliveryId } })
  return (
    <>
      <TimelineLine at={delivery.createdAt} label={t('delivery')}>
        <TimelineLink href={pages.webhook(webhook.id, deliveryId)}>
          <bdi>{webhook.name ?? webhook.id}</bdi>
        </TimelineLink>{' '}
        <DeliveryStatus delivery={delivery} />
      </TimelineLine>
      {data?.value.log?.map(({ attempt, startedAt, status, error, durationMs }) => (
        <TimelineLine key={attempt} at={startedAt} isPart label={t('attempt', { attempt })}>
          {error ? errorOf(error) : typeof status === 'number' && t('answered', { status: String(status) })}
          {typeof durationMs === 'number' && <Small> {formatDuration(durationMs)}</Small>}
        </TimelineLine>
      ))}
    </>
  )
}

interface TimelineLineProps {
  at?: string | null | undefined
  /** Of a part of the line before it: an attempt of a delivery. */
  isPart?: boolean
  label: ReactNode
  children?: ReactNode
}

/** One thing that happened to an order: when, what, and what is to be said of it. */
function TimelineLine({ at, isPart, label, children }: TimelineLineProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 border-b border-hair py-2">
      <span className="w-[184px] shrink-0 text-sm text-ink-3">{at && <Time at={at} />}</span>
      <span className={isPart ? 'w-[168px] shrink-0 ps-5 text-ink-2' : 'w-[168px] shrink-0 font-medium'}>{label}</span>
      <span className="min-w-0 flex-1 break-words">{children}</span>
    </li>
  )
}

/** In place of a line that is still read, or could not be. */
function TimelineWait({ of }: { of: { error: Error | null; refetch: () => unknown } }) {
  return (
    <li>
      <Unread of={of} rows={1} />
    </li>
  )
}

/** Underlined, because words stand beside it. */
function TimelineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link underline underline-offset-3">
      {children}
    </Link>
  )
}
