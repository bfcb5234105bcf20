'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/client/hooks.ts'
import { ApiError, type KnownWebhook } from '#lib/contract/index.ts'
import { rotationOf } from '#lib/domain/deliveries/index.ts'
import { Banner, Button, Dialog, ErrorNotice, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useFreeCost } from '../../../widgets/cost/promise.tsx'
import { SecretShown } from './secret-shown.tsx'

interface RotateDialogProps {
  known: KnownWebhook
  onRotated: (secret: string) => void
  onClose: () => void
}

/** Explains the 24 hours before, shows the new secret after. A rotation seen by nobody here is refused, and that is no harm. */
export function RotateDialog({ known, onRotated, onClose }: RotateDialogProps) {
  const t = useTranslations('webhooks.rotate')
  const free = useFreeCost()
  const client = useQueryClient()
  const { webhook } = known
  const { mutate, data, error, isPending } = useAction('rotateWebhookSecret')
  const secret = data?.value.signingSecret ?? null
  const isRefused = error instanceof ApiError && error.status === 409
  const rotate = () =>
    mutate(
      { params: { webhookId: webhook.id } },
      {
        onSuccess: ({ value }) => value.signingSecret && onRotated(value.signingSecret),
        // Refused because one is active: what this console knows of it decides what is said.
        onError: () =>
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'getKnownWebhook' }),
      },
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
          <Refused known={known} />
        </div>
      )}
      {error && !isRefused && <ErrorNotice error={error} />}
    </Dialog>
  )
}

/** A rotation of this console is named with who, when and its end; only one it does not know of began elsewhere. */
function Refused({ known }: { known: KnownWebhook }) {
  const t = useTranslations('webhooks.rotate')
  const { formatInstant } = usePreferences()
  const rotation = rotationOf(known, [], useNow(60_000))
  if (rotation === null) {
    return (
      <Banner meaning="warn" title={t('refused')}>
        {t('refusedWhy')}
      </Banner>
    )
  }
  const { rotatedBy } = known
  const at = formatInstant(rotation.rotatedAt)
  return (
    <Banner meaning="warn" title={rotatedBy ? t('rotatedBy', { by: rotatedBy, at }) : t('rotatedHere', { at })}>
      {t('rotatedWhy', { until: formatInstant(rotation.endsAt) })}
    </Banner>
  )
}
