'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { authForms } from '#lib/client/sign-in.ts'
import { Banner, Button, IconButton, Note, TextField, useTranslations } from '../../../ui/kit.ts'
import { SignInFields, sendSignIn } from '../../../widgets/identity/sign-in-fields.tsx'
import { PasskeyForm } from './passkey-form.tsx'

interface SignInFormProps {
  back: string
  demoEmails: readonly string[]
  oidcName: string | null
  /** False where people sign in with the identity provider only. */
  asksPassword: boolean
  hasPasskeys: boolean
}

const keptEmail = 'sign-in.email'

/** A plain form of the browser: password managers fill it, pasting works, and the page leaves with the answer. */
export function SignInForm({ back, demoEmails, oidcName, asksPassword, hasPasskeys }: SignInFormProps) {
  const t = useTranslations('signIn')
  const { email, password, send, sending, hasFailed } = useSending()
  // A press before that would send the form without its token, and lose what was typed.
  const isHydrated = useIsHydrated()
  return (
    <>
      {asksPassword && (
        <form method="post" action={authForms.password} onSubmit={send} className="flex flex-col gap-4">
          <SignInFields backTo={back} />
          <TextField ref={email} label={t('email')} name="email" type="email" autoComplete="username" required />
          <PasswordField field={password} />
          {hasFailed && <Banner meaning="bad" title={t('errors.other')} />}
          <fieldset disabled={!isHydrated} className="contents">
            <Button kind="primary" type="submit" isBusy={sending === 'password'} className="mt-2">
              {t('submit')}
            </Button>
          </fieldset>
        </form>
      )}
      {hasPasskeys && (
        <div className="mt-4 flex flex-col gap-4">
          <Note>{t('or')}</Note>
          <PasskeyForm back={back} />
        </div>
      )}
      {oidcName !== null && (
        <form method="post" action={authForms.oidc} onSubmit={send} className="mt-4 flex flex-col gap-4">
          {asksPassword ? <Note>{t('or')}</Note> : hasFailed && <Banner meaning="bad" title={t('errors.other')} />}
          <SignInFields backTo={back} />
          <fieldset disabled={!isHydrated} className="contents">
            <Button kind={asksPassword ? 'secondary' : 'primary'} type="submit" isBusy={sending === 'oidc'}>
              {t('oidcNamed', { name: oidcName })}
            </Button>
          </fieldset>
        </form>
      )}
      {asksPassword && demoEmails.length > 0 && (
        <DemoAccounts
          emails={demoEmails}
          onUse={(one) => {
            if (email.current !== null) email.current.value = one
            password.current?.focus()
          }}
        />
      )}
    </>
  )
}

function PasswordField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('signIn')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      ref={field}
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? 'hide' : 'show')}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

function DemoAccounts({ emails, onUse }: { emails: readonly string[]; onUse: (email: string) => void }) {
  const t = useTranslations('signIn')
  return (
    <section className="mt-7 border-t border-hair pt-4 text-ink-2">
      <h2 className="font-medium text-ink">{t('demo')}</h2>
      <p className="mt-1 text-sm">{t('demoWhy')}</p>
      <ul className="mt-3 flex flex-col items-start gap-1">
        {emails.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-label={t('demoUse', { email: one })}
              onClick={() => onUse(one)}
              className="link min-h-control-s pointer-coarse:min-h-touch"
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSending() {
  const [sending, setSending] = useState<'password' | 'oidc' | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // The fields hold their own values: what is typed or filled in before the page is ready would be lost otherwise.
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  // After a wrong password the address need not be typed again (WCAG 3.3.7).
  useEffect(() => {
    const field = email.current
    if (field === null || field.value !== '') return
    field.value = sessionStorage.getItem(keptEmail) ?? ''
    // Somebody who is about to type there replaces it instead of typing behind it.
    if (field === document.activeElement) field.select()
  }, [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending !== null) return
    const form = event.currentTarget
    setFailed(false)
    setSending(form.action.endsWith(authForms.password) ? 'password' : 'oidc')
    if (email.current?.value) sessionStorage.setItem(keptEmail, email.current.value)
    sendSignIn(form).catch(() => {
      setSending(null)
      setFailed(true)
    })
  }
  return { email, password, send, sending, hasFailed }
}
