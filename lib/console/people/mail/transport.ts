import 'server-only'
import { createTransport } from 'nodemailer'
import type { MailFault } from '#lib/contract/index.ts'
import type { MailSettings } from '../../core/env.ts'
import type { Message } from './render.ts'

export class MailError extends Error {
  readonly fault: MailFault
  constructor(fault: MailFault, cause: unknown) {
    super(`the mail server did not take the mail: ${fault}`, { cause })
    this.fault = fault
  }
}

export interface MailTransport {
  /** Resolves once the server has taken the mail; rejects with a MailError. The signal breaks the connection. */
  send(mailId: string, message: Message, signal: AbortSignal): Promise<void>
}

export interface TransportLimits {
  /** For the connection, and for the greeting. */
  connectMs: number
  /** Without a byte. The answer to the last line may take long, and who does not wait for it sends the mail twice. */
  idleMs: number
  /** Trusted in place of the authorities of the system. */
  ca?: string
}

/** The way to the mail server: one connection a mail, no file and no address is ever read for a message. */
export function openTransport(
  settings: MailSettings,
  limits: TransportLimits = { connectMs: 10_000, idleMs: 60_000 },
): MailTransport {
  const { host, port, tls, login, from } = settings
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    // On this machine, or where PLAIN_HTTP_HOSTS says so: an upgrade would fail on a certificate nobody checks.
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ca: limits.ca },
    ...(login === null ? {} : { auth: login }),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.idleMs,
    // Destroys the connection: a server that goes on talking would keep one that is only ended.
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    async send(mailId, { to, subject, text, choicesLink }, signal) {
      try {
        await transport.sendMail({
          messageId: `<${mailId}@${domain}>`,
          from,
          to,
          subject,
          text,
          signal,
          // Programs do not answer it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(choicesLink === null ? {} : { list: { unsubscribe: { url: choicesLink, comment: '' } } }),
        })
      } catch (error) {
        throw new MailError(faultOf(error), error)
      }
    },
  }
}

/** Codes of a failed handshake, and of a certificate that is not trusted (`X509_verify_cert_error_string`). */
const tlsCodes = /^ERR_(SSL|TLS)_|CERT|^UNABLE_TO_|^INVALID_/

/** By the code of the reply (RFC 5321, 4.2.1), or by where the connection failed. */
function faultOf(error: unknown) {
  const { code, originalCode, responseCode, command }: Record<string, unknown> = Object(error)
  if (code === 'EABORT') return 'deferred'
  if (code === 'ETLS' || tlsCodes.test(String(originalCode))) return 'tls'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  if (typeof responseCode !== 'number') return code === 'EENVELOPE' ? 'refused' : 'unreachable'
  if (responseCode < 500) return 'deferred'
  // A server that greets with 5xx is out of service: it has not heard of any recipient.
  return command === 'CONN' ? 'unreachable' : 'refused'
}
