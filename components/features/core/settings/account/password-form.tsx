'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { passwordCharactersMax, passwordCharactersMin, weaknesses } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { fieldErrorsOf, fieldErrorTypesOf, isAllInFields } from '../../../../ui/field-errors.ts'
import { TextField } from '../../../../ui/text-field.tsx'

const fields = ['next']

/** Who is there is asked by the act itself. Typed twice is asked of nobody: the field can show what was typed, and an admin's link helps who has lost it. */
export function PasswordForm() {
  const t = useTranslations('settings.password')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  const [isShown, setShown] = useState(false)
  const { mutate, data, error, isPending, reset } = useAct('changePassword')
  const isShort = next.length < passwordCharactersMin
  const isLong = next.length > passwordCharactersMax
  const fieldErrors = fieldErrorsOf(error)
  const weakness = weaknesses.find((one) => fieldErrorTypesOf(error).next === `password_${one}`)
  const nextError = weakness
    ? t(`weak.${weakness}`)
    : isTried && isShort
      ? t('short', { min: passwordCharactersMin })
      : isTried && isLong
        ? t('long', { max: passwordCharactersMax })
        : (fieldErrors.next ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort || isLong) return
    mutate(
      { body: { next } },
      {
        onSuccess: () => {
          setNext('')
          setTried(false)
        },
      },
    )
  }
  const change = (text: string) => {
    setNext(text)
    if (error || data) reset()
  }
  const type = isShown ? 'text' : 'password'
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, fields) && <ErrorNotice error={error} />}
      {data && <Banner meaning="ok" title={t('done', { count: data.value.endedSessions })} />}
      <TextField
        label={t('next')}
        type={type}
        autoComplete="new-password"
        isRequired
        value={next}
        hint={t('hint', { min: passwordCharactersMin })}
        error={nextError}
        onChange={change}
      />
      <div className="flex gap-3">
        <Button type="submit" isBusy={isPending}>
          {t('submit')}
        </Button>
        <Button kind="quiet" onClick={() => setShown(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </div>
    </form>
  )
}
