'use client'

import { useTranslations } from 'next-intl'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { ApiError, type OrderRecord, type RouteAnswer } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { pages } from '../../../pages.ts'
import { absent, ErrorNotice, useReader } from '../../../ui/kit.ts'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { useAmount } from '../../../widgets/invoices/use-amount.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { invoiceOf, type ListedInvoice, rowsOfOrder } from './parts.ts'
import { TimelineLine, TimelineLink, TimelineWait } from './timeline-line.tsx'

/** What an order cost in the ledger, and the line of the invoice that has it; said in words where there is none. */
export function LedgerLines({ order }: { order: OrderRecord }) {
  const t = useTranslations('orders.timeline')
  const extensions = useExtensions()
  const isOffered = extensions?.has('listInvoices') ?? false
  const isFree = order.creditsCharged === 0
  const { data, error, refetch } = useRoute('listInvoices', {}, { enabled: isOffered && !isFree })
  if (isFree) return <TimelineLine label={t('ledger')}>{t('free')}</TimelineLine>
  if (extensions === undefined) return <TimelineWait />
  if (!isOffered) return <TimelineLine label={t('ledger')}>{t('notOffered')}</TimelineLine>
  if (error) return <Failed error={error} onAgain={refetch} />
  if (data === undefined) return <TimelineWait />
  const invoice = invoiceOf(data, order)
  if (!invoice.isKnown) return <TimelineLine label={t('ledger')}>{t('invoiceUnknown')}</TimelineLine>
  const { value } = invoice
  if (value === null) return <TimelineLine label={t('ledger')}>{absent(t, 'noInvoice', invoice)}</TimelineLine>
  return <InvoiceLines invoice={value} orderId={order.orderId} />
}

const rowsMax = 100

function InvoiceLines({ invoice, orderId }: { invoice: ListedInvoice; orderId: string }) {
  const t = useTranslations('orders.timeline')
  const { locale } = useReader()
  const amount = useAmount()
  const productName = useProductName()
  const { invoiceId, periodStart, periodEnd } = invoice
  const address = pages.invoice(invoiceId)
  const month = periodTitle(periodStart, periodEnd, locale) ?? invoiceId
  const input = { params: { invoiceId }, query: { q: orderId, limit: rowsMax } }
  const { data, error, refetch } = useRoute('listInvoiceRows', input)
  // An invoice is read when it is opened: a page of one order does not begin to read a hundred thousand rows.
  const isUnread = error instanceof ApiError && error.code === 'resource.not_found'
  if (error && !isUnread) return <Failed error={error} onAgain={refetch} />
  if (data === undefined && !isUnread) return <TimelineWait />
  const rows = rowsOfOrder(data?.value.rows ?? [], orderId)
  if (rows.length === 0) {
    const read = rowsKnown(data?.value)
    return (
      <TimelineLine label={t('ledger')}>
        {isUnread && t('unread', { month })}
        {!isUnread && (read.isKnown ? absent(t, 'noRow', read, { month }) : t('rowsCut', { month }))}{' '}
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

function Failed({ error, onAgain }: { error: Error; onAgain: () => unknown }) {
  return (
    <li>
      <ErrorNotice error={error} onAgain={onAgain} />
    </li>
  )
}
