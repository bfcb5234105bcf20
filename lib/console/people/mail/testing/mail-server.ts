import { portOf } from '#lib/testing/port.ts'
import 'server-only'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  from: string
  to: string[]
  /** The message as it came, header and body. */
  text: string
}

export interface MailServer {
  port: number
  received: Received[]
  /** How it answers a recipient: null takes it. */
  answers: (address: string) => { code: number; text: string } | null
  /** What it does with a message after its last line: takes it, answers this code, or breaks the connection. */
  ends: 'taken' | 'broken' | number
  close(): Promise<void>
}

/** A real SMTP server on loopback, in the hand of a test. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const refusal = state.answers(address)
      done(refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        state.received.push({ from, to, text: Buffer.concat(chunks).toString('utf8') })
        if (state.ends === 'broken') return breakAll()
        done(state.ends === 'taken' ? null : Object.assign(new Error('not now'), { responseCode: state.ends }))
      })
    },
    ...options,
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => {})
  const breakAll = () => {
    for (const connection of server.connections) connection.close()
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const state: MailServer = {
    port: portOf(server.server),
    received: [],
    answers: () => null,
    ends: 'taken',
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
  return state
}
