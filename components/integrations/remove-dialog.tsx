'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { Integration } from '#lib/contract/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'

interface RemoveDialogProps {
  integration: Integration
  registerName: string
  onClose: () => void
}

/** Takes credentials away: what needs them is refused from then on. A changed secret is removed and given anew. */
export function RemoveDialog({ integration, registerName, onClose }: RemoveDialogProps) {
  const t = useTranslations('integrations.remove')
  const { mutate, error, isPending } = useAct('deleteIntegration', {
    refreshes: ['listIntegrations', 'listJurisdictions'],
  })
  const { datasourceSlug, customerId } = integration
  const remove = () => {
    const query = customerId ? { customerId } : {}
    mutate({ params: { slug: datasourceSlug }, query }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { register: registerName })}
      description={t('description')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="irreversible" isBusy={isPending} onClick={remove}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
    </Dialog>
  )
}
