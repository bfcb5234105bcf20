import type { z } from 'zod'
import {
  WebhookChanges as ChangesSchema,
  CreateWebhookRequest,
  type KnownWebhook,
  limits,
  type WebhookBase,
  type WebhookChanges,
} from '#lib/contract/index.ts'
import { webhookChoicesOf } from '#lib/domain/deliveries/index.ts'
import { type ChoicesForm, choicesFormOf, choicesIn, plainChoices } from './choices/choices-form.ts'

export interface WebhookForm {
  name: string
  url: string
  description: string
  attempts: string
  /** A header a line, `Name: value`. */
  headers: string
  choices: ChoicesForm
}

export const emptyForm: WebhookForm = {
  name: '',
  url: '',
  description: '',
  attempts: String(limits.webhookAttemptsDefault),
  headers: '',
  choices: plainChoices,
}

/** What is wrong with a field: the key of a sentence of the form. */
type FormFault =
  | 'nameMissing'
  | 'nameLong'
  | 'urlInvalid'
  | 'urlLong'
  | 'urlHasUser'
  | 'descriptionLong'
  | 'headerLine'
  | 'headers'
  | 'events'
export type FormErrors = Partial<
  Record<'name' | 'url' | 'description' | 'maxAttempts' | 'customHeaders' | 'events', FormFault>
>

/** Header lines as a map; null where a line is none. */
export function webhookHeadersOf(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line))
  if (pairs.some((pair) => pair === null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

export type FormRead<T> = { body: T } | { errors: FormErrors }

/** The body of a creation. Fields the interface does not show are sent only to a service that knows them (P86). */
export function createBody(form: WebhookForm, hasExtensions: boolean): FormRead<CreateWebhookRequest> {
  const { errors, headers, chosen } = partsOf(form, plainChoices)
  if (errors) return { errors }
  return read(CreateWebhookRequest, {
    name: form.name,
    url: form.url.trim(),
    customHeaders: headers,
    ...(hasExtensions && {
      maxAttempts: Number(form.attempts),
      ...chosen,
      description: form.description.trim() || undefined,
    }),
  })
}

/** What the form shows of a webhook, as the console compares it with what the service has when the form is sent. */
export function baseOf({ webhook, headersVersion }: KnownWebhook): WebhookBase {
  return {
    name: webhook.name ?? null,
    url: webhook.url ?? null,
    description: webhook.description ?? '',
    maxAttempts: webhook.maxAttempts ?? null,
    customHeaders: headersVersion ?? null,
    ...webhookChoicesOf(webhook),
  }
}

export function webhookFormOf(base: WebhookBase): WebhookForm {
  const { name, url, description, maxAttempts } = base
  return {
    name: name ?? '',
    url: url ?? '',
    description: description ?? '',
    attempts: String(maxAttempts ?? limits.webhookAttemptsDefault),
    headers: '',
    choices: choicesFormOf(base),
  }
}

/** The fields that differ from what the form showed. Headers are write-only here: none written keeps those there are. */
export function changesIn(form: WebhookForm, base: WebhookBase, removesHeaders: boolean): FormRead<WebhookChanges> {
  const was = webhookFormOf(base)
  const { errors, headers, chosen } = partsOf(form, was.choices)
  if (errors) return { errors }
  const replaced = removesHeaders ? {} : headers
  const [url, description] = [form.url.trim(), form.description.trim()]
  return read(ChangesSchema, {
    ...(form.name.trim() !== was.name && { name: form.name }),
    ...(url !== was.url && { url }),
    ...(description !== was.description && { description }),
    ...(form.attempts !== was.attempts && { maxAttempts: Number(form.attempts) }),
    ...chosen,
    ...(replaced !== undefined && { customHeaders: replaced }),
  })
}

/** The headers, where any are written, and the choices that differ from those there were. */
function partsOf(form: WebhookForm, was: ChoicesForm) {
  const headers = webhookHeadersOf(form.headers)
  const chosen = choicesIn(form.choices, was)
  const errors: FormErrors | null =
    headers === null ? { customHeaders: 'headerLine' } : chosen === null ? { events: 'events' } : null
  return { errors, chosen, headers: headers && Object.keys(headers).length > 0 ? headers : undefined }
}

function read<S extends z.ZodType>(schema: S, given: Record<string, unknown>): FormRead<z.output<S>> {
  if (hasUser(given.url)) return { errors: { url: 'urlHasUser' } }
  const parsed = schema.safeParse(given)
  if (parsed.success) return { body: parsed.data }
  const errors = parsed.error.issues.map((issue) => [String(issue.path[0]), faultOf(issue)] as const)
  return { errors: Object.fromEntries(errors.toReversed()) }
}

/** A user and a password would stand in logs on their way; a header carries what a receiver wants to see. */
function hasUser(text: unknown): boolean {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.username !== '' || url.password !== '')
}

function faultOf({ path: [field], code }: z.core.$ZodIssue): FormFault {
  const isLong = code === 'too_big'
  if (field === 'name') return isLong ? 'nameLong' : 'nameMissing'
  if (field === 'url') return isLong ? 'urlLong' : 'urlInvalid'
  return field === 'description' ? 'descriptionLong' : 'headers'
}
