import { secretPrefix } from './digest.ts'

/** Receivers to copy. A test runs both, so that what is shown is what works. */
export const receivers = {
  typescript: `import { createHmac, timingSafeEqual } from 'node:crypto'

/** rawBody: the bytes as they came, before any parser. secrets: the current one, and the previous one for 24 hours. */
export function verify(rawBody: Uint8Array, headers: Headers, secrets: string[], nowS = Date.now() / 1000): boolean {
  const id = headers.get('service-webhook-id')
  const timestamp = headers.get('service-webhook-timestamp')
  const signature = headers.get('service-webhook-signature')
  if (!id || !timestamp || !signature || !/^[0-9]+$/.test(timestamp)) return false
  if (Math.abs(nowS - Number(timestamp)) > 300) return false
  const entries = signature.split(' ').filter((entry) => entry.startsWith('v1,'))
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^${secretPrefix}/, ''), 'base64')
    const digest = createHmac('sha256', key).update(id + '.' + timestamp + '.').update(rawBody).digest()
    return entries.some((entry) => {
      const given = Buffer.from(entry.slice(3), 'base64')
      return given.length === digest.length && timingSafeEqual(given, digest)
    })
  })
}
`,
  python: `import base64, hashlib, hmac, time


def verify(raw_body: bytes, headers: dict[str, str], secrets: list[str], now: float | None = None) -> bool:
    """raw_body: the bytes as they came. headers: names in lower case. secrets: current, and previous for 24 hours."""
    id_ = headers.get("service-webhook-id", "")
    timestamp = headers.get("service-webhook-timestamp", "")
    signature = headers.get("service-webhook-signature", "")
    if not id_ or not timestamp.isdigit() or not signature:
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > 300:
        return False
    entries = [entry[3:] for entry in signature.split(" ") if entry.startswith("v1,")]
    for secret in secrets:
        key = base64.b64decode(secret.removeprefix("${secretPrefix}"))
        digest = hmac.new(key, f"{id_}.{timestamp}.".encode() + raw_body, hashlib.sha256).digest()
        expected = base64.b64encode(digest).decode()
        if any(hmac.compare_digest(entry.encode(), expected.encode()) for entry in entries):
            return True
    return False
`,
} as const

export type ReceiverLanguage = keyof typeof receivers
