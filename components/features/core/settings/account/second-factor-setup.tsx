'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { isAllInFields } from '../../../../ui/field-errors.ts'
import { Button, Code, ErrorNotice, fieldErrorsOf, TextField } from '../../../../ui/kit.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorSetupProps {
  onBegin?: () => void
  /** The recovery codes were shown and are stored. */
  onDone: () => void
}

/** Secret, first code, recovery codes: one after the other, and each secret is shown once. */
export function SecondFactorSetup({ onBegin = () => {}, onDone }: SecondFactorSetupProps) {
  const t = useTranslations('settings.secondFactor')
  const [text, setText] = useState('')
  const begin = useAct('beginSecondFactor')
  const confirm = useAct('confirmSecondFactor')
  if (confirm.data) return <RecoveryCodes codes={confirm.data.value.recoveryCodes} onDone={onDone} />
  const shown = begin.data?.value
  if (!shown) {
    return (
      <div className="flex max-w-panel flex-col items-start gap-4">
        <ErrorNotice error={begin.error} />
        <Button
          isBusy={begin.isPending}
          onClick={() => {
            onBegin()
            begin.mutate({})
          }}
        >
          {t('begin')}
        </Button>
      </div>
    )
  }
  const { error, isPending, reset } = confirm
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '') confirm.mutate({ body: { code: text } })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, ['code']) && <ErrorNotice error={error} />}
      <p className="text-ink-2">{t('add')}</p>
      <QrCode value={shown.uri} label={t('qr')} />
      <p>
        <a className="link" href={shown.uri}>
          {t('openApp')}
        </a>
      </p>
      <div>
        <p className="text-sm text-ink-3">{t('typed')}</p>
        <Code value={shown.secret} of={t('secret')}>
          {shown.secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </div>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        value={text}
        error={fieldErrorsOf(error).code ? t('codeWrong') : null}
        onChange={(typed) => {
          setText(typed)
          if (error) reset()
        }}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {t('turnOn')}
        </Button>
      </div>
    </form>
  )
}
