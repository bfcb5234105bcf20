import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { receiverPort } from './place.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  /** The address of a part of it. */
  url(path: string): string
  received: Received[]
  /** What it answers from now on; the service takes every status but 2xx for a failure. */
  answers: number
  close(): Promise<void>
}

/** A receiver as a customer would run one, on the port the service may reach. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      receiver.received.push({ path: url, headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(receiver.answers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(Number(receiverPort), '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: (path) => `http://127.0.0.1:${receiverPort}${path}`,
    received: [],
    answers: 204,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}

const header = ({ headers }: Received, part: string) => String(headers[`service-webhook-${part}`] ?? '')

export const deliveryIdOf = (received: Received) => header(received, 'id')
export const signaturesOf = (received: Received) => header(received, 'signature').split(' ')

/** What a receiver with the library of the standard says: the header names are mapped, as its users must. */
export function isVerified(received: Received, secret: string): boolean {
  const names = ['id', 'timestamp', 'signature']
  try {
    new Webhook(secret).verify(
      received.body,
      Object.fromEntries(names.map((part) => [`webhook-${part}`, header(received, part)])),
    )
    return true
  } catch {
    return false
  }
}
