import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startService, untilAnswers } from '../setup/process.ts'
import { createRandom } from '../setup/random.ts'
import { type HostileRequest, hostileRequest } from './hostile.ts'

/**
 * Sends requests that break the contract in every way a client can, and holds the service to its promise: never a 500 of
 * its own, always {detail, code, request_id}, and alive after the last one. `node … fuzz.ts 20000 [seed]`
 */
const requests = Number(process.argv[2] ?? '5000')
const seed = Number(process.argv[3] ?? '1')
const key = 'rk_000000000001_fuzz-fuzz-fuzz-fuzz-fuzz-fuzz'

const random = createRandom(seed)

const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const service = startService({
  DATA_DIR: dataDir,
  REGISTRY_PORT: String(port),
  REGISTRY_API_KEY: key,
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '0',
  RATE_LIMIT_PER_SECOND: '0',
  ORGANIZATION_RATE_LIMIT_PER_SECOND: '0',
  SYNC_TIMEOUT_MS: '2000',
  PREFILL_TIMEOUT_MS: '2000',
  LOG_LEVEL: 'error',
})

const findings: string[] = []
const answers = new Map<number, number>()

async function tryOne(request: HostileRequest): Promise<void> {
  const { row, method, target, headers, body } = request
  const said = `${method} ${target.slice(0, 200)} (${row}) ${(body ?? '').slice(0, 200)}`
  const response = await fetch(new URL(target, base), {
    method,
    headers: { 'x-api-key': key, ...headers },
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

try {
  await untilAnswers(`${base}/readyz`, service)
  for (let sent = 0; sent < requests; sent += 16) {
    await Promise.all(Array.from({ length: 16 }, () => tryOne(hostileRequest(random))))
  }
  const health = await fetch(`${base}/readyz`)
  if (!health.ok) findings.push(`not ready after the last request: ${health.status}`)
  const report = {
    requests,
    seed,
    answers: Object.fromEntries([...answers].toSorted()),
    findings: findings.slice(0, 40),
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  if (findings.length > 0) process.exitCode = 1
} finally {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
