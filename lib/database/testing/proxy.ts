import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '#lib/testing/port.ts'

/** A way to a PostgreSQL server that can be disturbed as networks are. */
export interface DisturbedWay {
  /** Address of the database through the proxy. */
  url: string
  /**
   * Swallows what is sent and answers nothing; connections made before stay so for ever, new ones until `speak`. The server
   * never learns of it, unless `endsServer`: then its side ends, as where the server itself moved away.
   */
  silence(options?: { endsServer: boolean }): void
  /** New connections work again; those made before stay dead. */
  speak(): void
  /** Ends every connection with a reset. */
  reset(): void
  /** Refuses new connections and ends those there are; `speak` takes it back. */
  refuse(): void
  close(): Promise<void>
}

interface Pair {
  client: Socket
  server: Socket
  isDead: boolean
}

export async function startProxy(url: string): Promise<DisturbedWay> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const pairs = new Set<Pair>()
  let state: 'open' | 'silent' | 'refusing' = 'open'

  const listening = createServer((client) => {
    if (state === 'refusing') {
      client.resetAndDestroy()
      return
    }
    const port = Number(target.port)
    const server = folder === null ? connect(port, target.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
    const pair = { client, server, isDead: state === 'silent' }
    pairs.add(pair)
    const relay = (to: Socket) => (bytes: Buffer) => {
      if (!pair.isDead) to.write(bytes)
    }
    client.on('data', relay(server))
    server.on('data', relay(client))
    for (const socket of [client, server]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        // A dead way tells neither side that the other one has gone.
        if (pair.isDead) return
        pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.search = ''
  through.hostname = '127.0.0.1'
  through.port = String(portOf(listening))

  function cut(): void {
    for (const { client, server } of pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
    pairs.clear()
  }

  return {
    url: through.href,
    silence({ endsServer } = { endsServer: false }) {
      state = 'silent'
      for (const pair of pairs) {
        pair.isDead = true
        if (endsServer) pair.server.destroy()
      }
    },
    speak() {
      state = 'open'
    },
    reset: cut,
    refuse() {
      state = 'refusing'
      cut()
    },
    close() {
      cut()
      return new Promise((resolve) => listening.close(() => resolve()))
    },
  }
}
