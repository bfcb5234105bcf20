'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { makePasskey, type PasskeyTrouble, passkeyTroubleOf } from '#lib/client/passkeys.ts'
import { passkeyNameCharactersMax } from '#lib/contract/index.ts'
import { Banner, DialogButton, FormDialog, TextField, useTranslations } from '../../../../ui/kit.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The button that adds a passkey, its question, and the recovery codes that come with the first one. */
export function PasskeySetup({ onDone = () => {} }: { onDone?: () => void }) {
  const t = useTranslations('settings.passkeys')
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes([])
          onDone()
        }}
      />
    )
  }
  const end = (given: readonly string[]) => {
    setCodes(given)
    if (given.length === 0) onDone()
  }
  return <DialogButton dialog={(close) => <AddDialog onAdded={end} onClose={close} />}>{t('add')}</DialogButton>
}

function AddDialog({ onAdded, onClose }: { onAdded: (codes: readonly string[]) => void; onClose: () => void }) {
  const t = useTranslations('settings.passkeys')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const { add, isBusy, trouble, error } = useAdding((codes) => {
    onClose()
    onAdded(codes)
  })
  const submit = () => {
    setTried(true)
    if (name.trim() !== '') add(name)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('addTitle')}
      description={t('addWhy')}
      submitLabel={t('addDo')}
      onSubmit={submit}
      isBusy={isBusy}
      error={error}
    >
      {trouble && <Banner meaning="bad" title={t(`trouble.${trouble}`)} />}
      <TextField
        label={t('name')}
        isRequired
        maxLength={passkeyNameCharactersMax}
        value={name}
        hint={t('nameHint')}
        error={isTried && name.trim() === '' ? t('nameMissing') : null}
        onChange={setName}
      />
    </FormDialog>
  )
}

/** Challenge, authenticator, registration: one after the other. Between the first two the identity may be asked for. */
function useAdding(onAdded: (codes: readonly string[]) => void) {
  const begin = useAction('beginPasskey')
  const register = useAction('registerPasskey')
  const [isMaking, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | 'other' | null>(null)
  const add = (name: string) => {
    setTrouble(null)
    begin.mutate(
      {},
      {
        onSuccess: ({ value }) => {
          setMaking(true)
          makePasskey(value.options)
            .then(
              (creation) =>
                register.mutate(
                  { body: { name, creation } },
                  { onSuccess: (added) => onAdded(added.value.recoveryCodes) },
                ),
              (failure: unknown) => setTrouble(passkeyTroubleOf(failure) ?? 'other'),
            )
            .finally(() => setMaking(false))
        },
      },
    )
  }
  return {
    add,
    isBusy: begin.isPending || isMaking || register.isPending,
    trouble,
    error: begin.error ?? register.error,
  }
}
