import { createServer, type Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '#lib/client/call.ts'
import { asFault, recorded } from '#lib/database/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { startJob } from '../../core/start-job.ts'
import { exchange } from '../../core/upstream/index.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'

let running: Running
let silent: Server
let baseUrl = ''
beforeAll(async () => {
  running = await runConsole(true)
  silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${portOf(silent)}`
})
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await running.close()
})

/** All that a job may wait for, each without an end of its own within half a minute. */
const waits: Record<string, (ctx: Context, signal: AbortSignal) => Promise<unknown>> = {
  'a call': (ctx) => call('listOrders', {}, { ...ctx.upstream.options('listOrders'), baseUrl }),
  'a request that is sent again': (ctx) =>
    exchange(
      { ...ctx.env, registryUrl: baseUrl },
      { method: 'POST', path: '/v2/x', headers: {}, timeoutMs: 30_000, signal: ctx.stopping },
    ),
  'a database that is away': (ctx) => recorded(() => Promise.reject(asFault(new Error('away'))), ctx.stopping),
  'a rest': (ctx, signal) => ctx.sleep(3_600_000, signal),
  ...(inject('postgresUrl') === null
    ? {}
    : {
        'a statement': (ctx: Context) => ctx.database.sql.execute(sql`select pg_sleep(60)`),
        'a transaction': (ctx: Context) => ctx.database.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)),
        'a free connection': (ctx: Context) => ctx.database.sql.execute(sql`select 1`),
      }),
}

/** Statements that the server still runs for a job. */
async function stillRunning(): Promise<number> {
  if (inject('postgresUrl') === null) return 0
  const { rows } = await running.harness.database.sql.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep(60)%'
      and pid <> pg_backend_pid()`,
  )
  return rows.length
}

describe('a job that waits for', () => {
  it.each(Object.keys(waits))(
    '%s is ended, with what it waits for, when its time is over and when the console stops',
    async (name) => {
      const wait = waits[name] ?? (async () => {})
      // All connections are in use where one is waited for.
      const holds = name === 'a free connection' ? holdAll() : null
      for (const how of ['late', 'stopped'] as const) {
        let isOver = false
        const job = {
          name: 'waits',
          everyMs: 3_600_000,
          deadlineMs: how === 'late' ? 200 : 600_000,
          run: async (ctx: Context, signal: AbortSignal) => {
            await wait(ctx, signal).finally(() => {
              isOver = true
            })
            return false
          },
        }
        const loop = startJob(running.ctx, job)
        await until('it waits', () => (loop.state().runningMs ?? 0) > 50)
        const beganMs = performance.now()
        if (how === 'late') await until('it is ended', () => isOver)
        await loop.stop()
        expect([isOver, performance.now() - beganMs < 3_000]).toEqual([true, true])
        // A server ends what it is asked to end a moment later.
        if (holds === null) await until('nothing runs for it', async () => (await stillRunning()) === 0)
      }
      holds?.end()
      await holds?.ended
    },
  )
})

/** Every connection of the pool, until it is ended. */
function holdAll(): { end(): void; ended: Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const many = Array.from({ length: 14 }, () => running.harness.database.transaction(() => promise))
  return { end: resolve, ended: Promise.all(many) }
}
