'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSecretName } from './secret-name.ts'

export interface SecretValue {
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
export function SecretFields({ secrets, isNamed, errors, missing, onChange }: SecretFieldsProps) {
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
