'use client'

import { type FormEvent, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { type PasskeyTrouble, passkeyTroubleOf, signInPasskey } from '#lib/client/passkeys.ts'
import { authForms } from '#lib/client/sign-in.ts'
import { Banner, Button, useTranslations } from '../../../ui/kit.ts'
import { SignInFields, sendSignIn } from '../../../widgets/identity/sign-in-fields.tsx'

interface PasskeyFormProps {
  back: string
  /** After a password: then the passkey is the second factor. */
  isSecondStep?: boolean
}

/** Asks the browser for a passkey when it is pressed, and sends its answer as every sign-in is sent. */
export function PasskeyForm({ back, isSecondStep = false }: PasskeyFormProps) {
  const t = useTranslations('signIn')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | 'other' | null>(null)
  const isHydrated = useIsHydrated()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setTrouble(null)
    setBusy(true)
    signInPasskey(isSecondStep)
      .then((passkey) => sendSignIn(form, { passkey }))
      .catch((error: unknown) => {
        setBusy(false)
        setTrouble(passkeyTroubleOf(error) ?? 'other')
      })
  }
  return (
    <form method="post" action={authForms.password} onSubmit={send} className="flex flex-col gap-4">
      <SignInFields backTo={back} />
      <input type="hidden" name="passkey" />
      {trouble !== null && (
        <div role="alert">
          <Banner meaning="bad" title={t(`passkeyTrouble.${trouble}`)} />
        </div>
      )}
      <fieldset disabled={!isHydrated} className="contents">
        <Button kind="secondary" type="submit" isBusy={isBusy}>
          {t(isSecondStep ? 'passkeySecond' : 'passkey')}
        </Button>
      </fieldset>
    </form>
  )
}
