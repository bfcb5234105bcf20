'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { idPatterns } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRouter } from '../../../ui/use-router.ts'

/** Takes up a webhook that was made elsewhere: the interface has no list, so its id is the only way to it. */
export function ImportForm() {
  const t = useTranslations('webhooks.import')
  const router = useRouter()
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate, error, isPending } = useAct('addWebhook')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const webhookId = id.trim()
    const isId = idPatterns.uuid.test(webhookId)
    setWrong(!isId)
    if (isId) mutate({ body: { webhookId } }, { onSuccess: () => router.push(pages.webhook(webhookId)) })
  }
  return (
    <Section heading={t('title')} remark={t('remark')}>
      {error && <ErrorNotice error={error} />}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('id')}
          isCode
          className="w-panel max-w-full"
          value={id}
          error={isWrong ? t('noId') : null}
          onChange={setId}
        />
        <Button type="submit" isBusy={isPending}>
          {t('add')}
        </Button>
      </form>
    </Section>
  )
}
