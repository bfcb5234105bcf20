'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import { accountNameCharactersMax, passwordCharactersMax, passwordCharactersMin } from '#lib/contract/index.ts'
import { Button, IconButton, TextField, useTranslations, wordIn } from '../../../ui/kit.ts'

interface InvitationFormProps {
  token: string
  /** Null for the first admin, who says it here. */
  email: string | null
  isForPassword: boolean
  /** Why the last password was refused, in a word of the messages; null where it was not. */
  refusal: string | null
}

const nameKey = 'invitation.name'
const lengths = { min: passwordCharactersMin, max: passwordCharactersMax }

/** A plain form of the browser, so that password managers see which account they keep a password for. */
export function InvitationForm({ token, email, isForPassword, refusal }: InvitationFormProps) {
  const t = useTranslations('invitation')
  const [typed, setTyped] = useState(email ?? '')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  // A refused password brings this page again, and costs nobody their name.
  useEffect(() => {
    if (refusal !== null) setName(sessionStorage.getItem(nameKey) ?? '')
  }, [refusal])
  // A press before that would send what was typed as it was before the page runs: empty.
  const isHydrated = useIsHydrated()
  const isShort = password.length < lengths.min
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true)
    if (isShort || isSending) return event.preventDefault()
    setSending(true)
    // The sign-in page that follows has the address filled in.
    sessionStorage.setItem('sign-in.email', typed)
    sessionStorage.setItem(nameKey, name)
  }
  return (
    <form method="post" action="/api/invitation" onSubmit={submit} className="flex flex-col gap-4">
      <input type="hidden" name="token" value={token} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={email !== null}
        value={typed}
        onChange={setTyped}
      />
      {!isForPassword && (
        <TextField
          {...{ label: t('name'), name: 'name', autoComplete: 'name', maxLength: accountNameCharactersMax }}
          required
          value={name}
          onChange={setName}
        />
      )}
      <TextField
        label={t('password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        required
        maxLength={lengths.max}
        hint={t('hint', lengths)}
        error={
          isTried && isShort
            ? t('errors.Password', lengths)
            : password === '' && refusal
              ? wordIn(t, `errors.${refusal}`, t('errors.other'), lengths)
              : null
        }
        value={password}
        onChange={setPassword}
        trailing={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'hide' : 'show')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <fieldset disabled={!isHydrated} className="contents">
        <Button kind="primary" type="submit" isBusy={isSending} className="mt-2">
          {t(isForPassword ? 'submitPassword' : 'submit')}
        </Button>
      </fieldset>
    </form>
  )
}
