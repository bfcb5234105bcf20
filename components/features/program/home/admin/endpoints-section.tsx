'use client'

import { CircleCheck, CircleMinus, CirclePause, CircleX } from 'lucide-react'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { dayMs } from '#lib/time/index.ts'
import {
  absent,
  EmptyLine,
  Icon,
  Link,
  pages,
  Section,
  TextLink,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'

const shownMax = 8

/** Every endpoint with what it was sent in two days, and how much of it failed. */
export function EndpointsSection({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslations('home.admin')
  // A window that moved with every drawing would be asked for anew each time.
  const since = useMemo(() => new Date(Date.now() - 2 * dayMs).toISOString(), [])
  return (
    <Section
      heading={t('endpoints')}
      remark={t('twoDays')}
      aside={<TextLink href={pages.webhooks()}>{t('allEndpoints', { count: webhooks.length })}</TextLink>}
    >
      {webhooks.length === 0 && (
        <EmptyLine>{absent(t, 'noEndpoint', known(webhooks, { what: 'listWebhooks' }))}</EmptyLine>
      )}
      <ul>
        {webhooks.slice(0, shownMax).map((webhook) => (
          <EndpointLine key={webhook.id} webhook={webhook} since={since} />
        ))}
      </ul>
    </Section>
  )
}

function EndpointLine({
  webhook: { id, name, url, status, failingSince },
  since,
}: {
  webhook: Webhook
  since: string
}) {
  const t = useTranslations('home.admin')
  const { formatCount } = usePreferences()
  const params = { webhookId: id }
  const sent = useRoute('listDeliveries', { params, query: { since, limit: 1 } })
  const failed = useRoute('listDeliveries', { params, query: { since, limit: 1, status: 'failed' } })
  const total = sent.data?.value.total
  const lost = failed.data?.value.total
  const state = failingSince ? 'failing' : status && status !== 'active' ? 'off' : total === 0 ? 'quiet' : 'healthy'
  const { icon, colour } = states[state]
  return (
    <li className="flex min-h-[38px] flex-wrap items-center gap-x-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[200px]">
        <Link href={pages.webhook(id)} className="block truncate font-medium hover:underline">
          <bdi>{name ?? id}</bdi>
        </Link>
        <code className="block truncate text-sm text-ink-3">{url}</code>
      </span>
      <span className="w-[152px] text-end text-sm text-ink-2">
        {typeof total === 'number' && typeof lost === 'number'
          ? t('sent', { sent: formatCount(total), failed: formatCount(lost) })
          : t('notKnown')}
      </span>
      <span className={`inline-flex w-[104px] items-center gap-2 text-sm font-medium ${colour}`}>
        <Icon of={icon} size={14} />
        {t(`states.${state}`)}
      </span>
    </li>
  )
}

const states = {
  failing: { icon: CircleX, colour: 'text-bad' },
  healthy: { icon: CircleCheck, colour: 'text-ok' },
  quiet: { icon: CircleMinus, colour: 'text-ink-3' },
  off: { icon: CirclePause, colour: 'text-ink-2' },
} as const
