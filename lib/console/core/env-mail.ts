import 'server-only'
import { z } from 'zod'

/** How e-mail leaves: null where SMTP_URL is not set, and then none does. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte, TLS before anything is said (STARTTLS, RFC 3207), or none. */
  tls: 'implicit' | 'required' | 'none'
  login: { user: string; pass: string } | null
  from: { name: string; address: string }
}

/** The password and the mails cross a network only encrypted, or where PLAIN_HTTP_HOSTS names the host. */
export function mailOf(
  { SMTP_URL: text, MAIL_FROM: from }: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  mayBePlain: (host: string) => boolean,
): MailSettings | null {
  if (text === undefined && from === undefined) return null
  if (text === undefined || from === undefined) throw new Error('SMTP_URL: set SMTP_URL and MAIL_FROM together')
  const url = new URL(text)
  if (url.hostname === '' || url.pathname.length > 1 || url.search !== '' || url.hash !== '') {
    throw new Error('SMTP_URL: smtp://user:password@host:port, or smtps:// for TLS from the first byte')
  }
  const isImplicit = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const login = url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) }
  return {
    host,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'implicit' : mayBePlain(host) ? 'none' : 'required',
    login,
    from: senderIn(from),
  }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('SMTP_URL: user and password must be percent-encoded')
  }
}

/** `Registry Console <console@example.com>`, or the address alone. */
function senderIn(text: string) {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const read = z.email().safeParse(address.trim())
  if (!read.success || /[\p{Cc}]/u.test(text)) {
    throw new Error('MAIL_FROM: an e-mail address, or Name <address>')
  }
  return { name: name.trim().replace(/^"|"$/g, ''), address: read.data }
}
