'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { fieldErrorsOf, isAllInFields } from '../../../ui/field-errors.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorSetupProps {
  onBegin?: () => void
  /** The recovery codes were shown and are stored. */
  onDone: () => void
}

/** Password, secret, first code, recovery codes: one after the other, and each secret is shown once. */
export function SecondFactorSetup({ onBegin = () => {}, onDone }: SecondFactorSetupProps) {
  const t = useTranslations('settings.secondFactor')
  const [text, setText] = useState('')
  const begin = useAct('beginSecondFactor')
  const confirm = useAct('confirmSecondFactor', { refreshes: ['getSecondFactor', 'listSessions'] })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.value.recoveryCodes} onDone={onDone} />
  const shown = begin.data?.value
  const { error, isPending } = shown ? confirm : begin
  const field = shown ? 'code' : 'current'
  const empty = () => setText('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') return
    onBegin()
    if (shown) confirm.mutate({ body: { code: text } }, { onSuccess: empty })
    else begin.mutate({ body: { current: text } }, { onSuccess: empty })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, [field]) && <ErrorNotice error={error} />}
      {shown && (
        <>
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
        </>
      )}
      <TextField
        key={field}
        label={t(shown ? 'code' : 'current')}
        type={shown ? 'text' : 'password'}
        inputMode={shown ? 'numeric' : 'text'}
        autoComplete={shown ? 'one-time-code' : 'current-password'}
        isRequired
        value={text}
        error={fieldErrorsOf(error)[field] ? t(shown ? 'codeWrong' : 'currentWrong') : null}
        onChange={(typed) => {
          setText(typed)
          if (error) (shown ? confirm : begin).reset()
        }}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {t(shown ? 'turnOn' : 'begin')}
        </Button>
      </div>
    </form>
  )
}
