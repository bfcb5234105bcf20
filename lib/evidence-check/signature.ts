import { z } from 'zod'
import type { SignedStatement } from '#lib/contract/index.ts'
import { type Bytes, bytesOfBase64, hexOf, sha256Hex, utf8Of } from '#lib/domain/proof/index.ts'
import { objectOrNull } from '#lib/text/index.ts'
import { type EvidenceCheck, type Expected, failed, notDone, passed } from './model.ts'

const Signed = z.object({
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  fingerprint: z.string(),
  statement: z.string(),
  signature: z.string(),
})

/** Null where a field is missing or no text. */
export function signedIn(value: unknown): SignedStatement | null {
  return Signed.safeParse(value).data ?? null
}

export const notSigned: readonly EvidenceCheck[] = [notDone('signature', 'notSigned'), notDone('signer', 'notSigned')]

/** Whether it is signed, and by whom; null is what nobody signed. */
export async function checkSigned(
  file: string,
  signed: SignedStatement | null,
  expected: Expected,
): Promise<readonly EvidenceCheck[]> {
  if (signed === null) return notSigned
  return [await checkSignature(file, signed), checkSigner(file, signed, expected)]
}

/** Whether the signature is one of the key beside it, over the statement byte for byte. Whose the key is, it does not say. */
async function checkSignature(file: string, signed: SignedStatement): Promise<EvidenceCheck> {
  const key = bytesOfBase64(signed.publicKey)
  const signature = bytesOfBase64(signed.signature)
  if (key?.length !== 32) return failed('signature', file, 'publicKey', '32 bytes', signed.publicKey)
  if (signature?.length !== 64) return failed('signature', file, 'signature', '64 bytes', signed.signature)
  const fingerprint = await sha256Hex(key)
  if (signed.fingerprint !== fingerprint) {
    return failed('signature', file, 'fingerprint', fingerprint, signed.fingerprint)
  }
  const isSigned = await verifies(key, signature, utf8Of(signed.statement))
  if (isSigned === null) return notDone('signature', 'cannotCheck')
  if (!isSigned) return failed('signature', file, 'signature', 'a signature of the statement', signed.signature)
  const { keyId } = fieldsOf(signed.statement)
  if (keyId !== undefined && keyId !== fingerprint) {
    return failed('signature', file, 'statement keyId', fingerprint, keyId)
  }
  return passed('signature')
}

/** Null where this browser has no Ed25519 (Chrome from 137, Firefox from 129, Safari from 17). */
async function verifies(key: Bytes, signature: Bytes, text: Bytes): Promise<boolean | null> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, signature, text)
  } catch (error) {
    // Of 32 bytes every one is read as a key or refused as no point of the curve.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false
  }
}

/** Whether the key is one the checker expects: a key that came with the file vouches for nothing. */
function checkSigner(file: string, { publicKey, fingerprint }: SignedStatement, { keys }: Expected): EvidenceCheck {
  if (keys.length === 0) return notDone('signer', 'noKeyBrought')
  const bytes = bytesOfBase64(publicKey)
  const own = [fingerprint, publicKey, ...(bytes === null ? [] : [hexOf(bytes)])]
  const isExpected = keys.map(plainKey).some((key) => own.includes(key))
  return isExpected ? passed('signer') : failed('signer', file, 'fingerprint', keys.join(', '), fingerprint)
}

/** As people copy keys: with colons, spaces and capitals. */
function plainKey(text: string) {
  const plain = text.replaceAll(/[\s:]/g, '')
  return /^[0-9a-f]+$/i.test(plain) ? plain.toLowerCase() : plain
}

/** Fields of a text of JSON; none where it is no object. */
export function fieldsOf(text: string | null | undefined): Record<string, unknown> {
  return objectOrNull(text ?? '') ?? {}
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
