'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { authForms, csrfToken } from '#lib/client/sign-in.ts'
import { pages } from '../../../../pages.ts'
import { Banner, Button, ErrorNotice, Section, useRouter } from '../../../../ui/kit.ts'

export interface SignOn {
  /** What the organization calls its identity provider. */
  name: string
  isConnected: boolean
  hasPassword: boolean
}

/** Whether the identity provider opens this account, and how that is changed. */
export function SignOnSection({ signOn }: { signOn: SignOn }) {
  const t = useTranslations('settings.signOn')
  const { name, isConnected, hasPassword } = signOn
  const [outcome] = useQueryState('signOn', parseAsStringLiteral(['connected', 'refused']))
  return (
    <Section heading={t('title')} remark={t(isConnected ? 'connected' : 'notConnected', { name })}>
      {outcome === 'refused' && !isConnected && <Banner meaning="bad" title={t('refused', { name })} />}
      {outcome === 'connected' && isConnected && <Banner meaning="ok" title={t('done', { name })} />}
      {hasPassword && (isConnected ? <Disconnect name={name} /> : <Connect name={name} />)}
    </Section>
  )
}

/** Who is there is asked by the act itself, because this adds a way in; then the browser goes to the provider as it does for a sign-in. */
function Connect({ name }: { name: string }) {
  const t = useTranslations('settings.signOn')
  const [hasFailed, setFailed] = useState(false)
  const { mutate, error, isPending, isSuccess, reset } = useAct('connectSignOn')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailed(false)
    mutate({}, { onSuccess: () => leave(form) })
  }
  const leave = (form: HTMLFormElement) =>
    csrfToken().then(
      (token) => {
        const field = form.elements.namedItem('csrfToken')
        if (field instanceof HTMLInputElement) field.value = token
        form.submit()
      },
      () => {
        reset()
        setFailed(true)
      },
    )
  return (
    <form
      noValidate
      method="post"
      action={authForms.oidc}
      onSubmit={submit}
      className="flex max-w-panel flex-col gap-4"
    >
      <ErrorNotice error={error} />
      {hasFailed && <Banner meaning="bad" title={t('refused', { name })} />}
      <input type="hidden" name="callbackUrl" value={`${pages.settings()}?signOn=connected`} />
      <input type="hidden" name="csrfToken" />
      <div>
        <Button type="submit" isBusy={isPending || isSuccess}>
          {t('connect', { name })}
        </Button>
      </div>
    </form>
  )
}

function Disconnect({ name }: { name: string }) {
  const t = useTranslations('settings.signOn')
  const router = useRouter()
  const { mutate, error, isPending } = useAct('disconnectSignOn')
  return (
    <div className="flex flex-col items-start gap-4">
      <ErrorNotice error={error} />
      <Button isBusy={isPending} onClick={() => mutate({}, { onSuccess: () => router.refresh() })}>
        {t('disconnect', { name })}
      </Button>
    </div>
  )
}
