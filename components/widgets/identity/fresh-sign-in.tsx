'use client'

import type { FormEvent } from 'react'
import { authForms, csrfToken } from '#lib/client/sign-in.ts'
import { Button } from '../../ui/kit.ts'

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
    const form = event.currentTarget
    csrfToken().then((token) => {
      const field = form.elements.namedItem('csrfToken')
      if (field instanceof HTMLInputElement) field.value = token
      form.submit()
    }, onFailed)
  }
  return (
    <form
      method="post"
      action={authForms.oidc}
      {...(isInOtherTab && { target: '_blank', rel: 'noopener' })}
      onSubmit={submit}
    >
      <input type="hidden" name="callbackUrl" value={backTo} />
      <input type="hidden" name="csrfToken" />
      <input type="hidden" name="fresh" value="1" />
      <Button type="submit">{label}</Button>
    </form>
  )
}
