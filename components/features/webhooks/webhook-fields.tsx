'use client'

import { useTranslations } from 'next-intl'
import { limits } from '#lib/contract/index.ts'
import { formatDuration } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import type { FormErrors, WebhookForm } from './form.ts'
import { retryWindowMs } from './timetable.ts'

const counts = [1, 5, limits.webhookAttemptsDefault, 15, 20, 30, limits.webhookAttemptsMax]

interface WebhookFieldsProps {
  form: WebhookForm
  errors: FormErrors
  hasExtensions: boolean
  /** Names of the headers that are set, where a webhook is changed; null where one is made. */
  headerNames: readonly string[] | null
  onChange: (change: Partial<WebhookForm>) => void
}

export function WebhookFields({ form, errors, hasExtensions, headerNames, onChange }: WebhookFieldsProps) {
  const t = useTranslations('webhooks.form')
  const attempts = useAttemptOptions(form.attempts)
  const headerError = errors.customHeaders === 'headerLine' ? t('headerLine') : errors.customHeaders
  return (
    <>
      <TextField
        label={t('name')}
        isRequired
        value={form.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
        autoFocus
      />
      <TextField
        label={t('url')}
        isRequired
        isCode
        type="url"
        placeholder="https://"
        value={form.url}
        error={errors.url}
        hint={t('urlHint')}
        onChange={(url) => onChange({ url })}
      />
      {hasExtensions && (
        <SelectField
          label={t('attempts')}
          value={form.attempts}
          error={errors.maxAttempts}
          hint={t('attemptsHint')}
          options={attempts}
          onChange={(attempts) => onChange({ attempts })}
        />
      )}
      <TextArea
        label={t('headers')}
        isCode
        rows={2}
        value={form.headers}
        error={headerError}
        hint={
          headerNames === null
            ? t('headersHint')
            : t('headersKept', { names: headerNames.join(', ') || t('noHeaders') })
        }
        onChange={(headers) => onChange({ headers })}
      />
      {hasExtensions && (
        <TextField
          label={t('description')}
          value={form.description}
          error={errors.description}
          onChange={(description) => onChange({ description })}
        />
      )}
    </>
  )
}

/** How often is tried, with how long that lasts where every attempt fails at once. */
function useAttemptOptions(current: string) {
  const t = useTranslations('webhooks.form')
  const { locale } = useReader()
  const all = [...new Set([...counts, Number(current)])].toSorted((a, b) => a - b)
  return all.map((count) => ({
    value: String(count),
    label:
      count === 1 ? t('noRetries') : t('attemptCount', { count, length: formatDuration(retryWindowMs(count), locale) }),
  }))
}
