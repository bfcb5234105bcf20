'use client'

import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { Delivery, DeliveryAttempt, RouteAnswer, Webhook } from '#lib/contract/index.ts'
import { outcomeOfDelivery, retryStepsOf } from '#lib/domain/deliveries/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import {
  Age,
  absent,
  Button,
  Code,
  CopyButton,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  ErrorNotice,
  Icon,
  Lead,
  Link,
  Note,
  PanelPart,
  pages,
  SidePanel,
  Soft,
  Time,
  Unread,
  useInterval,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'
import { useAttemptError } from '../../../../widgets/deliveries/attempt-error.ts'
import { DeliveryStatus } from '../../../../widgets/deliveries/delivery-status.tsx'
import { fullNames } from '../signature/headers.ts'
import { type SignedMessage, signatureEntriesOf } from '../signature/inspect.ts'
import { LazyWorkbench } from '../signature/lazy-workbench.tsx'
import type { KnownSecrets } from '../signature/secret-name.ts'
import { useSoon } from '../use-soon.ts'
import { HttpStatus } from './columns.tsx'

/** What stands for a value the log masks: a custom header may be a key of the receiver. */
const masked = /^[•*]+$/

interface DeliveryPanelProps {
  webhook: Webhook
  deliveryId: string
  attemptsMax: number
  deliveries: readonly Delivery[]
  secrets: KnownSecrets
  onPeek: (deliveryId: string | null) => void
  onSent: () => void
}

/** One delivery: every attempt with what went and what came, the attempts to come, and sending it again. */
export function DeliveryPanel({
  webhook,
  deliveryId,
  attemptsMax,
  deliveries,
  secrets,
  onPeek,
  onSent,
}: DeliveryPanelProps) {
  const t = useTranslations('webhooks.delivery')
  const params = { webhookId: webhook.id, deliveryId }
  const { data, error, refetch } = useRoute('getDelivery', { params })
  const again = useAction('redeliver')
  const delivery = data?.value
  useInterval(() => refetch(), delivery?.status === 'pending', 3_000)
  const at = deliveries.findIndex((one) => one.deliveryId === deliveryId)
  const step = (by: 1 | -1) => {
    const next = deliveries[at + by]
    if (next) onPeek(next.deliveryId)
  }
  const steps = delivery === undefined ? [] : retryStepsOf(delivery, attemptsMax)
  const last = steps.at(-1)
  const [picked, setPicked] = useState<SignedMessage | null>(null)
  const soon = useSoon(refetch)
  const sent = () => {
    soon()
    onSent()
  }
  const message = delivery === undefined ? null : signedMessageOf(delivery)
  return (
    <SidePanel
      title={t('title')}
      remark={delivery?.event}
      onClose={() => onPeek(null)}
      onStep={at < 0 ? undefined : step}
      actions={
        <>
          <CostButton
            act="redeliver"
            credits={0}
            isBusy={again.isPending}
            onClick={() => again.mutate({ params }, { onSuccess: sent })}
          >
            <Icon of={RotateCw} className="me-3" />
            {t('again')}
          </CostButton>
          {message !== null && <Button onClick={() => setPicked(message)}>{t('inspect')}</Button>}
        </>
      }
    >
      <Unread of={{ data, error }} rows={6} columns={1} />
      <ErrorNotice error={again.error} />
      {picked !== null && (
        <PanelPart>
          <LazyWorkbench secrets={secrets} picked={picked} />
        </PanelPart>
      )}
      {delivery && (
        <>
          <PanelPart>
            <DescriptionList>
              {detailsOf(t, {
                state: <DeliveryStatus delivery={delivery} />,
                order: delivery.orderId ? (
                  <Link href={pages.order(delivery.orderId)} className="link break-all">
                    <code>{delivery.orderId}</code>
                  </Link>
                ) : null,
              })}
              <DescriptionRow label={t('id')} remark={t('idWhy')}>
                <Code value={delivery.serviceWebhookId ?? delivery.deliveryId} />
              </DescriptionRow>
              {detailsOf(t, {
                created: timeOf(delivery.createdAt),
                accepted: timeOf(delivery.deliveredAt),
                failed: outcomeOfDelivery(delivery) === 'failed' && timeOf(delivery.exhaustedAt),
              })}
            </DescriptionList>
          </PanelPart>
          {steps.length > 0 && last && (
            <PanelPart heading={t('toCome')}>
              <p className="mb-2 text-ink-2">
                {t('runsOut')} <Time at={last.at} />
              </p>
              <ol className="text-sm">
                {steps.slice(0, 12).map(({ attempt, at: due }) => (
                  <li key={attempt} className="flex justify-between gap-4 border-b border-hair py-1">
                    <span>{t('attempt', { attempt })}</span>
                    <Soft>
                      <Age at={due} />, <Time at={due} shows="moment" />
                    </Soft>
                  </li>
                ))}
              </ol>
              {steps.length > 12 && (
                <p className="pt-2 text-sm text-ink-3">{t('more', { count: steps.length - 12 })}</p>
              )}
            </PanelPart>
          )}
          <PanelPart heading={t('attempts')}>
            <AttemptList delivery={delivery} />
          </PanelPart>
          {delivery.body && (
            <PanelPart heading={t('body')}>
              <p className="mb-2 flex items-center gap-3">
                {t('curl')} <CopyButton text={curlOf(webhook, delivery)} of={t('curl')} />
              </p>
              <details>
                <summary className="link cursor-pointer">{t('showBody')}</summary>
                <pre className="mt-3 max-h-[320px] overflow-auto rounded-2 bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap">
                  {delivery.body.slice(0, 20_000)}
                </pre>
                {delivery.body.length > 20_000 && <Note>{t('bodyCut', { count: delivery.body.length - 20_000 })}</Note>}
              </details>
            </PanelPart>
          )}
        </>
      )}
    </SidePanel>
  )
}

function timeOf(at: string | null | undefined) {
  return at ? <Time at={at} /> : null
}

/** The latest attempt as a command: the same bytes and headers; an attempt that was not made yet has no signature. */
export function curlOf({ url }: Pick<Webhook, 'url'>, delivery: RouteAnswer<'getDelivery'>): string {
  const headers = Object.entries(delivery.log?.at(-1)?.requestHeaders ?? { 'Content-Type': 'application/json' })
  const lines = headers.map(([name, value]) => `-H ${quoted(`${name}: ${masked.test(value) ? `<${name}>` : value}`)}`)
  return [`curl -X POST ${quoted(url ?? '')}`, ...lines, `--data-binary ${quoted(delivery.body ?? '')}`].join(' \\\n  ')
}

/** For a POSIX shell, which reads nothing between single quotes. */
function quoted(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}

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
  const { formatDuration } = usePreferences()
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
function signedMessageOf(delivery: RouteAnswer<'getDelivery'>) {
  const headers = delivery.log?.at(-1)?.requestHeaders
  const [id, timestamp, signature] = [fullNames.id, fullNames.timestamp, fullNames.signature].map((name) =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signature || delivery.body == null) return null
  return { id, timestamp, signature, body: delivery.body }
}

function headerOf(headers: Record<string, string> | null | undefined, name: string) {
  const found = Object.entries(headers ?? {}).find(([given]) => given.toLowerCase() === name.toLowerCase())
  return found?.[1] ?? null
}
