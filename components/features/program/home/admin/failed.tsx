'use client'

import { CircleHelp } from 'lucide-react'
import type { RequestRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  Age,
  absent,
  ButtonLink,
  CountryCode,
  EmptyLine,
  errorLabels,
  Icon,
  pages,
  Section,
  Small,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { OrderAgain } from '../../../../widgets/ordering/order-again.tsx'
import { OrderStatusMark } from '../../../../widgets/orders/order-status.tsx'
import { isLost } from '../ended.ts'
import { RequestTitle } from '../request-title.tsx'

interface FailedProps {
  requests: readonly RequestRecord[]
  /** How many there are, of which these are the newest. */
  fails: number
  /** Whether it is known of each order how it ended. */
  ends: Knowledge<unknown>
}

/** What did not end well in the last seven days, with its reason and the way to ask again. */
export function Failed({ requests, fails, ends }: FailedProps) {
  const t = useTranslations('home.failed')
  const { formatCount } = usePreferences()
  const isPromised = usePromisesFree()
  const count = Math.max(fails, requests.length)
  // Of one whose end nobody saw it is not known whether it was charged.
  const isFree = isPromised && count === requests.length && !requests.some(isLost)
  return (
    <Section
      heading={t('title')}
      remark={count > 0 ? `${formatCount(count)} · ${t(isFree ? 'notCharged' : 'since')}` : t('since')}
    >
      {count === 0 ? (
        <EmptyLine>
          {ends.isKnown ? absent(t, 'none', ends) : t(ends.detail === 'othersBehind' ? 'unknownBehind' : 'unknown')}
        </EmptyLine>
      ) : (
        <ul>
          {requests.map((request) => (
            <FailedRow key={request.requestId} request={request} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function FailedRow({ request }: { request: RequestRecord }) {
  const t = useTranslations('home.failed')
  const labels = useTranslations('errors')
  const { order } = request
  const code = order?.code ?? request.errorCode
  const { key, values } = errorLabels(code, order?.error ?? request.errorDetail, order?.status)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2">
      <span className="w-[124px]">
        {isLost(request) ? <Lost /> : <OrderStatusMark status={order?.status ?? 'failed'} />}
      </span>
      <span className="min-w-0 flex-1 basis-[240px]">
        <span className="flex items-center gap-3">
          <RequestTitle request={request} />
          {request.jurisdictionCode && <CountryCode code={request.jurisdictionCode} />}
        </span>
        <span className="block text-sm text-ink-2">
          {isLost(request) && `${t('lostWhy')} `}
          {wordIn(labels, `${key}.what`, order?.error ?? request.errorDetail ?? null, values)}{' '}
          {code && <code>{code}</code>}
        </span>
      </span>
      <Small>
        <Age at={order?.responseTime ?? request.requestedAt} />
      </Small>
      <Again request={request} />
    </li>
  )
}

/** What was last heard of it is no status it has. */
function Lost() {
  const t = useTranslations('home.failed')
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={CircleHelp} className="text-warn" />
      {t('lost')}
    </span>
  )
}

function Again({ request }: { request: RequestRecord }) {
  const t = useTranslations('home.failed')
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
