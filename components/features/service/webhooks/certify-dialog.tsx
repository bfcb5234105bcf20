'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type Webhook, WebhookUrl } from '#lib/contract/index.ts'
import { Banner, FormDialog, fieldErrorsOf, TextField, useTranslations } from '../../../ui/kit.ts'

/** Asks first: an endpoint in production gets twelve deliveries, of which several are forged or damaged. */
export function CertifyDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations('webhookCertification')
  const [url, setUrl] = useState(webhook.url ?? '')
  const [isWrong, setWrong] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const act = useAction('certifyWebhook')
  const submit = () => {
    const read = WebhookUrl.safeParse(url.trim())
    setWrong(!read.success)
    setSent(url)
    if (!read.success) return
    const body = read.data === webhook.url ? {} : { url: read.data }
    act.mutate({ params: { webhookId: webhook.id }, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { name: webhook.name ?? webhook.id })}
      description={t('what')}
      submitLabel={t('certify')}
      onSubmit={submit}
      of={act}
      fields={['url']}
    >
      <TextField
        label={t('url')}
        isCode
        type="url"
        value={url}
        error={url !== sent ? null : isWrong ? t('urlInvalid') : fieldErrorsOf(act.error).url}
        hint={t('urlHint')}
        onChange={setUrl}
      />
      <Banner meaning="plain" title={t('judged')}>
        {t('judgedWhy')}
      </Banner>
    </FormDialog>
  )
}
