'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { announce } from '../../ui/announce.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRouter } from '../../ui/use-router.ts'

interface DeleteDialogProps {
  webhook: Webhook
  pending: number
  onClose: () => void
}

/** Deleting takes the record of deliveries with it, so its name is typed first. */
export function DeleteDialog({ webhook, pending, onClose }: DeleteDialogProps) {
  const t = useTranslations('webhooks.delete')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const name = webhook.name ?? webhook.id
  const { mutate, error, isPending } = useAct('deleteWebhook', { refreshes: ['listWebhooks', 'listRecordedWebhooks'] })
  const submit = () => {
    setWrong(typed.trim() !== name)
    if (typed.trim() !== name) return
    const done = () => {
      announce({ kind: 'done', title: t('done', { name }) })
      router.push(pages.webhooks())
    }
    mutate({ params: { webhookId: webhook.id } }, { onSuccess: done })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name })}
      description={t('what', { pending })}
      does={t('delete')}
      onSubmit={submit}
      kind="irreversible"
      isBusy={isPending}
      error={error}
    >
      <TextField
        label={t('type', { name })}
        value={typed}
        error={isWrong ? t('wrong') : null}
        onChange={setTyped}
        autoComplete="off"
      />
    </FormDialog>
  )
}
