'use client'

import { useTranslations } from 'next-intl'
import type { RequestRecord } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import { errorWords } from '../../ui/error-words.ts'
import { Link } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { usePromisesFree } from '../../widgets/cost/promise.tsx'
import { OrderAgain } from '../../widgets/ordering/order-again.tsx'
import { OrderStatusMark } from '../../widgets/orders/order-status.tsx'
import { useRequestTitle } from './request-title.ts'

/** What did not end well in the last seven days, with its reason and the way to ask again. */
export function Failed({ requests, isReader }: { requests: readonly RequestRecord[]; isReader: boolean }) {
  const t = useTranslations('overview.failed')
  const { locale } = useReader()
  const isPromised = usePromisesFree()
  const count = requests.length
  return (
    <Section
      heading={t('title')}
      remark={count > 0 ? `${formatCount(count, locale)} · ${t(isPromised ? 'notCharged' : 'since')}` : t('since')}
    >
      {count === 0 ? (
        <p className="py-2 text-ink-2">{t('none')}</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <FailedRow key={request.requestId} request={request} isReader={isReader} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FailedRow({ request, isReader }: { request: RequestRecord; isReader: boolean }) {
  const words = useTranslations('errors')
  const title = useRequestTitle()
  const { order } = request
  const code = order?.code ?? request.errorCode
  const { key, values } = errorWords(code, order?.error ?? request.errorDetail, order?.status)
  const name = title(request)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2">
      <OrderStatusMark status={order?.status ?? 'failed'} className="w-[124px]" />
      <span className="min-w-0 flex-1 basis-[240px]">
        <span className="flex items-center gap-3">
          {order ? (
            <Link
              href={pages.order(order.orderId)}
              className="min-w-0 truncate font-medium hover:underline"
              title={name}
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          )}
          {request.jurisdictionCode && <CountryCode code={request.jurisdictionCode} />}
        </span>
        <span className="block text-sm text-ink-2">
          {words.has(`${key}.what`) ? words(`${key}.what`, values) : (order?.error ?? request.errorDetail)}{' '}
          {code && <code>{code}</code>}
        </span>
      </span>
      <span className="text-sm text-ink-3">
        <Age at={order?.responseTime ?? request.requestedAt} />
      </span>
      {isReader && <Again request={request} />}
    </li>
  )
}

function Again({ request }: { request: RequestRecord }) {
  const t = useTranslations('overview.failed')
  const { product, serviceId, companyName, jurisdictionCode } = request
  if (product === 'search') {
    return (
      <ButtonLink size="s" href={pages.search(companyName ?? undefined)}>
        {t('searchAgain')}
      </ButtonLink>
    )
  }
  return serviceId ? (
    <OrderAgain size="s" label={t('again')} {...{ serviceId, companyName, jurisdictionCode, product }} />
  ) : null
}
