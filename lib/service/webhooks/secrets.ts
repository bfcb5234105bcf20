import type { z } from 'zod'
import { TextMap } from '#lib/contract/index.ts'
import { isSealedByFormerKey, reseal, sealText, UnreadableSecretError, unsealText } from '../cipher.ts'
import type { ServiceEnv } from '../env.ts'
import type { WebhookRow } from './store.ts'

type Owner = Pick<WebhookRow, 'webhookId' | 'organizationId'>

const place = (what: string, { webhookId, organizationId }: Owner) => ['webhooks', what, webhookId, organizationId]

export function sealSecret(env: ServiceEnv, owner: Owner, secret: string): string {
  return sealText(env, place('secret', owner), secret)
}

function signingSecretOf(env: ServiceEnv, row: WebhookRow) {
  return unsealText(env, place('secret', row), row.sealedSecret)
}

/** Null where no key of this process opens it: the key is lost, and the secret can only be rotated. */
export function readableSecretOf(env: ServiceEnv, row: WebhookRow): string | null {
  return orNull(() => signingSecretOf(env, row))
}

/** Null where no key of this process opens them: the key is lost, and the headers can only be set anew. */
export function readableHeadersOf(env: ServiceEnv, row: WebhookRow): z.infer<typeof TextMap> | null {
  return orNull(() => customHeadersOf(env, row))
}

function orNull<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null
    throw error
  }
}

/** The secrets that sign at this instant, the newest first: two while a rotation is active (T01, T02). */
export function secretsAt(env: ServiceEnv, row: WebhookRow, now: Date): string[] {
  return [signingSecretOf(env, row), ...previousAt(env, row, now, 'secret')]
}

/** What was rotated and signs still, unless it could not be opened any more: then the new one signs alone. */
function previousAt(env: ServiceEnv, row: WebhookRow, now: Date, what: 'secret' | 'key'): string[] {
  const sealed = what === 'secret' ? row.sealedPreviousSecret : row.sealedPreviousKey
  const { previousSecretExpiresAt } = row
  if (sealed === null || previousSecretExpiresAt === null || now >= previousSecretExpiresAt) return []
  const previous = orNull(() => unsealText(env, place(what, row), sealed))
  return previous === null ? [] : [previous]
}

export function sealKey(env: ServiceEnv, owner: Owner, secretKey: string): string {
  return sealText(env, place('key', owner), secretKey)
}

/** The secret keys that sign beside the secrets, the newest first; none where the webhook has no pair of keys. */
export function secretKeysAt(env: ServiceEnv, row: WebhookRow, now: Date): string[] {
  const { sealedKey } = row
  if (sealedKey === null) return []
  return [unsealText(env, place('key', row), sealedKey), ...previousAt(env, row, now, 'key')]
}

export function sealHeaders(env: ServiceEnv, owner: Owner, headers: z.infer<typeof TextMap>): string {
  return sealText(env, place('headers', owner), JSON.stringify(headers))
}

export function customHeadersOf(env: ServiceEnv, row: WebhookRow): z.infer<typeof TextMap> {
  if (row.sealedHeaders === null) return {}
  return TextMap.parse(JSON.parse(unsealText(env, place('headers', row), row.sealedHeaders)))
}

/** What of a webhook is sealed, all of it by the key that seals now; null where it is so already. */
export function resealed(env: ServiceEnv, row: WebhookRow) {
  const { sealedSecret, sealedPreviousSecret, sealedHeaders, sealedKey, sealedPreviousKey } = row
  const values = [sealedSecret, sealedPreviousSecret, sealedHeaders, sealedKey, sealedPreviousKey]
  if (!values.some((value) => value !== null && isSealedByFormerKey(env, value))) return null
  const anew = (what: string, value: string | null) => (value === null ? null : reseal(env, place(what, row), value))
  return {
    sealedSecret: reseal(env, place('secret', row), sealedSecret),
    sealedPreviousSecret: anew('secret', sealedPreviousSecret),
    sealedHeaders: anew('headers', sealedHeaders),
    sealedKey: anew('key', sealedKey),
    sealedPreviousKey: anew('key', sealedPreviousKey),
  }
}
