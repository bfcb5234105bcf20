import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server, whose connections can be lost as a network loses them. */
export interface TcpProxy {
  port: number
  /** Resets every connection, on both sides. */
  reset(): void
  /**
   * Delivers nothing any more, in either direction, and goes on acknowledging what it gets, as a balancer does for a peer
   * that is gone. New connections are accepted and as silent. With `keepsServer` the server never learns of it.
   */
  silence(options: { keepsServer: boolean }): void
  /** New connections work again; those that were silent stay so. */
  speak(): void
  close(): Promise<void>
}

/** Listens on a free port of loopback and forwards to a port of loopback. */
export async function startTcpProxy(toPort: number): Promise<TcpProxy> {
  const pairs = new Set<{ client: Socket; server: Socket }>()
  const silent = new Set<Socket>()
  let isSilent = false

  const listener = createServer((client) => {
    if (isSilent) {
      swallow(client)
      return
    }
    const server = connect(toPort, '127.0.0.1')
    const pair = { client, server }
    pairs.add(pair)
    client.setNoDelay(true)
    server.setNoDelay(true)
    client.pipe(server).pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        if (pairs.delete(pair)) other.resetAndDestroy()
      })
    }
  })

  function swallow(socket: Socket): void {
    silent.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => silent.delete(socket))
    socket.resume()
  }

  function reset(): void {
    for (const pair of [...pairs]) {
      pairs.delete(pair)
      pair.client.resetAndDestroy()
      pair.server.resetAndDestroy()
    }
  }

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    reset,
    silence({ keepsServer }) {
      isSilent = true
      for (const pair of [...pairs]) {
        pairs.delete(pair)
        pair.client.unpipe(pair.server)
        pair.server.unpipe(pair.client)
        swallow(pair.client)
        if (keepsServer) swallow(pair.server)
        else pair.server.resetAndDestroy()
      }
    },
    speak() {
      isSilent = false
    },
    async close() {
      reset()
      for (const socket of silent) socket.destroy()
      await new Promise<void>((resolve) => listener.close(() => resolve()))
    },
  }
}
