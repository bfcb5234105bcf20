'use client'

import { useRef, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { ApiError, type Delivery } from '#lib/contract/index.ts'
import { Button, Dialog, ErrorNotice, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { CostButton } from '../../../../widgets/cost/cost-button.tsx'

interface RedeliverDialogProps {
  webhookId: string
  deliveries: readonly Delivery[]
  onClose: () => void
  onDone: () => void
}

interface Progress {
  sent: number
  failed: number
  error: Error | null
  isRunning: boolean
}

/** Counts first, then sends one after the other; it can be stopped between two, and says how far it came. */
export function RedeliverDialog({ webhookId, deliveries, onClose, onDone }: RedeliverDialogProps) {
  const t = useTranslations('webhooks.redeliver')
  const { formatCount } = usePreferences()
  const askAgain = useAskAgain('redeliver')
  const [given] = useState(deliveries)
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  const accepted = given.filter(({ status }) => status === 'delivered').length
  const count = given.length
  const run = async () => {
    let [sent, failed, error]: [number, number, Error | null] = [0, 0, null]
    setProgress({ sent, failed, error, isRunning: true })
    for (const { deliveryId } of given) {
      if (isStopped.current) break
      try {
        await submitOnce('redeliver', { params: { webhookId, deliveryId } })
        sent += 1
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        failed += 1
        error = cause
      }
      setProgress({ sent, failed, error, isRunning: true })
      // Refused for the webhook itself (paused, gone): the rest would be refused alike.
      if (error instanceof ApiError && [401, 403, 409].includes(error.status)) break
    }
    setProgress({ sent, failed, error, isRunning: false })
    onDone()
    await askAgain()
  }
  const close = () => {
    isStopped.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('title', { count })}
      description={t('what')}
      actions={
        progress === null ? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <CostButton kind="primary" credits={0} onClick={() => void run()}>
              {t('send', { count })}
            </CostButton>
          </>
        ) : (
          <Button onClick={close}>{t(progress.isRunning ? 'stop' : 'close')}</Button>
        )
      }
    >
      {accepted > 0 && progress === null && <p className="text-warn">{t('acceptedBefore', { count: accepted })}</p>}
      {progress !== null && (
        <p role="status">
          {t('progress', { sent: formatCount(progress.sent), count: formatCount(count) })}
          {progress.failed > 0 && ` ${t('refused', { count: progress.failed })}`}
        </p>
      )}
      {progress?.error && <ErrorNotice error={progress.error} />}
    </Dialog>
  )
}
