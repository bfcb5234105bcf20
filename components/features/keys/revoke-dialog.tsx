'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { ApiKey } from '#lib/contract/index.ts'
import { announce } from '../../ui/announce.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Whatever asks with the key is refused from the next request on; there is no way back. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useTranslations('keys.revoke')
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
    <ConfirmDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('what')}
      does={t('revoke')}
      onConfirm={revoke}
      isBusy={isPending}
      error={error}
    />
  )
}
