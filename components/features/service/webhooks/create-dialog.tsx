'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { pages } from '../../../pages.ts'
import { Banner, Button, Dialog, FormDialog, Lead, useForm, useRouter, useTranslations } from '../../../ui/kit.ts'
import { createBody, emptyForm, type FormErrors, type WebhookForm } from './form.ts'
import { SecretShown } from './secret-shown.tsx'
import { WebhookFields } from './webhook-fields.tsx'

const fields = ['name', 'url', 'description', 'maxAttempts', 'customHeaders', 'events']

interface CreateDialogProps {
  hasExtensions: boolean
  onClose: () => void
}

/** Creates a webhook and shows its secret once; says what will be sent to the address (P87). */
export function CreateDialog({ hasExtensions, onClose }: CreateDialogProps) {
  const t = useTranslations('webhooks.create')
  const router = useRouter()
  const { form, change } = useForm(emptyForm)
  const [errors, setErrors] = useState<FormErrors>({})
  const [sent, setSent] = useState<WebhookForm | null>(null)
  const act = useAction('createWebhook')
  const made = act.data?.value ?? null
  const submit = () => {
    setSent(form)
    const read = createBody(form, hasExtensions)
    if ('errors' in read) return setErrors(read.errors)
    setErrors({})
    act.mutate({ body: read.body })
  }
  if (made !== null) {
    const open = () => router.push(pages.webhook(made.id))
    return (
      <Dialog
        isOpen
        onClose={open}
        size="l"
        title={t('created', { name: made.name ?? form.name })}
        actions={
          <Button kind="primary" onClick={open}>
            {t('open')}
          </Button>
        }
      >
        {made.signingSecret ? <SecretShown secret={made.signingSecret} /> : <Lead>{t('noSecret')}</Lead>}
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={t('title')}
      submitLabel={t('make')}
      onSubmit={submit}
      of={act}
      fields={fields}
    >
      <Banner meaning="warn" title={t(hasExtensions ? 'customers' : 'everything')}>
        {t(hasExtensions ? 'customersWhy' : 'everythingWhy')}
      </Banner>
      <WebhookFields
        form={form}
        errors={errors}
        refusal={act.error}
        sent={sent}
        hasExtensions={hasExtensions}
        headerNames={null}
        onChange={change}
      />
    </FormDialog>
  )
}
