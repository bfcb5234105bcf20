import type { z } from 'zod'
import {
  CreateWebhookRequest,
  limits,
  UpdateWebhookRequest as UpdateSchema,
  type UpdateWebhookRequest,
} from '#lib/contract/index.ts'

export interface WebhookForm {
  name: string
  url: string
  description: string
  attempts: string
  /** A header a line, `Name: value`. */
  headers: string
}

export const emptyForm: WebhookForm = {
  name: '',
  url: '',
  description: '',
  attempts: String(limits.webhookAttemptsDefault),
  headers: '',
}

export type FormErrors = Partial<Record<'name' | 'url' | 'description' | 'maxAttempts' | 'customHeaders', string>>

/** Header lines as a map; null where a line is none. */
export function headersOf(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line))
  if (pairs.some((pair) => pair === null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

type Read<T> = { body: T } | { errors: FormErrors }

/** The body of a creation. Fields the interface does not show are sent only to a service that knows them (P86). */
export function createBody(form: WebhookForm, hasExtensions: boolean): Read<CreateWebhookRequest> {
  const headers = headersOf(form.headers)
  if (headers === null) return { errors: { customHeaders: 'headerLine' } }
  return read(CreateWebhookRequest, {
    name: form.name,
    url: form.url.trim(),
    ...(Object.keys(headers).length === 0 ? {} : { customHeaders: headers }),
    ...(hasExtensions ? { maxAttempts: Number(form.attempts) } : {}),
    ...(hasExtensions && form.description.trim() !== '' ? { description: form.description.trim() } : {}),
  })
}

/** The body of a change. Headers are write-only here: none written keeps those there are. */
export function updateBody(form: WebhookForm, removesHeaders: boolean): Read<UpdateWebhookRequest> {
  const headers = headersOf(form.headers)
  if (headers === null) return { errors: { customHeaders: 'headerLine' } }
  const replaced = removesHeaders ? {} : Object.keys(headers).length === 0 ? undefined : headers
  return read(UpdateSchema, {
    name: form.name,
    url: form.url.trim(),
    description: form.description.trim(),
    maxAttempts: Number(form.attempts),
    ...(replaced === undefined ? {} : { customHeaders: replaced }),
  })
}

function read<S extends z.ZodType>(schema: S, given: object): Read<z.output<S>> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return { body: parsed.data }
  const errors = parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message] as const)
  return { errors: Object.fromEntries(errors.toReversed()) }
}
