'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { ApiError, type Webhook } from '#lib/contract/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { CostButton } from '../../widgets/cost/cost-button.tsx'
import { useFreeCost } from '../../widgets/cost/promise.tsx'
import { SecretShown } from './secret-shown.tsx'
import { webhookReads } from './use-webhooks.ts'

interface RotateDialogProps {
  webhook: Webhook
  onRotated: (secret: string) => void
  onClose: () => void
}

/** Explains the 24 hours before, shows the new secret after. A rotation seen by nobody here is refused, and that is no harm. */
export function RotateDialog({ webhook, onRotated, onClose }: RotateDialogProps) {
  const t = useTranslations('webhooks.rotate')
  const free = useFreeCost()
  const { mutate, data, error, isPending } = useAct('rotateWebhookSecret', { refreshes: webhookReads })
  const secret = data?.value.signingSecret ?? null
  const isRefused = error instanceof ApiError && error.status === 409
  const rotate = () =>
    mutate(
      { params: { webhookId: webhook.id } },
      { onSuccess: ({ value }) => value.signingSecret && onRotated(value.signingSecret) },
    )
  if (data !== undefined) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        size="l"
        title={t('done')}
        description={t('doneWhat')}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        {secret !== null && <SecretShown secret={secret} />}
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name: webhook.name ?? webhook.id })}
      description={t('what')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <CostButton kind="primary" {...free} isBusy={isPending} onClick={rotate}>
            {t('rotate')}
          </CostButton>
        </>
      }
    >
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-ink-2">
        <li>{t('first')}</li>
        <li>{t('second')}</li>
        <li>{t('third')}</li>
      </ol>
      {isRefused && (
        <div className="mt-4">
          <Banner meaning="warn" title={t('refused')}>
            {t('refusedWhy')}
          </Banner>
        </div>
      )}
      {error && !isRefused && <ErrorNotice error={error} />}
    </Dialog>
  )
}
