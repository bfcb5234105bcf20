'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { RequestRecord } from '#lib/contract/index.ts'
import { formatClock } from '../../format.ts'
import { Code, errorLabels, Hint, Link, pages, Small, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useTotalText } from '../cost/total-text.ts'
import { OrderStatusMark } from '../orders/order-status.tsx'
import { statusOf } from '../orders/rows.ts'
import { usePerson } from '../person/person.tsx'
import { closeOrderSheet } from '../products/open-order.ts'
import { useProductName } from '../products/product-name.ts'

const recentMax = 50

/** What the reader ordered together last today for this company; nothing where there is no such order. */
export function useLastTogether(serviceId: string): RequestRecord[] {
  const { email } = usePerson()
  const since = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`
  const query = { serviceId, since, limit: recentMax }
  const { data } = useRoute('listRequests', { query }, { enabled: serviceId !== '' })
  const own = data?.value.requests.filter(({ requestedBy }) => requestedBy?.email === email) ?? []
  const setOrderId = own.find((request) => request.setOrderId)?.setOrderId
  if (!setOrderId) return []
  return own.filter((request) => request.setOrderId === setOrderId).toReversed()
}

/** What became of each order that was placed together: a line each, also of those that were refused or not answered. */
export function SetLines({ requests }: { requests: readonly RequestRecord[] }) {
  const t = useTranslations('orderSheet.lines')
  const { timeZone } = usePreferences()
  const [first] = requests
  if (first === undefined) return null
  const heading = t('title', { clock: formatClock(first.requestedAt, timeZone) })
  return (
    <section aria-label={heading}>
      <h3 className="mb-2 text-sm font-medium text-ink-2">{heading}</h3>
      <ul className="border-t border-hair" aria-live="polite">
        {requests.map((request) => (
          <Line key={request.requestId} request={request} />
        ))}
      </ul>
    </section>
  )
}

function Line({ request }: { request: RequestRecord }) {
  const t = useTranslations('orderSheet.lines')
  const errors = useTranslations('errors')
  const productName = useProductName()
  const totalText = useTotalText()
  const { product, order, state, wasReused, creditsCharged, creditsQuoted, errorCode, errorDetail } = request
  const code = order?.code ?? errorCode
  const detail = order?.error ?? errorDetail ?? ''
  const { key, values } = errorLabels(code ?? '', detail)
  const credits = state === 'refused' ? null : (creditsCharged ?? creditsQuoted ?? null)
  return (
    <li className="border-b border-hair py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 font-medium">
          {order ? (
            <Link href={pages.order(order.orderId)} onClick={closeOrderSheet} className="hover:underline">
              {productName(product)}
            </Link>
          ) : (
            productName(product)
          )}
        </span>
        <Small>{wasReused ? t('reused') : state === 'refused' ? t('notCharged') : totalText(credits, 0)}</Small>
        {state === 'refused' || state === 'unknown' ? (
          <span className={state === 'refused' ? 'text-bad' : 'text-warn'}>{wordIn(t, `states.${state}`, state)}</span>
        ) : (
          <OrderStatusMark status={statusOf(request)} />
        )}
      </div>
      {code && (
        <Hint>
          {wordIn(errors, `${key}.what`, detail, values)} <Code value={code} of={t('code')} />
        </Hint>
      )}
      {state === 'unknown' && <Hint>{t('unknown')}</Hint>}
    </li>
  )
}
