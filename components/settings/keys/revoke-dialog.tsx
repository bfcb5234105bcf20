'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { ApiKey } from '#lib/contract/index.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'

/** Whatever asks with the key is refused from the next request on; there is no way back. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('settings.revokeKey')
  const { mutate, error, isPending } = useAct('deleteKey', { refreshes: ['listKeys'] })
  const name = apiKey.name ?? apiKey.prefix ?? apiKey.keyId
  const revoke = () =>
    mutate(
      { params: { keyId: apiKey.keyId } },
      {
        onSuccess: () => {
          announce({ kind: 'done', title: t('done', { name }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={t('what')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="irreversible" isBusy={isPending} onClick={revoke}>
            {t('revoke')}
          </Button>
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
    </Dialog>
  )
}
