'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { ApiError } from '#lib/contract/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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

interface CredentialErrorWords {
  exists: string
  key: string
  slug: string
}

/**
 * What the service refuses, by the field it is about; null where it is about none. The interface gives these errors only
 * a detail, so they are recognized by the detail (P115).
 */
export function formErrors(
  error: unknown,
  names: readonly string[],
  words: CredentialErrorWords,
): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null
  const { detail } = error
  if (typeof detail !== 'string') return fieldsOf(detail, names)
  const said = detail.toLowerCase()
  if (said.includes('invalid datasource slug')) return { slug: words.slug }
  if (said.includes('already exists')) return { customerId: words.exists }
  if (said === 'invalid api key') return Object.fromEntries(names.map((name) => [name, words.key]))
  return null
}

function fieldsOf(
  places: readonly { loc: readonly (string | number)[]; msg: string }[],
  names: readonly string[],
): Record<string, string> | null {
  const errors: Record<string, string> = {}
  for (const { loc, msg } of places) {
    const field = String(loc.at(-1) ?? '')
    const isKnown = names.includes(field) || field === 'customerId'
    if (!isKnown) return null
    errors[field] ??= msg
  }
  return errors
}
