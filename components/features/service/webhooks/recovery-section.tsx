'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Recovery, Webhook } from '#lib/contract/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useNow, useReader } from '../../../ui/reader.tsx'
import { useInterval } from '../../../ui/use-interval.ts'

const RecoverDialog = lazyPart(() => import('./recover-dialog.tsx'), 'RecoverDialog')

const runningMs = 2_000
const restingMs = 60_000
/** While it is paused, what it misses grows with each order, whoever places it. */
const missingMs = 10_000

/** What the endpoint missed while it was paused, disabled or failing, and how far it is being sent now. */
export function RecoverySection({ webhook, onSent }: { webhook: Webhook; onSent: () => void }) {
  const t = useTranslations('webhooks.recovery')
  const { formatMoment, formatCount } = useReader()
  const now = useNow(60_000)
  const [isAsking, setAsking] = useState(false)
  const { data, refetch } = useRoute('previewRecovery', { params: { webhookId: webhook.id }, query: {} })
  const preview = data?.value
  const isRunning = preview?.latest?.status === 'running'
  const isActive = webhook.status === 'active'
  useInterval(() => refetch(), true, isRunning ? runningMs : isActive ? restingMs : missingMs)
  if (preview === undefined) return null
  const missed = preview.neverSent + preview.failed
  const moment = (at: string) => formatMoment(at, now)
  if (isRunning && preview.latest) return <Running recovery={preview.latest} left={missed} />
  if (missed + preview.erased === 0) return null
  const span = { from: moment(preview.first ?? preview.since ?? ''), to: moment(preview.last ?? preview.until ?? '') }
  return (
    <>
      <Banner
        meaning="warn"
        title={missed === 0 ? t('onlyErased', { count: preview.erased }) : t('missed', { count: missed, ...span })}
        aside={
          missed > 0 &&
          isActive && (
            <Button act="recoverDeliveries" size="s" onClick={() => setAsking(true)}>
              {t('open', { count: missed, shown: formatCount(missed) })}
            </Button>
          )
        }
      >
        {missed > 0 && t(isActive ? 'canSend' : 'resumeFirst')}{' '}
        {missed > 0 && preview.erased > 0 && t('erased', { count: preview.erased })}
      </Banner>
      {isAsking && (
        <RecoverDialog webhook={webhook} preview={preview} onSent={onSent} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function Running({ recovery, left }: { recovery: Recovery; left: number }) {
  const t = useTranslations('webhooks.recovery')
  const { formatCount } = useReader()
  const sent = (recovery.neverSent ?? 0) + (recovery.sentAgain ?? 0)
  return (
    <div role="status">
      <Banner meaning="plain" title={t('running', { sent: formatCount(sent), total: formatCount(sent + left) })}>
        {t('runningWhy')}
      </Banner>
    </div>
  )
}
