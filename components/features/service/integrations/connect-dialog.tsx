'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { ApiError, limits } from '#lib/contract/index.ts'
import { Banner, Button, FormDialog, TextField, useTranslations } from '../../../ui/kit.ts'
import { integrationFor, type RegisterRow } from './registers.ts'
import { useSecretName } from './secret-name.ts'

/** Gives a register its credentials, the organization's or one customer's. They go out once and are never shown again. */
export function ConnectDialog({ register, onClose }: { register: RegisterRow; onClose: () => void }) {
  const t = useTranslations('integrations.connect')
  const [customerId, setCustomerId] = useState('')
  const [secrets, setSecrets] = useState<SecretValue[]>(() =>
    (register.credentials ?? ['']).map((name) => ({ name, value: '' })),
  )
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useAction('createIntegration')
  const names = secrets.map(({ name }) => name)
  const refused = formErrors(error, names, { exists: t('exists'), key: t('refused'), slug: t('unknown') })
  const isMissing = secrets.some(({ name, value }) => name.trim() === '' || value.trim() === '')
  const submit = () => {
    setTried(true)
    if (isMissing) return
    const secretValues = Object.fromEntries(secrets.map(({ name, value }) => [name.trim(), value]))
    const query = { customerId: customerId.trim() || undefined }
    mutate({ query, body: { datasourceSlug: register.slug, secretValues } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { register: register.name })}
      description={t('description')}
      submitLabel={t('make')}
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
        maxLength={limits.customerIdCharactersMax}
        value={customerId}
        error={refused?.customerId ?? (integrationFor(register, customerId.trim()) ? t('exists') : null)}
        onChange={setCustomerId}
      />
    </FormDialog>
  )
}

interface CredentialErrorLabels {
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
  labels: CredentialErrorLabels,
): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null
  const { detail } = error
  if (typeof detail !== 'string') return fieldsOf(detail, names)
  const said = detail.toLowerCase()
  if (said.includes('invalid datasource slug')) return { slug: labels.slug }
  if (said.includes('already exists')) return { customerId: labels.exists }
  if (said === 'invalid api key') return Object.fromEntries(names.map((name) => [name, labels.key]))
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

interface SecretValue {
  name: string
  value: string
}

interface SecretFieldsProps {
  secrets: readonly SecretValue[]
  /** The register says which values it wants; else their names are typed too. */
  isNamed: boolean
  errors: Readonly<Record<string, string>>
  /** Shown at empty fields after the first attempt. */
  missing: string | null
  onChange: (secrets: SecretValue[]) => void
}

/** A password field for each secret: nothing of it is shown, kept by the browser, or read back. */
function SecretFields({ secrets, isNamed, errors, missing, onChange }: SecretFieldsProps) {
  const t = useTranslations('integrations.connect')
  const nameOf = useSecretName()
  const change = (index: number, to: Partial<SecretValue>) =>
    onChange(secrets.map((one, at) => (at === index ? { ...one, ...to } : one)))
  return (
    <>
      {secrets.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a secret's name may be being typed; its place is what it is.
        <div key={index} className="flex flex-wrap gap-3">
          {!isNamed && (
            <TextField
              className="flex-1"
              label={t('name')}
              isCode
              isRequired
              value={name}
              autoComplete="off"
              error={missing !== null && name.trim() === '' ? missing : null}
              onChange={(name) => change(index, { name })}
            />
          )}
          <TextField
            className="flex-1"
            label={isNamed ? nameOf(name) : t('value')}
            type="password"
            isCode
            isRequired
            value={value}
            autoComplete="new-password"
            error={errors[name] ?? (missing !== null && value.trim() === '' ? missing : null)}
            onChange={(value) => change(index, { value })}
          />
        </div>
      ))}
      {!isNamed && (
        <div>
          <Button size="s" icon={Plus} onClick={() => onChange([...secrets, { name: '', value: '' }])}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}
