import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { portOf } from '#lib/testing/port.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** What it does with a request from now on; by default it answers 204. */
  answer: (response: ServerResponse, received: Received) => void
  close(): Promise<void>
}

/** A receiver on loopback that keeps what it gets and answers as a test says. */
export function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request).catch(() => '') }
    receiver.received.push(received)
    receiver.answer(response, received)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      receiver.url = `http://127.0.0.1:${portOf(server)}/hook`
      receiver.close = () => {
        server.closeAllConnections()
        return new Promise((done) => server.close(() => done()))
      }
      resolve(receiver)
    })
  })
}

/** A server that does with its sockets what no HTTP server would. */
export function startSocketServer(onSocket: (socket: Socket) => void): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onSocket(socket)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      const close = () => {
        for (const socket of sockets) socket.destroy()
        server.close()
      }
      resolve({ url: `http://127.0.0.1:${port}/`, close })
    })
  })
}
