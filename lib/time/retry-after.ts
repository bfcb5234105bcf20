/**
 * `Retry-After` in seconds or as an HTTP date (RFC 9110, 10.2.3), as milliseconds from now; 0 for a date that has passed.
 * Null where it says nothing usable. How long a server is believed is for the caller to bound.
 */
export function retryAfterMs(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1_000
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/.test(text)) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
