import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, askRaw } from '#lib/testing/http/ask.ts'
import { commonCases, type HttpCase, type Subject } from '#lib/testing/http/cases.ts'
import { serviceCases } from '#lib/testing/http/cases-of-service.ts'
import { faultsIn } from '#lib/testing/http/faults.ts'
import { openFigures } from '#lib/testing/measured.ts'
import { signIn } from '../bench/sign-in.ts'
import { freePort } from '../setup/process.ts'
import { apiKey, password, startPrograms } from './edge/programs.ts'
import { hasProxy, startProxy } from './rolling/proxy.ts'

/**
 * The table of requests and what HTTP expects of their answers, at both built programs, directly and behind the nginx of
 * docs/proxy (NGINX=path) where there is one.
 */
const figures = openFigures()
if (!existsSync('.next/BUILD_ID')) throw new Error('there is no built console: npm run build')
const programs = await startPrograms()
const { apiUrl, apiPort, consoleUrl, consolePort } = programs
const folder = mkdtempSync(join(tmpdir(), 'chaos-http-'))
const caller = { 'x-api-key': apiKey }

async function service(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { ...caller, 'content-type': 'application/json' }
  const response = await fetch(`${apiUrl}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return Object(await response.json())
}

async function report(serviceId: string): Promise<string> {
  const { orderId } = await service('POST', '/v2/companies/report', { serviceId, bypassCache: true })
  for (;;) {
    const { status } = await service('GET', `/v2/companies/report/${orderId}`)
    if (status === 'completed') return String(orderId)
    if (status !== 'running') throw new Error(`the order ended as ${status}`)
    await sleep(50)
  }
}

async function check(name: string, base: string, cases: readonly HttpCase[]): Promise<void> {
  const faults = await faultsIn(cases, (asked: Asked) => askRaw(base, asked))
  process.stdout.write(`${name.padEnd(18)} ${cases.length} requests, ${faults.length} faults\n`)
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  figures.did({ [`${name}: requests`]: cases.length })
  if (faults.length > 0) process.exitCode = 1
}

/** Another key for each run of the table, so that nothing of it is a repeat of the run before. */
function once(cases: readonly HttpCase[], run: string): HttpCase[] {
  return cases.map((one) =>
    one.headers?.['idempotency-key'] === undefined
      ? one
      : { ...one, headers: { ...one.headers, 'idempotency-key': `${one.headers['idempotency-key']} ${run}` } },
  )
}

try {
  const { results } = await service(
    'GET',
    '/v2/companies/search/autocomplete?query=Holding&jurisdictionCode=xa&limit=2',
  )
  const [first, second] = (results as { serviceId: string }[]).map(({ serviceId }) => serviceId)
  if (first === undefined || second === undefined) throw new Error('the sandbox has no companies')
  const orderId = await report(first)
  await report(second)
  for (const serviceId of [first, second])
    await service('POST', '/v2/monitors', { serviceId, sources: ['company_report'] })
  const known = { orderId, serviceId: first }
  const atService: Subject = { ...known, prefix: '', caller, change: {}, preflight: 405 }
  const cookie = await signIn(consoleUrl, password)
  const change = { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' }
  const atConsole: Subject = { ...known, prefix: '/api', caller: { cookie }, change, preflight: 204 }
  const serviceTable = [...commonCases(atService), ...serviceCases(atService)]
  await check('service', apiUrl, once(serviceTable, 'direct'))
  await check('console', consoleUrl, commonCases(atConsole))
  if (hasProxy()) {
    const port = await freePort()
    const proxy = await startProxy(folder, port, [consolePort, consolePort], [apiPort, apiPort])
    const proxied = `http://127.0.0.1:${port}`
    const named = (host: string, cases: readonly HttpCase[]) =>
      cases.map((one) => ({ ...one, headers: { host, ...one.headers } }))
    await sleep(1_000)
    await check('service, proxied', proxied, named('registry.example', once(serviceTable, 'proxied')))
    await check('console, proxied', proxied, named('console.example', commonCases(atConsole)))
    await proxy.close()
  } else process.stdout.write('not run behind the proxy: there is no nginx (NGINX=path)\n')
} finally {
  await programs.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
