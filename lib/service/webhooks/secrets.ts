import type { z } from 'zod'
import { TextMap } from '#lib/contract/index.ts'
import { seal, unseal } from '../cipher.ts'
import type { Env } from '../env.ts'
import type { WebhookRow } from './store.ts'

type Owner = Pick<WebhookRow, 'webhookId' | 'organizationId'>

const place = (what: string, { webhookId, organizationId }: Owner) => ['webhooks', what, webhookId, organizationId]

export function sealSecret(env: Env, owner: Owner, secret: string): string {
  return seal(env, place('secret', owner), secret)
}

export function signingSecretOf(env: Env, row: WebhookRow): string {
  return unseal(env, place('secret', row), row.sealedSecret)
}

/** The secrets that sign at this instant, the newest first: two while a rotation is active (T01, T02). */
export function secretsAt(env: Env, row: WebhookRow, now: Date): string[] {
  const { sealedPreviousSecret, previousSecretExpiresAt } = row
  const secrets = [signingSecretOf(env, row)]
  if (sealedPreviousSecret === null || previousSecretExpiresAt === null || now >= previousSecretExpiresAt)
    return secrets
  return [...secrets, unseal(env, place('secret', row), sealedPreviousSecret)]
}

export function sealHeaders(env: Env, owner: Owner, headers: z.infer<typeof TextMap>): string {
  return seal(env, place('headers', owner), JSON.stringify(headers))
}

export function customHeadersOf(env: Env, row: WebhookRow): z.infer<typeof TextMap> {
  if (row.sealedHeaders === null) return {}
  return TextMap.parse(JSON.parse(unseal(env, place('headers', row), row.sealedHeaders)))
}
