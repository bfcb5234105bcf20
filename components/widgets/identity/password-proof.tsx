'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { fieldErrorsOf, isAllInFields } from '../../ui/field-errors.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ProofProps } from './proof.ts'

/** The password and, where a second factor is set up, a code. */
export function PasswordProof({ asksCode, onConfirmed, onClose }: ProofProps & { asksCode: boolean }) {
  const t = useTranslations('identity')
  const field = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useAct('confirmIdentity', { refreshes: ['getIdentity'] })
  const wrong = fieldErrorsOf(error)
  const isComplete = current !== '' && (!asksCode || code.trim() !== '')
  const submit = () => {
    setTried(true)
    if (isComplete) mutate({ body: { current, ...(asksCode ? { code } : {}) } }, { onSuccess: onConfirmed })
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    if (error) reset()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={t('why')}
      initialFocus={field}
      does={t('confirm')}
      onSubmit={submit}
      isBusy={isPending}
      error={error && !isAllInFields(error, ['current', 'code']) ? error : null}
    >
      <TextField
        ref={field}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        isRequired
        value={current}
        error={wrong.current ? t('passwordWrong') : isTried && current === '' ? t('passwordMissing') : null}
        onChange={change(setCurrent)}
      />
      {asksCode && (
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          isRequired
          value={code}
          hint={t('codeHint')}
          error={wrong.code ? t('codeWrong') : isTried && code.trim() === '' ? t('codeMissing') : null}
          onChange={change(setCode)}
        />
      )}
    </FormDialog>
  )
}
