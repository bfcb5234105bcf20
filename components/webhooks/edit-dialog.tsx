'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { limits, type Webhook } from '#lib/contract/index.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { fieldErrorsOf, isAllInFields } from './field-errors.ts'
import { type FormErrors, updateBody } from './form.ts'
import { webhookReads } from './use-webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'

const fields = ['name', 'url', 'description', 'maxAttempts', 'customHeaders']

export function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('webhooks.edit')
  const formId = useId()
  const headerNames = Object.keys(webhook.customHeaders ?? {})
  const [form, setForm] = useState({
    name: webhook.name ?? '',
    url: webhook.url ?? '',
    description: webhook.description ?? '',
    attempts: String(webhook.maxAttempts ?? limits.webhookAttemptsDefault),
    headers: '',
  })
  const [removesHeaders, setRemovesHeaders] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const { mutate, error, isPending } = useAct('updateWebhook', { refreshes: webhookReads })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = updateBody(form, removesHeaders)
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    mutate({ params: { webhookId: webhook.id }, body: read.body }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      title={t('title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {error && !isAllInFields(error, fields) && <ErrorNotice error={error} />}
        <WebhookFields
          form={form}
          errors={{ ...fieldErrorsOf(error), ...errors }}
          hasExtensions
          headerNames={headerNames}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        {headerNames.length > 0 && (
          <Checkbox checked={removesHeaders} onChange={(event) => setRemovesHeaders(event.target.checked)}>
            {t('removeHeaders')}
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}
