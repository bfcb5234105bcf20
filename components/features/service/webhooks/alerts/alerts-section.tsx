'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { AlertChannel } from '#lib/contract/index.ts'
import {
  Button,
  DialogButton,
  ErrorNotice,
  Lead,
  lazyPart,
  Muted,
  Section,
  Time,
  useInterval,
  useTranslations,
} from '../../../../ui/kit.ts'

const ChannelDialog = lazyPart(() => import('./channel-dialog.tsx'), 'ChannelDialog')

const refreshMs = 30_000

/** Where alerts of failing endpoints go beside e-mail, and whether they arrive. */
export function AlertsSection() {
  const t = useTranslations('webhookAlerts')
  const read = useRoute('listAlertChannels', {})
  useInterval(() => read.refetch(), read.data !== undefined, refreshMs)
  return (
    <Section
      heading={t('title')}
      remark={t('remark')}
      aside={
        <DialogButton act="createAlertChannel" size="s" dialog={(close) => <ChannelDialog onClose={close} />}>
          {t('add')}
        </DialogButton>
      }
    >
      <ErrorNotice of={read} />
      <ul>
        {read.data?.value.channels?.map((channel) => (
          <ChannelRow key={channel.channelId} channel={channel} />
        ))}
      </ul>
    </Section>
  )
}

function ChannelRow({ channel }: { channel: AlertChannel }) {
  const t = useTranslations('webhookAlerts')
  const { mutate, isPending, error } = useAction('deleteAlertChannel')
  const { channelId, name, kind, host, threshold, windowMinutes, lastSentAt, lastError, waiting } = channel
  return (
    <li className="flex items-start gap-4 border-b border-hair py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p>
          <bdi>{name}</bdi> <Muted>{t(kind === 'chat' ? 'chat' : 'webhook')}</Muted>{' '}
          <code className="break-all">{host}</code>
        </p>
        <Lead>{t('when', { count: threshold, minutes: windowMinutes })}</Lead>
        {lastSentAt && (
          <p className="text-ink-3">
            {t('lastSent')} <Time at={lastSentAt} />
          </p>
        )}
        {typeof waiting === 'number' && waiting > 0 && <Lead>{t('waiting', { count: waiting })}</Lead>}
        {lastError && (
          <p className="break-words text-bad">
            {t('lastError')} {lastError}
          </p>
        )}
        <ErrorNotice error={error} />
      </div>
      <Button
        act="deleteAlertChannel"
        size="s"
        kind="quiet"
        isBusy={isPending}
        onClick={() => mutate({ params: { channelId } })}
      >
        {t('remove', { name })}
      </Button>
    </li>
  )
}
