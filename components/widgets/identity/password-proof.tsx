'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { answerPasskey, type PasskeyTrouble, passkeyTroubleOf } from '#lib/client/passkeys.ts'
import type { PasskeyAssertion } from '#lib/contract/index.ts'
import { isAllInFields } from '../../ui/field-errors.ts'
import { Banner, Button, FormDialog, fieldErrorsOf, TextField } from '../../ui/kit.ts'
import type { ProofProps } from './proof.ts'

interface PasswordProofProps extends ProofProps {
  asksCode: boolean
  hasPasskey: boolean
}

/** The password and, where a second factor is set up, a code; or a passkey. */
export function PasswordProof({ asksCode, hasPasskey, onConfirmed, onClose }: PasswordProofProps) {
  const t = useTranslations('identity')
  const field = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useAct('confirmIdentity')
  const wrong = fieldErrorsOf(error)
  const isComplete = current !== '' && (!asksCode || code.trim() !== '')
  const submit = () => {
    setTried(true)
    if (isComplete) mutate({ body: { current, ...(asksCode ? { code } : {}) } }, { onSuccess: onConfirmed })
  }
  const passkey = usePasskeyProof()
  const givePasskey = () =>
    void passkey.ask().then((given) => {
      if (given) mutate({ body: { passkey: given, ...(current !== '' && { current }) } }, { onSuccess: onConfirmed })
    })
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
      error={error && !isAllInFields(error, ['current', 'code', 'passkey']) ? error : passkey.error}
      otherAction={
        hasPasskey && (
          <Button isBusy={passkey.isBusy} onClick={givePasskey}>
            {t('passkey')}
          </Button>
        )
      }
    >
      {wrong.passkey && <Banner meaning="bad" title={t('passkeyWrong')} />}
      {passkey.trouble && <Banner meaning="bad" title={t(`passkeyTrouble.${passkey.trouble}`)} />}
      <TextField
        ref={field}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        isRequired
        value={current}
        error={
          wrong.current
            ? t(current === '' ? 'passkeyAlone' : 'passwordWrong')
            : isTried && current === ''
              ? t('passwordMissing')
              : null
        }
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

/** Asks the console for a challenge and the person for a passkey; null where there is no answer, which is said then. */
function usePasskeyProof() {
  const { mutateAsync, error, isPending } = useAct('askPasskey')
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | 'other' | null>(null)
  const ask = async (): Promise<PasskeyAssertion | null> => {
    setTrouble(null)
    const asked = await mutateAsync({}).catch(() => null)
    if (asked === null) return null
    setAsking(true)
    try {
      return await answerPasskey(asked.value.options)
    } catch (failure) {
      setTrouble(passkeyTroubleOf(failure) ?? 'other')
      return null
    } finally {
      setAsking(false)
    }
  }
  return { ask, error, isBusy: isPending || isAsking, trouble }
}
