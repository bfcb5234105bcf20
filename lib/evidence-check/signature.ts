import type { SignedStatement } from '#lib/contract/index.ts'
import { type Bytes, bytesOfBase64, hexOf, sha256Hex, utf8Of } from '#lib/domain/proof/index.ts'
import { type EvidenceCheck, type Expected, failed, notDone, passed } from './model.ts'

const names = ['algorithm', 'publicKey', 'fingerprint', 'statement', 'signature'] as const

/** Null where a field is missing or no text. */
export function signedIn(value: unknown): SignedStatement | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const [algorithm, publicKey, fingerprint, statement, signature] = names.map((name) => fields.get(name))
  if (algorithm !== 'Ed25519' || typeof publicKey !== 'string' || typeof fingerprint !== 'string') return null
  if (typeof statement !== 'string' || typeof signature !== 'string') return null
  return { algorithm, publicKey, fingerprint, statement, signature }
}

/** Whether the signature is one of the key beside it, over the statement byte for byte. Whose the key is, it does not say. */
export async function checkSignature(file: string, signed: SignedStatement): Promise<EvidenceCheck> {
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
export function checkSigner(
  file: string,
  { publicKey, fingerprint }: SignedStatement,
  { keys }: Expected,
): EvidenceCheck {
  if (keys.length === 0) return notDone('signer', 'noKeyBrought')
  const bytes = bytesOfBase64(publicKey)
  const own = [fingerprint, publicKey, ...(bytes === null ? [] : [hexOf(bytes)])]
  const isExpected = keys.map(plainKey).some((key) => own.includes(key))
  return isExpected ? passed('signer') : failed('signer', file, 'fingerprint', keys.join(', '), fingerprint)
}

/** As people copy keys: with colons, spaces and capitals. */
function plainKey(text: string): string {
  const plain = text.replaceAll(/[\s:]/g, '')
  return /^[0-9a-f]+$/i.test(plain) ? plain.toLowerCase() : plain
}

/** Fields of a text of JSON; none where it is no object. */
export function fieldsOf(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
