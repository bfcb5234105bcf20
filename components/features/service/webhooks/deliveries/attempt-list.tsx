'use client'

import { useTranslations } from 'next-intl'
import type { DeliveryAttempt, RouteAnswer } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent, Lead, Time, useReader } from '../../../../ui/kit.ts'
import { useAttemptError } from '../../../../widgets/deliveries/attempt-error.ts'
import { fullNames } from '../signature/headers.ts'
import { type SignedMessage, signatureEntriesOf } from '../signature/inspect.ts'
import { HttpStatus } from './columns.tsx'

/** Every attempt, newest first: when, what was answered, how long it took, what stood in both heads. */
export function AttemptList({ delivery }: { delivery: RouteAnswer<'getDelivery'> }) {
  const t = useTranslations('webhooks.delivery')
  const log = delivery.log ?? []
  if (log.length === 0) {
    const untried = untriedIn(delivery)
    return <Lead>{untried.isKnown ? absent(t, 'noAttempts', untried) : t('attemptsUnknown')}</Lead>
  }
  return (
    <ol className="flex flex-col">
      {log.toReversed().map((attempt, later) => (
        <AttemptRow key={attempt.attempt} attempt={attempt} isRetried={later > 0 || delivery.status === 'pending'} />
      ))}
    </ol>
  )
}

/** No attempt follows from a log that is there and empty, where nothing else says that there was one. */
function untriedIn({
  deliveryId,
  log,
  attempts,
  attemptsBefore,
  lastStatus,
}: RouteAnswer<'getDelivery'>): Knowledge<true> {
  if (!log) return unknown('notPublished')
  const isTried = (attempts ?? 0) + (attemptsBefore ?? 0) > 0 || (lastStatus ?? null) !== null
  return isTried ? unknown('incomplete') : known(true, { what: 'delivery', id: deliveryId })
}

function AttemptRow({ attempt, isRetried }: { attempt: DeliveryAttempt; isRetried: boolean }) {
  const t = useTranslations('webhooks.delivery')
  const { formatDuration } = useReader()
  const errorOf = useAttemptError()
  const signatures = signatureEntriesOf(headerOf(attempt.requestHeaders, fullNames.signature) ?? '').length
  return (
    <li className="border-b border-hair py-2 text-sm">
      <p className="flex items-baseline gap-4">
        <span className="w-icon text-ink-3">{attempt.attempt}</span>
        {attempt.startedAt && <Time at={attempt.startedAt} shows="clock" />}
        <HttpStatus status={attempt.status} isTried />
        {typeof attempt.durationMs === 'number' && (
          <span className="ms-auto text-ink-2">{formatDuration(attempt.durationMs)}</span>
        )}
      </p>
      {attempt.error && (
        <p className="ps-6 break-words text-bad" title={attempt.error}>
          {errorOf(attempt.error)}
        </p>
      )}
      {attempt.status === 410 && isRetried && <p className="ps-6 text-ink-2">{t('goneStatus')}</p>}
      <p className="ps-6 text-ink-3">{t('signed', { count: signatures })}</p>
      <details className="ps-6">
        <summary className="link cursor-pointer">{t('heads')}</summary>
        <HeaderLines title={t('request')} headers={attempt.requestHeaders} />
        <HeaderLines title={t('response')} headers={attempt.responseHeaders} />
        {attempt.responseBody && (
          <pre className="mt-2 max-h-[240px] overflow-auto rounded-2 bg-sunken p-3 font-mono break-all whitespace-pre-wrap">
            {attempt.responseBody}
          </pre>
        )}
      </details>
    </li>
  )
}

function HeaderLines({ title, headers }: { title: string; headers: Record<string, string> | null | undefined }) {
  const entries = Object.entries(headers ?? {})
  if (entries.length === 0) return null
  return (
    <>
      <p className="pt-2 font-medium text-ink-2">{title}</p>
      <dl>
        {entries.map(([name, value]) => (
          <div key={name} className="break-all">
            <dt className="inline font-mono text-ink-3">{name}: </dt>
            <dd className="inline font-mono">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The message of the newest attempt as it was sent; null where nothing was sent yet, or nothing was signed. */
export function signedMessageOf(delivery: RouteAnswer<'getDelivery'>): SignedMessage | null {
  const headers = delivery.log?.at(-1)?.requestHeaders
  const [id, timestamp, signature] = [fullNames.id, fullNames.timestamp, fullNames.signature].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signature || delivery.body == null) return null
  return { id, timestamp, signature, body: delivery.body }
}

function headerOf(headers: Record<string, string> | null | undefined, name: string): string | null {
  const found = Object.entries(headers ?? {}).find(([given]) => given.toLowerCase() === name.toLowerCase())
  return found?.[1] ?? null
}
