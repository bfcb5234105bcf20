'use client'

import { useRef, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { answerPasskey, type PasskeyTrouble, passkeyTroubleOf } from '#lib/client/passkeys.ts'
import type { PasskeyAssertion } from '#lib/contract/index.ts'
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  FormDialog,
  fieldErrorsOf,
  isAllInFields,
  pages,
  TextField,
  Unread,
  useTranslations,
} from '../../ui/kit.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'

/** What each way to confirm an identity tells the dialog around it. */
interface ProofProps {
  onConfirmed: () => void
  onClose: () => void
}

/** Asks who is there before an act that reveals a secret or gives access; the act follows the confirmation. */
export function IdentityDialog(props: ProofProps) {
  const t = useTranslations('identity')
  const { data, error, refetch } = useRoute('getIdentity', {})
  if (data?.value.proof === 'signOn') return <SignOnProof {...props} provider={data.value.signOn ?? t('provider')} />
  if (data)
    return (
      <PasswordProof
        {...props}
        asksCode={data.value.proof === 'passwordAndCode'}
        hasPasskey={data.value.hasPasskey === true}
      />
    )
  return (
    <Dialog isOpen onClose={props.onClose} title={t('title')}>
      <Unread error={error} onAgain={refetch} rows={2} columns={1} />
    </Dialog>
  )
}

/** A fresh sign-in at the identity provider, in another tab, so that what was typed on this page stays. */
function SignOnProof({ provider, onConfirmed, onClose }: ProofProps & { provider: string }) {
  const t = useTranslations('identity')
  const { data, refetch, isFetching } = useRoute('getIdentity', {})
  // A proof from before may still count for other acts, and was too old for this one.
  const [before] = useState(data?.value.confirmedUntil ?? null)
  const [trouble, setTrouble] = useState<'notYet' | 'failed' | null>(null)
  const goOn = () =>
    void refetch().then(({ data: now }) => {
      const until = now?.value.confirmedUntil ?? null
      if (until !== null && until !== before) onConfirmed()
      else setTrouble('notYet')
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('whySignOn', { name: provider })}
      submitLabel={t('confirm')}
      kind="primary"
      isBusy={isFetching}
      onConfirm={goOn}
    >
      <div className="flex flex-col gap-4">
        {trouble && <Banner meaning="bad" title={t(trouble, { name: provider })} />}
        <FreshSignIn
          label={t('signIn', { name: provider })}
          backTo={`${pages.settings()}?confirmed=1`}
          isInOtherTab
          onFailed={() => setTrouble('failed')}
        />
      </div>
    </ConfirmDialog>
  )
}

interface PasswordProofProps extends ProofProps {
  asksCode: boolean
  hasPasskey: boolean
}

/** The password and, where a second factor is set up, a code; or a passkey. */
function PasswordProof({ asksCode, hasPasskey, onConfirmed, onClose }: PasswordProofProps) {
  const t = useTranslations('identity')
  const field = useRef<HTMLInputElement>(null)
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useAction('confirmIdentity')
  const wrong = fieldErrorsOf(error)
  const isComplete = current !== '' && (!asksCode || code.trim() !== '')
  const submit = () => {
    setTried(true)
    if (isComplete) mutate({ body: { current, code: asksCode ? code : undefined } }, { onSuccess: onConfirmed })
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
      submitLabel={t('confirm')}
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
  const { mutateAsync, error, isPending } = useAction('askPasskey')
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
