'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { limits, type Webhook } from '#lib/contract/index.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { fieldErrorsOf, isAllInFields } from '../../ui/field-errors.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type FormErrors, updateBody } from './form.ts'
import { webhookReads } from './use-webhooks.ts'
import { WebhookFields } from './webhook-fields.tsx'

const fields = ['name', 'url', 'description', 'maxAttempts', 'customHeaders']

export function EditDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('webhooks.edit')
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
  const submit = () => {
    const read = updateBody(form, removesHeaders)
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    mutate({ params: { webhookId: webhook.id }, body: read.body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      does={t('save')}
      onSubmit={submit}
      isBusy={isPending}
      error={error && !isAllInFields(error, fields) ? error : null}
    >
      <WebhookFields
        form={form}
        errors={{ ...fieldErrorsOf(error), ...errors }}
        hasExtensions
        headerNames={headerNames}
        onChange={(change) => setForm({ ...form, ...change })}
      />
      {headerNames.length > 0 && (
        <Checkbox checked={removesHeaders} onChange={setRemovesHeaders}>
          {t('removeHeaders')}
        </Checkbox>
      )}
    </FormDialog>
  )
}
