'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { Webhook } from '#lib/contract/index.ts'
import { pages } from '../pages.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextField } from '../ui/text-field.tsx'

interface DeleteDialogProps {
  webhook: Webhook
  pending: number
  onClose: () => void
}

/** Deleting takes the record of deliveries with it, so its name is typed first. */
export function DeleteDialog({ webhook, pending, onClose }: DeleteDialogProps) {
  const t = useTranslations('webhooks.delete')
  const router = useRouter()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const name = webhook.name ?? webhook.id
  const { mutate, error, isPending } = useAct('deleteWebhook', { refreshes: ['listWebhooks', 'listNotedWebhooks'] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(typed.trim() !== name)
    if (typed.trim() !== name) return
    const done = () => {
      announce({ kind: 'done', title: t('done', { name }) })
      router.push(pages.webhooks())
    }
    mutate({ params: { webhookId: webhook.id } }, { onSuccess: done })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      description={t('what', { pending })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="irreversible" type="submit" form={formId} isBusy={isPending}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        <TextField
          label={t('type', { name })}
          value={typed}
          error={isWrong ? t('wrong') : null}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
