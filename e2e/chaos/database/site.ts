import { mkdirSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProxy } from '#lib/database/testing/proxy.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import type { Databases } from './checks.ts'
import type { Site } from './faults.ts'

export interface OpenSite extends Site {
  /** The address by which programs reach a database: through the proxy. */
  urlOf(database: string): string
  /** Waits until the server answers a statement that writes. */
  untilAnswers(): Promise<void>
  withDatabases<T>(hasConsole: boolean, work: (databases: Databases) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A PostgreSQL with a database for each program, its data in the folder, and the proxy in front of it. */
export async function openSite(folder: string): Promise<OpenSite> {
  await chmod(folder, 0o777)
  const own = join(folder, 'server')
  mkdirSync(own)
  await chmod(own, 0o777)
  const server = await startPostgres({ folder: own })
  const proxy = await startProxy(server.url)

  async function withClient<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
    const url = new URL(server.url)
    url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.href, application_name: 'chaos' })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  await withClient((client) => client.query('create database console'))
  return {
    server,
    proxy,
    withClient,
    urlOf: (database) => new URL(`/${database}`, proxy.url).href,
    async untilAnswers() {
      const isThere = () =>
        withClient((client) => client.query('create temporary table answers (value int)')).then(
          () => true,
          () => false,
        )
      while (!(await isThere())) await sleep(20)
    },
    withDatabases: (hasConsole, work) =>
      withClient((registry) => {
        if (!hasConsole) return work({ registry, console: null })
        return withClient((console) => work({ registry, console }), 'console')
      }),
    async close() {
      await proxy.close()
      await server.stop()
    },
  }
}
