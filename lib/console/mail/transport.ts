import 'server-only'
import { createTransport } from 'nodemailer'
import type { MailFault } from '#lib/contract/index.ts'
import type { MailSettings } from '../env.ts'
import type { Message } from './render.ts'

export class MailError extends Error {
  readonly fault: MailFault
  constructor(fault: MailFault, cause: unknown) {
    super(`the mail server did not take the mail: ${fault}`, { cause })
    this.fault = fault
  }
}

export interface MailTransport {
  /** Resolves once the server has taken the mail; rejects with a MailError. */
  send(mailId: string, message: Message): Promise<void>
  close(): void
}

const connectMs = 10_000
const idleMs = 20_000

/** The way to the mail server: one connection a mail, no file and no address is ever read for a message. */
export function openTransport(settings: MailSettings, limits = { connectMs, idleMs }): MailTransport {
  const { host, port, tls, login, from } = settings
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    // On this machine, or where PLAIN_HTTP_HOSTS says so: an upgrade would fail on a certificate nobody checks.
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2' },
    ...(login === null ? {} : { auth: login }),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@').at(-1) ?? 'localhost'
  return {
    async send(mailId, { to, subject, text, choicesLink }) {
      try {
        await transport.sendMail({
          messageId: `<${mailId}@${domain}>`,
          from,
          to,
          subject,
          text,
          // Programs do not answer it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(choicesLink === null ? {} : { list: { unsubscribe: { url: choicesLink, comment: '' } } }),
        })
      } catch (error) {
        throw new MailError(faultOf(error), error)
      }
    },
    close: () => transport.close(),
  }
}

/** By the code of the reply (RFC 5321, 4.2.1), or by where the connection failed. */
function faultOf(error: unknown): MailFault {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error)
  if (code === 'ETLS') return 'tls'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  if (typeof responseCode === 'number') return responseCode >= 500 ? 'refused' : 'deferred'
  return code === 'EENVELOPE' ? 'refused' : 'unreachable'
}
