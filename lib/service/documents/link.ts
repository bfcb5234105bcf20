import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError, limits } from '#lib/contract/index.ts'
import { deriveKey } from '#lib/crypto/index.ts'
import type { ServiceEnv } from '../env.ts'

/** A link to a stored file that works for 15 minutes and for nothing else (docs/interface.md, "Extensions"). */
export function signLink(env: ServiceEnv, fileId: string, now: Date): { downloadUrl: string; expiresAt: string } {
  const expires = now.getTime() + limits.fileLinkMs
  const query = new URLSearchParams({ expires: String(expires), signature: signatureOf(env, fileId, String(expires)) })
  return {
    downloadUrl: `${env.publicUrl}/v2/files/${encodeURIComponent(fileId)}?${query}`,
    expiresAt: new Date(expires).toISOString(),
  }
}

/** Refuses a link that was tampered with or has expired; only the holder of a genuine link learns that it has expired. */
export function checkLink(
  env: ServiceEnv,
  fileId: string,
  link: { expires?: string | undefined; signature?: string | undefined },
  now: Date,
): void {
  const { expires = '', signature = '' } = link
  const expected = Buffer.from(signatureOf(env, fileId, expires))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError('auth.forbidden', 'Invalid link')
  }
  if (now.getTime() >= Number(expires)) {
    throw new ApiError('auth.forbidden', 'Link has expired; poll the order again for a new one')
  }
}

function signatureOf(env: ServiceEnv, fileId: string, expires: string): string {
  const key = deriveKey(Buffer.from(env.secretKey, 'base64'), 'file links')
  return createHmac('sha256', key).update(`${fileId}.${expires}`).digest('base64url')
}
