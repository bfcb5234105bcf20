import { portOf } from '#lib/testing/port.ts'
import 'server-only'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { selfSigned } from '#lib/testing/self-signed.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** How a mail server is sick. Half of the recipients are the analyst and guests of an even number. */
export type Sickness =
  | 'silent'
  | 'drip'
  | 'slow'
  | 'cut'
  | 'deferringHalf'
  | 'deferringAll'
  | 'badTls'
  | 'endlessLines'
  | 'outOfService'

export interface SickServer {
  port: number
  /** The server itself, when it is well. */
  server: MailServer
  /** Null while it is well. Connections that were made before stay as sick as they are. */
  sickness: Sickness | null
  /** Connections that are open; one that the other end has just left counts for some moments more. */
  open(): number
  hangUp(): void
  close(): Promise<void>
}

/** What it does with its `count`th connection. */
type Way = (client: Socket, way: { port: number; count: number; slowMs: number }) => void

const ways: Record<Sickness, Way> = {
  silent: () => {},
  drip(client) {
    client.write('220 mail.example.test ESMTP\r\n')
    client.once('data', () => void drip(client))
  },
  slow: (client, { port, slowMs }) => pass(client, port, { delayMs: () => slowMs, cutAfter: null }),
  // Each one line of the client later, and of three one after the last line of a mail.
  cut: (client, { port, count }) => pass(client, port, { delayMs: () => 0, cutAfter: count % 3 }),
  deferringHalf: (client, { port }) => pass(client, port),
  deferringAll: (client, { port }) => pass(client, port),
  badTls(client) {
    client.write('220 mail.example.test ESMTP\r\n')
    client.once('data', () => {
      client.write('250-mail.example.test\r\n250 STARTTLS\r\n')
      client.once('data', () => {
        client.write('220 go ahead\r\n')
        client.once('data', () => client.write('250 this is no TLS at all\r\n'))
      })
    })
  },
  endlessLines(client) {
    const lines = '220-and another thing\r\n'.repeat(500)
    const talk = () => {
      while (!client.destroyed && client.write(lines)) {}
    }
    client.on('drain', talk)
    talk()
  },
  outOfService: (client) => client.end('554 no service here\r\n'),
}

async function drip(client: Socket): Promise<void> {
  while (!client.destroyed) {
    client.write('250-still\r\n')
    await sleep(10)
  }
}

/** Passes a connection on to the server, its answers late, or not for longer than so many things the client says. */
function pass(
  client: Socket,
  port: number,
  { delayMs, cutAfter }: { delayMs: () => number; cutAfter: number | null } = { delayMs: () => 0, cutAfter: null },
): void {
  const server = connect(port, '127.0.0.1')
  let said = 0
  let isCut = false
  let last = Promise.resolve()
  client.on('data', (chunk: Buffer) => {
    server.write(chunk)
    said += 1
    isCut ||= cutAfter !== null && said > cutAfter
    if (isCut) setTimeout(() => client.destroy(), 5)
  })
  server.on('data', (chunk: Buffer) => {
    last = last.then(async () => {
      if (delayMs() > 0) await sleep(delayMs())
      if (!client.destroyed && !isCut) client.write(chunk)
    })
  })
  client.on('close', () => server.end())
  server.on('close', () => void last.then(() => client.end()))
  server.on('error', () => client.destroy())
}

/** A mail server at one address that is sick in whatever way the test says, and then well. Offers STARTTLS if asked to. */
export async function startSickServer({ hasTls = false, slowMs = 50 } = {}): Promise<SickServer> {
  const server = await startMailServer(hasTls ? { ...selfSigned, disabledCommands: [] } : {})
  const open = new Set<Socket>()
  let count = 0
  const front = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    // The console hanging up is what is tested.
    client.on('error', () => {})
    count += 1
    if (state.sickness === null) pass(client, server.port)
    else ways[state.sickness](client, { port: server.port, count, slowMs })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const state: SickServer = {
    port: portOf(front),
    server,
    sickness: null,
    open: () => open.size,
    hangUp() {
      for (const client of open) client.destroy()
    },
    async close() {
      state.hangUp()
      await new Promise((resolve) => front.close(resolve))
      await server.close()
    },
  }
  server.answers = (address) => {
    const isHalf = address.startsWith('analyst@') || /[02468]@/.test(address)
    const isDeferred = state.sickness === 'deferringAll' || (state.sickness === 'deferringHalf' && isHalf)
    if (address.startsWith('gone')) return { code: 550, text: 'no such user' }
    return isDeferred ? { code: 451, text: 'try again later' } : null
  }
  return state
}
