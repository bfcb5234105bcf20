'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formErrors } from './form-errors.ts'
import { integrationFor, type RegisterRow } from './registers.ts'
import { SecretFields, type SecretValue } from './secret-fields.tsx'

interface ConnectDialogProps {
  register: RegisterRow
  onClose: () => void
}

/** Gives a register its credentials, the organization's or one customer's. They go out once and are never shown again. */
export function ConnectDialog({ register, onClose }: ConnectDialogProps) {
  const t = useTranslations('integrations.connect')
  const [customerId, setCustomerId] = useState('')
  const [secrets, setSecrets] = useState<SecretValue[]>(() =>
    (register.credentials ?? ['']).map((name) => ({ name, value: '' })),
  )
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useAct('createIntegration')
  const names = secrets.map(({ name }) => name)
  const refused = formErrors(error, names, { exists: t('exists'), key: t('refused'), slug: t('unknown') })
  const isMissing = secrets.some(({ name, value }) => name.trim() === '' || value.trim() === '')
  const submit = () => {
    setTried(true)
    if (isMissing) return
    const secretValues = Object.fromEntries(secrets.map(({ name, value }) => [name.trim(), value]))
    const query = customerId.trim() === '' ? {} : { customerId: customerId.trim() }
    mutate({ query, body: { datasourceSlug: register.slug, secretValues } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { register: register.name })}
      description={t('description')}
      does={t('make')}
      onSubmit={submit}
      isBusy={isPending}
      error={refused === null ? error : null}
    >
      {refused?.slug && (
        <Banner meaning="bad" title={refused.slug}>
          <code>{register.slug}</code>
        </Banner>
      )}
      <SecretFields
        secrets={secrets}
        isNamed={register.credentials !== null}
        errors={refused ?? {}}
        missing={isTried ? t('missing') : null}
        onChange={setSecrets}
      />
      <TextField
        label={t('customer')}
        hint={t('customerHint')}
        maxLength={150}
        value={customerId}
        error={refused?.customerId ?? (integrationFor(register, customerId.trim()) ? t('exists') : null)}
        onChange={setCustomerId}
      />
    </FormDialog>
  )
}
