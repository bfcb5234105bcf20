'use client'

import { useState } from 'react'
import { limits } from '#lib/contract/index.ts'
import { retryWindowMs } from '#lib/domain/deliveries/index.ts'
import {
  Banner,
  fieldErrorsOf,
  fieldErrorTypesOf,
  fieldsOf,
  SelectField,
  standing,
  TextArea,
  TextField,
  useForm,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { LazyChoicesFields } from './choices/lazy.ts'
import type { FormErrors, FormRead, WebhookForm } from './form.ts'

const counts = [1, 5, limits.webhookAttemptsDefault, 15, 20, 30, limits.webhookAttemptsMax]

/** Fields that show what a refusal says of them. */
export const refusedFields = ['name', 'url', 'description', 'maxAttempts', 'customHeaders', 'events']

/** What is typed, and what was wrong with it when it was tried last. */
export function useWebhookForm(initial: WebhookForm | (() => WebhookForm)) {
  const { form, change } = useForm(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [sent, setSent] = useState<WebhookForm | null>(null)
  const attempt = <Body,>(read: FormRead<Body>, send: (body: Body) => void) => {
    setSent(form)
    setErrors('errors' in read ? read.errors : {})
    if ('body' in read) send(read.body)
  }
  return { form, attempt, fields: { form, errors, sent, onChange: change } }
}

interface WebhookFieldsProps {
  form: WebhookForm
  errors: FormErrors
  /** What the service said of the last try. */
  refusal?: Error | null
  /** The form as it was tried last: what is said of a field is over once it was changed. */
  sent: WebhookForm | null
  hasExtensions: boolean
  /** Names of the headers that are set, where a webhook is changed; null where one is made. */
  headerNames: readonly string[] | null
  onChange: (change: Partial<WebhookForm>) => void
}

export function WebhookFields({
  form,
  errors,
  refusal,
  sent,
  hasExtensions,
  headerNames,
  onChange,
}: WebhookFieldsProps) {
  const t = useTranslations('webhooks.form')
  const attempts = useAttemptOptions(form.attempts)
  const errorOf = useFieldErrors(standing(errors, fieldsIn(sent), fieldsIn(form)), refusal, { sent, form })
  const field = fieldsOf(form, onChange)
  return (
    <>
      <TextField label={t('name')} isRequired {...field('name')} error={errorOf('name')} autoFocus />
      <TextField
        label={t('url')}
        isRequired
        isCode
        type="url"
        placeholder="https://"
        {...field('url')}
        error={errorOf('url')}
        hint={t('urlHint')}
      />
      {hasExtensions && (
        <SelectField
          label={t('attempts')}
          {...field('attempts')}
          error={errorOf('maxAttempts')}
          hint={t('attemptsHint')}
          options={attempts}
        />
      )}
      <TextArea
        label={t('headers')}
        isCode
        rows={2}
        {...field('headers')}
        error={errorOf('customHeaders')}
        hint={
          headerNames === null
            ? t('headersHint')
            : t('headersKept', { names: headerNames.join(', ') || t('noHeaders') })
        }
      />
      {hasExtensions && (
        <LazyChoicesFields
          form={form.choices}
          isTried={sent !== null}
          onChange={(change) => onChange({ choices: { ...form.choices, ...change } })}
        />
      )}
      {errorOf('events') !== undefined && <Banner meaning="bad" title={errorOf('events')} />}
      {hasExtensions && <TextField label={t('description')} {...field('description')} error={errorOf('description')} />}
    </>
  )
}

/** The fields under their names in the interface. */
function fieldsIn(form: WebhookForm | null): Partial<Record<keyof FormErrors, string>> {
  if (form === null) return {}
  const { attempts, headers, choices, ...same } = form
  return { ...same, maxAttempts: attempts, customHeaders: headers, events: JSON.stringify(choices) }
}

const charactersMax = {
  nameMax: limits.webhookNameCharactersMax,
  urlMax: limits.urlCharactersMax,
  descriptionMax: limits.webhookDescriptionCharactersMax,
}

/** What is wrong with a field: found here, or said by the service. */
function useFieldErrors(
  errors: FormErrors,
  refusal: Error | null | undefined,
  { sent, form }: { sent: WebhookForm | null; form: WebhookForm },
) {
  const t = useTranslations('webhooks.form.faults')
  const [before, now] = [fieldsIn(sent), fieldsIn(form)]
  const said = standing(fieldErrorsOf(refusal), before, now)
  const types = standing(fieldErrorTypesOf(refusal), before, now)
  return (field: keyof FormErrors): string | undefined => {
    const fault = errors[field]
    if (fault !== undefined) return t(fault, charactersMax)
    return types[field] === 'url_forbidden' ? t('urlForbidden') : said[field]
  }
}

/** How often is tried, with how long that lasts where every attempt fails at once. */
function useAttemptOptions(current: string) {
  const t = useTranslations('webhooks.form')
  const { formatDuration } = usePreferences()
  const all = [...new Set([...counts, Number(current)])].toSorted((a, b) => a - b)
  return all.map((count) => ({
    value: String(count),
    label: count === 1 ? t('noRetries') : t('attemptCount', { count, length: formatDuration(retryWindowMs(count)) }),
  }))
}
