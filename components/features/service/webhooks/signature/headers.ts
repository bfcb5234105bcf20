/** What a receiver gets beside the body: the three headers of the interface (Events 2). */
export interface SignedHeaders {
  id: string
  timestamp: string
  signature: string
}

export type HeaderName = keyof SignedHeaders
const headerNames: readonly HeaderName[] = ['id', 'timestamp', 'signature']
export const fullNames: Record<HeaderName, string> = {
  id: 'Service-Webhook-Id',
  timestamp: 'Service-Webhook-Timestamp',
  signature: 'Service-Webhook-Signature',
}

export interface ReadHeaders extends SignedHeaders {
  /** Found under another name than the interface's, as a proxy or another standard names it (P93). */
  misnamed: { name: HeaderName; given: string }[]
}

const prefixes = ['webhook-', 'svix-', 'x-service-webhook-', 'x-webhook-', 'http_service_webhook_', 'service_webhook_']

/** Reads header lines as they are copied from a log, `Name: value`, in any case; what is not there stays empty. */
export function readHeaders(text: string): ReadHeaders {
  const given = new Map<string, { name: string; value: string }>()
  for (const line of text.split('\n')) {
    const match = /^\s*["']?([\w-]+)["']?\s*[:=]\s*["']?(.*?)["']?,?\s*$/.exec(line)
    if (match === null) continue
    const [, name = '', value = ''] = match
    given.set(name.toLowerCase(), { name, value })
  }
  const read: ReadHeaders = { id: '', timestamp: '', signature: '', misnamed: [] }
  for (const name of headerNames) {
    const exact = given.get(fullNames[name].toLowerCase())
    const other = prefixes.flatMap((prefix) => given.get(`${prefix}${name}`) ?? [])[0]
    read[name] = (exact ?? other)?.value ?? ''
    if (exact === undefined && other !== undefined) read.misnamed.push({ name, given: other.name })
  }
  return read
}

/** The same headers as lines to paste. */
export function headerLines(headers: SignedHeaders): string {
  return headerNames.map((name) => `${fullNames[name]}: ${headers[name]}`).join('\n')
}
