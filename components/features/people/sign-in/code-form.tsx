'use client'

import { type FormEvent, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { authForms, csrfToken } from '#lib/client/sign-in.ts'
import { Banner, Button, TextField, useTranslations } from '../../../ui/kit.ts'

/** The second step of a sign-in; the server knows from a cookie whose code it asks for. */
export function CodeForm({ back }: { back: string }) {
  const t = useTranslations('signIn')
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isHydrated = useIsHydrated()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setFailed(false)
    setSending(true)
    csrfToken().then(
      (value) => {
        const field = form.elements.namedItem('csrfToken')
        if (field instanceof HTMLInputElement) field.value = value
        form.submit()
      },
      () => {
        setSending(false)
        setFailed(true)
      },
    )
  }
  return (
    <form method="post" action={authForms.password} onSubmit={send} className="flex flex-col gap-4">
      <input type="hidden" name="callbackUrl" value={back} />
      <input type="hidden" name="csrfToken" />
      <TextField label={t('code')} hint={t('codeHint')} name="code" autoComplete="one-time-code" required />
      {hasFailed && <Banner meaning="bad" title={t('errors.other')} />}
      <fieldset disabled={!isHydrated} className="contents">
        <Button kind="primary" type="submit" isBusy={isSending} className="mt-2">
          {t('submit')}
        </Button>
      </fieldset>
    </form>
  )
}
