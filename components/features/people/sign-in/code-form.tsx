'use client'

import { type FormEvent, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { authForms } from '#lib/client/sign-in.ts'
import { Banner, Button, TextField, useTranslations } from '../../../ui/kit.ts'
import { SignInFields, sendSignIn } from '../../../widgets/identity/sign-in-fields.tsx'

/** The second step of a sign-in; the server knows from a cookie whose code it asks for. */
export function CodeForm({ back }: { back: string }) {
  const t = useTranslations('signIn')
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isHydrated = useIsHydrated()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setFailed(false)
    setSending(true)
    sendSignIn(event.currentTarget).catch(() => {
      setSending(false)
      setFailed(true)
    })
  }
  return (
    <form method="post" action={authForms.password} onSubmit={send} className="flex flex-col gap-4">
      <SignInFields backTo={back} />
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
