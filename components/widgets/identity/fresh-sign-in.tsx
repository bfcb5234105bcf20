'use client'

import type { FormEvent } from 'react'
import { authForms } from '#lib/client/sign-in.ts'
import { Button } from '../../ui/kit.ts'
import { SignInFields, sendSignIn } from './sign-in-fields.tsx'

interface FreshSignInProps {
  label: string
  /** Where the browser comes back to. */
  backTo: string
  isInOtherTab?: boolean
  onFailed: () => void
}

/** A form of the page, as every sign-in is; `fresh` has the provider ask for the credentials again. */
export function FreshSignIn({ label, backTo, isInOtherTab = false, onFailed }: FreshSignInProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendSignIn(event.currentTarget).catch(onFailed)
  }
  return (
    <form
      method="post"
      action={authForms.oidc}
      {...(isInOtherTab && { target: '_blank', rel: 'noopener' })}
      onSubmit={submit}
    >
      <SignInFields backTo={backTo} />
      <input type="hidden" name="fresh" value="1" />
      <Button type="submit">{label}</Button>
    </form>
  )
}
