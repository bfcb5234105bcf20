'use client'

import { CircleHelp, type LucideIcon, MapPinOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { ApiError, type SourceHealth, saysNotUnderstood } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  badMark,
  CopyButton,
  CountryCode,
  errorLabels,
  Icon,
  Muted,
  okMark,
  pages,
  TextLink,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { usePromisesFree } from '../../../widgets/cost/promise.tsx'
import { usualDurationOf } from '../../../widgets/cost/usual-duration.ts'
import { ProgressLine } from '../../../widgets/orders/progress-line.tsx'
import { useDepth } from '../../../widgets/products/use-depth.ts'
import { foundBy, type LivePart } from './found.ts'
import { SearchButton } from './other-registers.tsx'

interface PartLineProps {
  live: LivePart
  /** The register's jurisdiction by name, where the catalogue names it. */
  name: string | null
  health: readonly SourceHealth[]
  isSending: boolean
  /** With the price that was shown. */
  onAgain: (credits: number | null | undefined) => void
}

/** What one register answered. A register that failed hides no other. */
export function PartLine({ live, name, health, isSending, onAgain }: PartLineProps) {
  const t = useTranslations('search.part')
  const cost = useTranslations('ui.cost')
  const { part, search } = live
  const { jurisdictionCode, orderId } = part
  const record = useRoute('getOrderRecord', { params: { orderId: orderId ?? '' } }, { enabled: Boolean(orderId) })
  const order = record.data?.value.order
  const title = (
    <span className="inline-flex items-center gap-3">
      <CountryCode code={jurisdictionCode} />
      {name}
    </span>
  )
  if (part.status === 'running') {
    return (
      <li>
        <ProgressLine
          title={title}
          activity={order?.currentActivity}
          startedAt={order?.requestTime ?? search.createdAt ?? ''}
          usual={usualDurationOf(health, { product: 'search', jurisdictionCode })}
        />
      </li>
    )
  }
  const isMissing = part.status !== 'completed'
  return (
    <li className="flex min-h-row-m flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-1">
      <span className="font-medium">{title}</span>
      <PartLabel live={live} />
      <span className="ms-auto flex items-center gap-4 text-sm text-ink-3">
        {order?.responseTime && <Age at={order.responseTime} did="checked" />}
        {!isMissing && typeof order?.creditsCharged === 'number' && (
          <span>{cost('credits', { count: order.creditsCharged })}</span>
        )}
        {isMissing && (
          <SearchButton
            codes={[jurisdictionCode]}
            isSending={isSending}
            onSearch={(_codes, credits) => onAgain(credits)}
          >
            {t('again')}
          </SearchButton>
        )}
      </span>
    </li>
  )
}

export function PartLabel({ live }: { live: LivePart }) {
  const isPromised = usePromisesFree()
  const t = useTranslations('search.part')
  const errors = useTranslations('errors')
  const { part, search, isReading, error } = live
  const depth = useDepth()(part.jurisdictionCode, 'liveSearch')
  if (part.status === 'completed') {
    if (isReading) return <Muted>{t('reading')}</Muted>
    if (error)
      return (
        <Labels
          {...badMark}
          text={t('unread')}
          {...(error instanceof ApiError && { code: error.code, requestId: error.requestId })}
        />
      )
    const found = foundBy(live)
    if (!found.isKnown) return <Labels {...badMark} text={t('otherForm')} />
    if (found.value > 0) return <Labels {...okMark} text={t('found', { count: found.value })} />
    const none = absent(t, 'none', found, { text: search.companyName })
    return (
      <Labels icon={SearchX} colour="text-ink-2" text={depth === null ? none : `${none} ${t('depth', { depth })}`} />
    )
  }
  if (part.status === null && part.code === null && !part.orderId) {
    return (
      <Labels icon={CircleHelp} colour="text-warn" text={t('unknown')}>
        <TextLink href={pages.overview()}>{t('decide')}</TextLink>
      </Labels>
    )
  }
  const { key, values } = errorLabels(part.code, part.error)
  const isNotThere = part.code === 'capability.not_available' && !saysNotUnderstood(part.code, part.error)
  return (
    <Labels
      {...(isNotThere ? { icon: MapPinOff, colour: 'text-ink-2' } : badMark)}
      text={[wordIn(errors, `${key}.what`, part.error ?? t('failed'), values), isPromised ? t('notCharged') : '']
        .join(' ')
        .trim()}
      code={part.code}
      requestId={part.upstreamRequestId}
    />
  )
}

interface WordsProps {
  icon: LucideIcon
  colour: string
  text: string
  code?: string | null
  requestId?: string | null
  children?: ReactNode
}

function Labels({ icon, colour, text, code, requestId, children }: WordsProps) {
  const t = useTranslations('errors')
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Icon of={icon} className={colour} />
      <span>{text}</span>
      {code && <code className="text-ink-2">{code}</code>}
      {requestId && (
        <span className="inline-flex items-center gap-2 text-ink-3">
          <code>{requestId}</code>
          <CopyButton text={requestId} of={t('requestId')} />
        </span>
      )}
      {children}
    </span>
  )
}
