import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleOperations, keysOf, routeIds } from '#lib/contract/index.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, type Program, startProgram, startService, untilPrints, untilReady } from '../setup/process.ts'
import { createRandom } from '../setup/random.ts'
import { type HostileRequest, hostileRequest } from './hostile.ts'

/**
 * Sends requests that break the contract in every way a client can, to the service and to the console before it, and holds
 * both to their promise: never a 500 of their own, always {detail, code, request_id}, and alive after the last one.
 * `node … fuzz.ts [20000] [seed]`: so many to the service, and half as many to the console.
 */
const figures = openFigures()
const requests = countOf(process.argv[2], { all: 20_000, least: 400 })
const seed = Number(process.argv[3] ?? '1')
const key = 'rk_000000000001_fuzz-fuzz-fuzz-fuzz-fuzz-fuzz'
const atOnce = 16

const random = createRandom(seed)
const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'))
const [servicePort, consolePort] = [await freePort(), await freePort()]
const findings: string[] = []

interface Target {
  name: string
  base: string
  next(): HostileRequest
  headers(): Record<string, string>
  answers: Map<number, number>
}

async function tryOne({ name, base, next, headers, answers }: Target): Promise<void> {
  const { row, method, target, headers: own, body } = next()
  const said = `${name}: ${method} ${target.slice(0, 200)} (${row}) ${(body ?? '').slice(0, 200)}`
  const response = await fetch(new URL(target, base), {
    method,
    headers: { ...headers(), ...own },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body }),
  }).catch((error: unknown) => error)
  if (!(response instanceof Response)) {
    findings.push(`no answer: ${said}: ${response}`)
    return
  }
  const text = await response.text()
  answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
  if (response.status < 400) return
  if (response.status === 500) findings.push(`500: ${said} → ${text.slice(0, 200)}`)
  if (!isError(text)) findings.push(`${response.status} without its error: ${said} → ${text.slice(0, 200)}`)
  if (/\bat .*\.ts:\d|node_modules|select .* from /i.test(text)) findings.push(`insides shown: ${said} → ${text}`)
}

function isError(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'detail' in value && 'code' in value && 'request_id' in value
  } catch {
    return false
  }
}

function pick<T>(from: readonly T[]): T | undefined {
  return from[random(from.length)]
}

function serviceTarget(): Target {
  const headers = { 'x-api-key': key }
  const base = `http://127.0.0.1:${servicePort}`
  return {
    name: 'service',
    base,
    next: () => hostileRequest(random, routeIds),
    headers: () => headers,
    answers: new Map(),
  }
}

/** Its own rows, and those of the service under /api, as each of the demo users and now and then as nobody. */
function consoleTarget(cookies: readonly string[]): Target {
  // Signed out everywhere, nobody would be left to ask.
  const ownRows = keysOf(consoleOperations).filter((id) => id !== 'endOwnSessions')
  const next = () => {
    const isOwn = random(2) === 0
    const request = hostileRequest(random, isOwn ? ownRows : routeIds)
    return isOwn ? request : { ...request, target: `/api${request.target}` }
  }
  const headers = () => {
    const cookie = random(20) === 0 ? undefined : pick(cookies)
    return {
      'x-requested-with': 'dashboard',
      'sec-fetch-site': random(20) === 0 ? 'cross-site' : 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
    }
  }
  return { name: 'console', base: `http://127.0.0.1:${consolePort}`, next, headers, answers: new Map() }
}

async function send(target: Target, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => tryOne(target)))
  }
}

/** The cookies the console's routes print when they listen. */
async function cookiesOf(program: Program): Promise<string[]> {
  await untilPrints('{"cookies"', program)
  const line =
    program
      .output()
      .split('\n')
      .find((text) => text.startsWith('{"cookies"')) ?? '{}'
  const { cookies = [] }: { cookies?: string[] } = JSON.parse(line)
  if (cookies.length === 0) throw new Error('nobody is signed in at the console')
  return cookies
}

const common = { DATA_DIR: dataDir, REGISTRY_API_KEY: key, SANDBOX: 'on', LOG_LEVEL: 'error' }
const service = startService({
  ...common,
  REGISTRY_PORT: String(servicePort),
  SANDBOX_LATENCY_MS: '0',
  RATE_LIMIT_PER_SECOND: '0',
  REGISTRY_LIMITS: '0',
  SYNC_TIMEOUT_MS: '2000',
  PREFILL_TIMEOUT_MS: '2000',
})
const routes = startProgram(['--conditions=react-server', 'lib/console/testing/routes.ts'], {
  ...common,
  PORT: String(consolePort),
  REGISTRY_URL: `http://127.0.0.1:${servicePort}`,
  NEXTAUTH_SECRET: 'a secret of the hostile requests',
})
try {
  await untilReady(`http://127.0.0.1:${servicePort}/readyz`, service)
  const targets = [serviceTarget(), consoleTarget(await cookiesOf(routes))]
  for (const [index, target] of targets.entries()) await send(target, index === 0 ? requests : requests / 2)
  const health = await fetch(`http://127.0.0.1:${servicePort}/readyz`)
  if (!health.ok) findings.push(`not ready after the last request: ${health.status}`)
  const alive = await fetch(`http://127.0.0.1:${consolePort}/api/console/settings`)
  if (alive.status !== 401) findings.push(`the console answers ${alive.status} after the last request`)
  const answers = Object.fromEntries(
    targets.map(({ name, answers: of }) => [name, Object.fromEntries([...of].toSorted())]),
  )
  process.stdout.write(`${JSON.stringify({ requests, seed, answers, findings: findings.slice(0, 40) }, null, 2)}\n`)
  const sent = targets.map(({ name, answers: of }) => [name, [...of.values()].reduce((sum, count) => sum + count, 0)])
  figures.did(Object.fromEntries(sent))
  if (findings.length > 0) process.exitCode = 1
} finally {
  await routes.stop('SIGKILL')
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
