'use client'

import { Ban } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { RequestRecord } from '#lib/contract/index.ts'
import type { Knowledge, Known } from '#lib/domain/knowledge/index.ts'
import { formatCount, notDisclosed } from '../../format.ts'
import {
  Age,
  CountryCode,
  classNames,
  columnsOf,
  DataTable,
  Icon,
  pages,
  Soft,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { StatedStatusMark } from '../company/stated-status.tsx'
import { useProductName } from '../products/product-name.ts'
import { OrderStatusMark } from './order-status.tsx'
import { creditsAtMost, creditsOf, durationMs, nameOf, referenceOf, statusOf, totalOf } from './rows.ts'

interface OrderTableProps {
  requests: readonly RequestRecord[]
  read: Knowledge<unknown>
  nothing?: (proof: Known<unknown>) => ReactNode
  /** Without the company, on a page of one. */
  isOfOneCompany?: boolean
  /** Ids of columns not in view. */
  hidden?: readonly string[]
  /** Request ids; rows can be selected where a page acts on them. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
}

const none: readonly RequestRecord[] = []

/** The columns of the list of orders that can be chosen, by the names of their heads. */
export function useOrderColumnNames(): { id: string; label: string }[] {
  const columns = useColumns(none, false)
  return useMemo(() => columns.filter(({ isName }) => !isName), [columns])
}

/** Requests with who, why, what became of them and what they cost. */
export function OrderTable(props: OrderTableProps) {
  const { requests, read, nothing, isOfOneCompany = false, hidden, selected, onSelect } = props
  const t = useTranslations('orders.table')
  const columns = useColumns(requests, isOfOneCompany)
  return (
    <DataTable
      label={t('label')}
      rows={requests}
      columns={columns}
      hidden={hidden}
      rowId={({ requestId }) => requestId}
      density={isOfOneCompany ? 'm' : 'l'}
      address={addressOf}
      selected={selected}
      onSelect={onSelect}
      read={read}
      nothing={nothing}
    />
  )
}

/** What was refused leads nowhere; a partial graph, which is no order of its own, to the graph of its company. */
function addressOf({ order, product, serviceId }: RequestRecord) {
  if (order) return pages.order(order.orderId)
  return product === 'intermediateGraph' && serviceId ? pages.product(serviceId, 'graph') : null
}

function useColumns(requests: readonly RequestRecord[], isOfOneCompany: boolean) {
  const t = useTranslations('orders.table')
  const productName = useProductName()
  const { locale, formatCount, formatDuration } = usePreferences()
  return useMemo(() => {
    const { credits, unknown } = totalOf(requests)
    return columnsOf<RequestRecord>(t, {
      what: {
        label: t(isOfOneCompany ? 'product' : 'what'),
        isName: true,
        value: (request) => {
          const product = productName(request.product ?? request.order?.product)
          return isOfOneCompany ? product : [nameOf(request), product].filter(Boolean).join(', ')
        },
        cell: (request) => <What request={request} isOfOneCompany={isOfOneCompany} />,
        total: t('total', { count: requests.length }),
      },
      reference: {
        width: '15%',
        isSecondary: true,
        value: referenceOf,
        cell: (request) => <bdi className="text-ink-2">{referenceOf(request) || '–'}</bdi>,
      },
      who: {
        label: t('requestedBy'),
        width: '13%',
        isSecondary: true,
        value: ({ requestedBy, apiKeyName }) => requestedBy?.name ?? apiKeyName,
        cell: ({ requestedBy, apiKeyName }) => (
          <Soft>
            <bdi>{requestedBy?.name ?? requestedBy?.email ?? apiKeyName ?? t('otherClient')}</bdi>
          </Soft>
        ),
      },
      when: {
        width: '112px',
        isSecondary: true,
        value: 'requestedAt',
        cell: ({ requestedAt }) => <Age at={requestedAt} />,
      },
      took: {
        label: t('duration'),
        width: '104px',
        isFigure: true,
        isSecondary: true,
        value: durationMs,
        cell: (request) => {
          const ms = durationMs(request)
          return <Soft>{ms === null ? '–' : formatDuration(ms)}</Soft>
        },
      },
      cost: {
        width: '84px',
        isFigure: true,
        value: creditsOf,
        cell: (request) => {
          const most = creditsAtMost(request)
          return most === null ? costText(request, locale) : t('atMost', { credits: formatCount(most) })
        },
        total: unknown === 0 ? formatCount(credits) : t('totalUnknown', { credits: formatCount(credits), unknown }),
      },
      status: {
        width: '136px',
        value: statusOf,
        cell: (request) => <StatusMark request={request} />,
      },
    })
  }, [requests, isOfOneCompany, t, productName, locale, formatCount, formatDuration])
}

/** A failed order costs nothing and says 0; a price that is not known yet is said to be none. */
function costText(request: RequestRecord, locale: Parameters<typeof formatCount>[1]) {
  const credits = creditsOf(request)
  if (credits !== null) return formatCount(credits, locale)
  return request.order?.status === 'completed' ? notDisclosed : '–'
}

function StatusMark({ request }: { request: RequestRecord }) {
  const t = useTranslations('orders.states')
  const status = statusOf(request)
  const label = wordIn(t, status, null)
  if (label === null) return <OrderStatusMark status={status} />
  return (
    <span className="inline-flex items-center gap-2 align-bottom font-medium text-warn">
      <Icon of={Ban} size={14} />
      {label}
    </span>
  )
}

function What({ request, isOfOneCompany }: { request: RequestRecord; isOfOneCompany: boolean }) {
  const productName = useProductName()
  const { jurisdictionCode, product, order, condition, companyStatus } = request
  const productText = productName(product ?? order?.product)
  const name = isOfOneCompany ? '' : nameOf(request)
  const code = order?.code ?? request.errorCode
  return (
    <span className={classNames('block', !isOfOneCompany && 'min-w-[14rem] max-panel:min-w-0')}>
      {/* Takes what room the other columns leave and asks for none: two lines of a long name, whole by its title. */}
      <span className={isOfOneCompany ? undefined : 'block w-0 min-w-full'}>
        <bdi className="line-clamp-2 wrap-break-word" title={name || undefined}>
          {name || productText}
        </bdi>
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-3 text-sm font-regular text-ink-3">
        {!isOfOneCompany && jurisdictionCode && <CountryCode code={jurisdictionCode} />}
        {name && productText}
        {/* The status of the company itself: that of the order is no statement about it. */}
        {name && (condition || companyStatus) && <StatedStatusMark status={companyStatus} condition={condition} />}
        {code && <code>{code}</code>}
        <span className="hidden max-panel:inline">
          <Age at={request.requestedAt} />
        </span>
      </span>
    </span>
  )
}
