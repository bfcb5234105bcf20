/** Bytes as texts and back, and SHA-256, with what both browsers and Node have. */

export type Bytes = Uint8Array<ArrayBuffer>

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Null for what is no whole number of bytes in lower-case hexadecimal digits. */
export function bytesOfHex(text: string): Bytes | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}

/** Null for what is no base64, or another text than its bytes give: one signature has one text. */
export function bytesOfBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    return base64Of(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export function utf8Of(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Null for bytes that are no UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

export async function sha256Hex(bytes: Bytes): Promise<string> {
  return hexOf(await sha256(bytes))
}
