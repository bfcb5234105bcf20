import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createDrain } from '#lib/http/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import { readAddress } from '#lib/outbound/index.ts'
import type { Context } from './context.ts'
import { createHandle, refuseUnread } from './handle.ts'

export interface Listening {
  port: number
  /** Open connections, idle ones included. */
  connections(): Promise<number>
  /** Takes no new connections, lets requests that came whole end, answers what still waits after `graceMs`, then closes all. */
  stop(graceMs: number): Promise<void>
}

/**
 * Bounds against slow and endless clients, in milliseconds and bytes (reliability.md, S12). An idle connection is kept
 * longer than any client of ours keeps it, so that no request is sent into one that is being closed.
 */
const usualBounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
}

/** What one process holds open at once, far below what a system gives it in files. */
const usualConnectionsMax = 5_000

/** Listens for HTTP. What Node cannot parse gets the error body of the interface as well. */
export async function serve(
  ctx: Context,
  bounds: typeof usualBounds = usualBounds,
  connectionsMax = usualConnectionsMax,
): Promise<Listening> {
  const handle = createHandle(ctx)
  const { trustedProxyHops } = ctx.env
  const drain = createDrain()
  const listener = getRequestListener(
    (request, { incoming }) => handle(request, addressOf(request, incoming.socket?.remoteAddress, trustedProxyHops)),
    { errorHandler: (error) => refuseUnread(ctx, error) },
  )
  const server = createServer({ ...bounds, requireHostHeader: false })
  drain.serves(server)
  server.on('request', (request, response) => {
    drain.began(server, request, response)
    return listener(request, response)
  })
  makeRoom(server, connectionsMax)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy()
    const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
    const detail = isTooLarge ? 'Request headers are too large' : 'Malformed HTTP request'
    const requestId = newRequestId()
    const body = JSON.stringify({ detail, code: 'request.invalid', request_id: requestId })
    socket.end(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\nx-request-id: ${requestId}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      // A client that neither reads nor closes would hold its half of the connection for ever.
      () => socket.destroy(),
    )
  })
  await listen(server, ctx.env)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : ctx.env.port,
    connections: () => promisify(server.getConnections.bind(server))(),
    stop: (graceMs) => drain.close({ answersMs: graceMs, refuse: ctx.shutdown.begin, cut: ctx.shutdown.cut }),
  }
}

async function listen(server: Server, { host, port }: Context['env']): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/**
 * Ends the connection that has been idle longest where another one would be too many, so that clients that only hold
 * connections keeps nobody out. One with a request under way is never ended for this.
 */
function makeRoom(server: Server, connectionsMax: number): void {
  const idle = new Set<Socket>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open += 1
    idle.add(socket)
    socket.once('close', () => {
      open -= 1
      idle.delete(socket)
    })
    if (open <= connectionsMax) return
    const [longest = socket] = idle
    idle.delete(longest)
    longest.destroy()
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket)
    })
  })
}

/**
 * Where a request comes from: the connection's own address, or what the nearest trusted proxies added to X-Forwarded-For,
 * counted from the right, because everything left of it is what the client claims. Null where that is no address.
 */
export function addressOf(request: Request, connection: string | undefined, trustedProxyHops: number): string | null {
  const hops = trustedProxyHops === 0 ? [] : (request.headers.get('x-forwarded-for') ?? '').split(',')
  const given = trustedProxyHops === 0 ? connection : hops.at(-trustedProxyHops)
  // An IPv4 client of a socket that serves both families (RFC 4291, 2.5.5.2).
  const address = (given ?? '').trim().replace(/^::ffff:(?=[\d.]+$)/i, '')
  return readAddress(address) === null ? null : address
}
