import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../../bench/sign-in.ts'
import { freePort, type Program, startProgram, startService, untilReady } from '../../setup/process.ts'
import { apiKey, password } from '../database/fleet.ts'
import { findCompanies } from '../database/load.ts'
import { askedOfConsole, holdConnections } from '../edge/clients.ts'
import { stop } from '../edge/stopping.ts'
import { hasProxy, startProxy } from './proxy.ts'

export interface Rolled {
  restarts: number
  /** Requests that went through the proxy. */
  requests: number
  longestSecondsToEnd: number
  findings: string[]
}

const readers = 6

/**
 * Restarts two consoles behind the proxy of docs/proxy one after the other, each while clients of six kinds hold connections
 * to it, and people read and order without a pause. No request may be refused. Null where there is no nginx.
 */
export async function rollConsoles(
  folder: string,
  {
    service,
    consoleDatabaseUrl,
    rounds,
  }: { service: Record<string, string>; consoleDatabaseUrl: string; rounds: number },
): Promise<Rolled | null> {
  if (!hasProxy()) return null
  const ports = [await freePort(), await freePort()] as const
  const [proxyPort, apiPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${proxyPort}`
  const programs: Program[] = []
  const consoles = new Map<number, Program>()
  const begin = async (port: number) => {
    const program = startProgram(['lib/start/console.mjs'], {
      ...{ REGISTRY_API_KEY: apiKey, SANDBOX: 'on', LOG_LEVEL: 'warn', DEMO_PASSWORD: password },
      ...{ DATA_DIR: join(folder, `console-${port}`), CONSOLE_DATABASE_URL: consoleDatabaseUrl, PORT: String(port) },
      ...{ REGISTRY_URL: `http://127.0.0.1:${apiPort}`, NEXTAUTH_URL: url, TRUSTED_PROXY_HOPS: '1' },
      NEXTAUTH_SECRET: 'the-secret-of-the-chaos-runs-0123456789',
    })
    consoles.set(port, program)
    programs.push(program)
    await untilReady(`http://127.0.0.1:${port}/api/health`, program, 180)
  }
  mkdirSync(join(folder, 'proxy'))
  const proxy = await startProxy(join(folder, 'proxy'), proxyPort, ports)
  try {
    const api = startService({ ...service, DATA_DIR: join(folder, 'api of consoles'), REGISTRY_PORT: String(apiPort) })
    programs.push(api)
    await untilReady(`http://127.0.0.1:${apiPort}/readyz`, api)
    for (const port of ports) await begin(port)
    const cookie = await signIn(url, password)
    const load = startLoad(url, cookie, await findCompanies(`http://127.0.0.1:${apiPort}`))
    const findings: string[] = []
    const seconds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const port of ports) {
        const held = await holdConnections(port, askedOfConsole(url, cookie))
        const program = consoles.get(port)
        if (program === undefined) throw new Error(`no console was started on ${port}`)
        const ended = await stop('console', program)
        seconds.push(ended.seconds)
        findings.push(...ended.findings)
        for (const socket of held) socket.destroy()
        await begin(port)
      }
    }
    const { requests, refused } = await load.stop()
    for (const [what, count] of refused) findings.push(`behind the proxy ${count} requests were refused: ${what}`)
    if (refused.size > 0) findings.push(proxy.errors().slice(-4_000))
    return { restarts: seconds.length, requests, longestSecondsToEnd: Math.max(...seconds), findings }
  } finally {
    await proxy.close()
    await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  }
}

/** People who read without a pause, and one who orders as fast as one person may. */
function startLoad(url: string, cookie: string, companies: readonly string[]) {
  const refused = new Map<string, number>()
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  let [requests, isEnding] = [0, false]
  const ask = async (what: string, path: string, init: RequestInit) => {
    requests += 1
    const outcome = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? null : `${what} ${response.status}`
      },
      (error: Error) => `${what} ${String(error.cause ?? error)}`,
    )
    if (outcome !== null) refused.set(outcome, (refused.get(outcome) ?? 0) + 1)
  }
  const repeat = async (pauseMs: number, turn: (count: number) => Promise<void>) => {
    for (let count = 0; !isEnding; count += 1) {
      await turn(count)
      await sleep(pauseMs)
    }
  }
  const read = () => ask('read', '/api/console/requests', { headers: own })
  const order = (count: number) =>
    ask('order', '/api/v2/companies/report', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json', 'x-requested-with': 'dashboard', origin: url },
      body: JSON.stringify({ serviceId: companies[count % companies.length], customerReference: `rolling ${count}` }),
    })
  const running = [...Array.from({ length: readers }, () => repeat(80, read)), repeat(600, order)]
  return {
    async stop() {
      isEnding = true
      await Promise.all(running)
      return { requests, refused }
    },
  }
}
