'use client'

import { useAction } from '#lib/client/hooks.ts'
import { Banner, Button, Dialog, FormDialog, Lead, pages, useRouter, useTranslations } from '../../../ui/kit.ts'
import { createBody, emptyForm } from './form.ts'
import { SecretShown } from './secret-shown.tsx'
import { refusedFields, useWebhookForm, WebhookFields } from './webhook-fields.tsx'

/** Creates a webhook and shows its secret once; says what will be sent to the address (P87). */
export function CreateDialog({ hasExtensions, onClose }: { hasExtensions: boolean; onClose: () => void }) {
  const t = useTranslations('webhooks.create')
  const router = useRouter()
  const { form, attempt, fields } = useWebhookForm(emptyForm)
  const act = useAction('createWebhook')
  const made = act.data?.value ?? null
  const submit = () => attempt(createBody(form, hasExtensions), (body) => act.mutate({ body }))
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
      fields={refusedFields}
    >
      <Banner meaning="warn" title={t(hasExtensions ? 'customers' : 'everything')}>
        {t(hasExtensions ? 'customersWhy' : 'everythingWhy')}
      </Banner>
      <WebhookFields {...fields} refusal={act.error} hasExtensions={hasExtensions} headerNames={null} />
    </FormDialog>
  )
}
