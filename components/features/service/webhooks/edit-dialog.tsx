'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import type { KnownWebhook } from '#lib/contract/index.ts'
import { editOf } from '#lib/domain/edits/index.ts'
import { Checkbox, FormDialog, useTranslations, wordIn } from '../../../ui/kit.ts'
import { useEdit } from '../../../widgets/conflict/use-edit.tsx'
import { baseOf, changesIn, webhookFormOf } from './form.ts'
import { refusedFields, useWebhookForm, WebhookFields } from './webhook-fields.tsx'

/** Sends what was changed here and nothing else; what another admin changed meanwhile is shown beside it. */
export function EditDialog({ known, onClose }: { known: KnownWebhook; onClose: () => void }) {
  const t = useTranslations('webhooks.edit')
  const { webhook, webhookId } = known
  const headerNames = Object.keys(webhook.customHeaders ?? {})
  // As it was when the form was opened, whatever the page reads meanwhile.
  const [base] = useState(() => baseOf(known))
  const { form, attempt, fields } = useWebhookForm(() => webhookFormOf(base))
  const [removesHeaders, setRemovesHeaders] = useState(false)
  const act = useAction('editWebhook')
  const { submit, conflict, error } = useEdit({
    ...useWebhookLabels(),
    send: ({ changes, base }) => act.mutate({ params: { webhookId }, body: { changes, base } }, { onSuccess: onClose }),
    act,
    onDiscard: onClose,
  })
  const save = () =>
    attempt(changesIn(form, base, removesHeaders), (body) => {
      const edit = editOf(base, body)
      if (edit === null) onClose()
      else submit(edit)
    })
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      submitLabel={t('save')}
      onSubmit={save}
      isBusy={act.isPending}
      error={error}
      fields={refusedFields}
    >
      <WebhookFields {...fields} refusal={error} hasExtensions headerNames={headerNames} />
      {headerNames.length > 0 && (
        <Checkbox checked={removesHeaders} onChange={setRemovesHeaders}>
          {t('removeHeaders')}
        </Checkbox>
      )}
    </FormDialog>
  )
}

const names: Record<string, string> = { maxAttempts: 'attempts', customHeaders: 'headers', hasKeyPair: 'keyPair' }

/** Fields of a webhook and their values as a conflict shows them. */
function useWebhookLabels() {
  const t = useTranslations('webhooks')
  return {
    nameOf: (field: string) => wordIn(t, `form.${names[field] ?? field}`, field),
    labelsOf: (field: string, value: unknown) =>
      field === 'customHeaders'
        ? t('edit.masked')
        : typeof value === 'object' && value !== null
          ? t('edit.choice')
          : String(value ?? '') || t('edit.empty'),
  }
}
