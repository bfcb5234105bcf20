import pg from 'pg'
import { asFault } from './faults.ts'
import type { Listeners } from './notifications.ts'

/** A connection that dies silently is noticed by a ping that is not answered in time, in milliseconds. */
const pingEveryMs = 2_000
const answerMs = 2_000
const connectMs = 4_000
const againMs = 500

const notifySql = 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as sent (c, p)'

export interface NotificationConnectionOptions {
  url: string
  listeners: Listeners
  /** The server answered. */
  onAlive(): void
  /** The connection was lost without an error: others may be dead in the same way. */
  onSilent(): void
  /** Reconnecting failed. */
  onAway(): void
}

export interface NotificationConnection {
  listen(channel: string): Promise<void>
  notify(channels: string[], payloads: string[]): Promise<void>
  close(): Promise<void>
}

/**
 * One connection for LISTEN and NOTIFY that is pinged every two seconds and reconnects by itself. Notifications
 * need not be on disk before they are sent, so its commits are asynchronous.
 */
export function createNotificationConnection({
  url,
  listeners,
  onAlive,
  onSilent,
  onAway,
}: NotificationConnectionOptions): NotificationConnection {
  const listening = new Set<string>()
  let client: pg.Client | null = null
  let connecting: Promise<pg.Client> | null = null
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<pg.Client> {
    const { client: next, open } = createClient(url, listeners)
    next.on('end', () => {
      if (client !== next) return
      client = null
      tendIn(0)
    })
    try {
      await open(listening)
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
        listeners.notifyReset()
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
    async listen(channel) {
      if (listening.has(channel)) return
      listening.add(channel)
      try {
        const active = await connected()
        await active.query(`listen ${active.escapeIdentifier(channel)}`)
      } catch (error) {
        throw asFault(error)
      }
    },
    async notify(channels, payloads) {
      const active = await connected()
      await active.query({ name: 'notify', text: notifySql, values: [channels, payloads] })
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/** A client that passes on what other processes sent: listeners of this one were called when it sent, so its echo is ignored. */
function createClient(url: string, listeners: Listeners) {
  let ownProcess: number | undefined
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c synchronous_commit=off',
  })
  client.on('notification', ({ channel, payload, processId }) => {
    if (processId !== ownProcess) listeners.notify(channel, payload ?? '')
  })
  client.on('error', () => {})
  return {
    client,
    async open(channels: Iterable<string>): Promise<void> {
      await client.connect()
      ownProcess = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
  }
}
