import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DisturbedWay } from '#lib/database/testing/proxy.ts'
import type { TestServer } from '#lib/database/testing/server.ts'

/** What a fault acts on: the server, and the proxy every program reaches it by. */
export interface Site {
  server: TestServer
  proxy: DisturbedWay
  /** An own connection past the proxy; a new one each time, because many faults end connections. */
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
}

export interface Fault {
  name: string
  /** How often it begins and ends in one run. */
  rounds: number
  /** How long each round lasts, as a share of the run; a fault that is over as soon as it began has 0. */
  lasts: number
  /** How long after the database answers again the programs may take. */
  backWithinSeconds: number
  /** Begins it; what is answered ends it, and then the database answers. */
  begin(site: Site): Promise<() => Promise<void>>
  /** The server's data is on a file system of its own, of so many bytes. */
  diskBytes?: number
}

const downMs = 1_000
/** More than all programs together have, so that what is taken from them is not theirs again. */
const takenAtOnce = 60
const diskBytes = 400 * 2 ** 20

/** Every fault of the run; programs are told from the harness by their application name. */
export const faults: readonly Fault[] = [
  {
    name: 'terminate',
    rounds: 1,
    lasts: 1,
    backWithinSeconds: 5,
    begin: (site) => repeated(500, () => terminateAll(site)),
  },
  { name: 'kill', rounds: 10, lasts: 0, backWithinSeconds: 5, begin: (site) => down(site, 'SIGKILL') },
  { name: 'immediate', rounds: 10, lasts: 0, backWithinSeconds: 5, begin: (site) => down(site, 'SIGQUIT') },
  {
    name: 'reset',
    rounds: 1,
    lasts: 1,
    backWithinSeconds: 5,
    begin: ({ proxy }) => repeated(500, async () => proxy.reset()),
  },
  { name: 'silent', rounds: 2, lasts: 0.2, backWithinSeconds: 20, begin: (site) => silent(site, false) },
  { name: 'failover', rounds: 2, lasts: 0.2, backWithinSeconds: 20, begin: (site) => silent(site, true) },
  { name: 'timeout', rounds: 1, lasts: 1, backWithinSeconds: 5, begin: (site) => cancelAll(site) },
  { name: 'readonly', rounds: 1, lasts: 1, backWithinSeconds: 5, begin: (site) => readOnly(site) },
  { name: 'connections', rounds: 1, lasts: 1, backWithinSeconds: 5, begin: (site) => useUpConnections(site) },
  { name: 'disk', rounds: 1, lasts: 1, backWithinSeconds: 5, diskBytes, begin: (site) => fillDisk(site) },
]

/** Does something again and again until it is ended. */
async function repeated(everyMs: number, act: () => Promise<unknown>): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const acting = (async () => {
    while (!ending.signal.aborted) {
      await act()
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  // What goes wrong meanwhile is told when it is ended.
  acting.catch(() => {})
  return () => {
    ending.abort()
    return acting
  }
}

function terminateAll({ withClient }: Site): Promise<unknown> {
  return withClient((client) => client.query(`select pg_terminate_backend(pid) from pg_stat_activity ${ofPrograms}`))
}

const ofPrograms = `where backend_type = 'client backend' and application_name <> 'chaos'`

async function down({ server }: Site, signal: 'SIGKILL' | 'SIGQUIT'): Promise<() => Promise<void>> {
  await server.halt(signal)
  await sleep(downMs)
  return () => server.resume()
}

async function silent({ proxy }: Site, endsServer: boolean): Promise<() => Promise<void>> {
  proxy.silence({ endsServer })
  return async () => proxy.speak()
}

/** Cancels every statement it meets, with the error of a statement timeout whatever timeouts a session has. */
function cancelAll({ withClient }: Site): Promise<() => Promise<void>> {
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity ${ofPrograms} and state = 'active'`
  return new Promise((begun, failed) => {
    withClient(async (client) => {
      const end = await repeated(10, () => client.query(cancel))
      await new Promise<void>((ended) => begun(async () => end().then(ended)))
    }).catch(failed)
  })
}

async function readOnly({ withClient }: Site): Promise<() => Promise<void>> {
  const set = (value: string) =>
    withClient(async (client) => {
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter system set default_transaction_read_only = ${value}`)
      await client.query('select pg_reload_conf()')
    })
  await set('on')
  return () => set('off')
}

/** Takes every connection there is, those of the programs too, and gives none back. */
async function useUpConnections(site: Site): Promise<() => Promise<void>> {
  const held: pg.Client[] = []
  const takeMany = async () => {
    const taken = await Promise.all(Array.from({ length: takenAtOnce }, () => takeOne(site, held)))
    return taken.some(Boolean)
  }
  while (await takeMany()) {
    // On to the last.
  }
  const end = await repeated(50, async () => {
    const [first] = held
    await first?.query(`select pg_terminate_backend(pid) from pg_stat_activity ${ofPrograms}`)
    await takeMany()
  })
  return async () => {
    await end()
    await Promise.all(held.map((client) => client.end()))
  }
}

async function takeOne({ server }: Site, held: pg.Client[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url, application_name: 'chaos' })
  client.on('error', () => {})
  try {
    await client.connect()
    held.push(client)
    return true
  } catch {
    return false
  }
}

/** Fills the file system of the data to its last byte; the server may end itself for it, as it does in production. */
async function fillDisk({ server }: Site): Promise<() => Promise<void>> {
  const ballast = join(server.folder, 'ballast')
  const end = await repeated(100, async () => {
    const { bavail, bsize } = statfsSync(server.folder)
    try {
      if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' })
    } catch (error) {
      // The server was faster with the last of it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  })
  return async () => {
    await end()
    rmSync(ballast, { force: true })
    await server.resume()
  }
}

/** Puts a file system of its own on a folder; a reason where this machine does not let it. */
export function mountDisk(folder: string, bytes: number): string | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'pipe' })
    return null
  } catch {
    return 'a file system of its own (tmpfs) cannot be mounted here: it needs root'
  }
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder])
}
