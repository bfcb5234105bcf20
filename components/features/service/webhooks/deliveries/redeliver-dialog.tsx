'use client'

import { useMutation } from '@tanstack/react-query'
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

/** Counts first, then sends one after the other; it can be stopped between two, and says how far it came. */
export function RedeliverDialog({ webhookId, deliveries, onClose, onDone }: RedeliverDialogProps) {
  const t = useTranslations('webhooks.redeliver')
  const { formatCount } = usePreferences()
  const askAgain = useAskAgain('redeliver')
  const [given] = useState(deliveries)
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<readonly ApiError[]>([])
  const isStopped = useRef(false)
  const accepted = given.filter(({ status }) => status === 'delivered').length
  const count = given.length
  const { mutate, isIdle, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { deliveryId } of given) {
        if (isStopped.current) break
        try {
          await submitOnce('redeliver', { params: { webhookId, deliveryId } })
          setSent((before) => before + 1)
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause
          setRefused((before) => [...before, cause])
          // Refused for the webhook itself (paused, gone): the rest would be refused alike.
          if ([401, 403, 409].includes(cause.status)) break
        }
      }
      onDone()
      void askAgain()
    },
  })
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
        isIdle ? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <CostButton kind="primary" credits={0} onClick={() => mutate()}>
              {t('send', { count })}
            </CostButton>
          </>
        ) : (
          <Button onClick={close}>{t(isPending ? 'stop' : 'close')}</Button>
        )
      }
    >
      {accepted > 0 && isIdle && <p className="text-warn">{t('acceptedBefore', { count: accepted })}</p>}
      {!isIdle && (
        <p role="status">
          {t('progress', { sent: formatCount(sent), count: formatCount(count) })}
          {refused.length > 0 && ` ${t('refused', { count: refused.length })}`}
        </p>
      )}
      <ErrorNotice error={error ?? refused.at(-1)} />
    </Dialog>
  )
}
