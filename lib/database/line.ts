import pg from 'pg'
import type { Listeners } from './announce.ts'
import { asFault } from './faults.ts'

/** Connections that die silently are noticed by these: each question on the line is answered within the deadline. */
const pingEveryMs = 2_000
const answerMs = 2_000
const connectMs = 4_000
const againMs = 500

const saying = 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as said (c, p)'

export interface LineOptions {
  url: string
  listeners: Listeners
  /** The server answered. */
  onAlive(): void
  /** The line was lost without a word: other connections may be dead in the same way. */
  onSilent(): void
  /** A new line could not be had. */
  onAway(): void
}

export interface Line {
  hear(channel: string): Promise<void>
  notify(channels: string[], payloads: string[]): Promise<void>
  close(): Promise<void>
}

/**
 * One connection for LISTEN and NOTIFY that is asked every two seconds whether it lives, and comes back by itself. Hints
 * need not reach the disk before they are said.
 */
export function createLine({ url, listeners, onAlive, onSilent, onAway }: LineOptions): Line {
  const heard = new Set<string>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: '-c synchronous_commit=off',
    })
    let ownProcess: number | undefined
    // What this process says it hears at once, and not again when it comes back over the line.
    next.on('notification', ({ channel, payload, processId }) => {
      if (processId !== ownProcess) listeners.tell(channel, payload ?? '')
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (client !== next) return
      client = null
      tendIn(0)
    })
    try {
      await next.connect()
      ownProcess = (await next.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      for (const channel of heard) await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      drop(next)
      throw error
    }
    if (isClosed) drop(next)
    else client = next
    onAlive()
    return next
  }

  function connected(): Promise<pg.Client> {
    if (client !== null) return Promise.resolve(client)
    connecting ??= connect().finally(() => {
      connecting = null
    })
    return connecting
  }

  /** Nobody waits for its end: that of a dead connection never comes. */
  function drop(given: pg.Client): void {
    if (client === given) client = null
    given.end().catch(() => {})
  }

  async function tend(): Promise<void> {
    const asked = client
    try {
      if (asked === null) {
        await connected()
        listeners.tellAll()
      } else {
        await asked.query('select 1')
        onAlive()
      }
      tendIn(pingEveryMs)
    } catch {
      if (asked === null) onAway()
      else {
        drop(asked)
        onSilent()
      }
      tendIn(asked === null ? againMs : 0)
    }
  }

  function tendIn(ms: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(tend, ms).unref()
  }

  tendIn(pingEveryMs)
  return {
    async hear(channel) {
      if (heard.has(channel)) return
      heard.add(channel)
      try {
        const active = await connected()
        await active.query(`listen ${active.escapeIdentifier(channel)}`)
      } catch (error) {
        throw asFault(error)
      }
    },
    async notify(channels, payloads) {
      const active = await connected()
      await active.query({ name: 'say', text: saying, values: [channels, payloads] })
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
