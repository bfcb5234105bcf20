import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNorwayStub } from '../../setup/norway-stub.ts'
import { freePort, type Program, startProgram, untilReady } from '../../setup/process.ts'

export const key = 'rk_000000000001_locks-locks-locks-locks-locks'
const authSecret = 'the secret of the sessions of this run'

/** A PID namespace of its own, as every container has; killing it kills what runs in it. */
export const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const

export interface StartOptions {
  behind?: readonly string[]
  args?: string[]
}

/** One of the two programs on its embedded database. */
export interface Side {
  name: 'registry' | 'console'
  folder: string
  /** Starts it and waits until it answers; rejects with what it printed when it does not. */
  start(options?: StartOptions): Promise<Program>
  /** Starts it where it must be refused; answers what was wrong with the refusal. */
  refused(reason: RegExp, options?: StartOptions): Promise<string[]>
}

export interface Site {
  dataDir: string
  registry: Side
  console: Side
  /** Places this many orders and keeps in mind those that were acknowledged. */
  order(count: number): Promise<void>
  /** What is missing of all acknowledged orders; waits until the others have completed. */
  missing(): Promise<string[]>
  env: Record<string, string>
  close(): Promise<void>
}

const patienceSeconds = 180

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'locks-'))
  const stub = await startNorwayStub({ delayMs: () => 20 })
  const [registryPort, consolePort] = [String(await freePort()), String(await freePort())]
  const base = `http://127.0.0.1:${registryPort}`
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    REGISTRY_PORT: registryPort,
    REGISTRY_API_KEY: key,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    SOURCE_NO_BRREG_URL: stub.url,
    RATE_LIMIT_PER_SECOND: '0',
    PORT: consolePort,
    REGISTRY_URL: base,
    NEXTAUTH_SECRET: authSecret,
    LOG_LEVEL: 'warn',
  }
  const acknowledged: string[] = []
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }

  const registry = sideOf('registry', ['lib/start/run.mjs', 'lib/service/main.ts'], `${base}/readyz`, env)
  const console = sideOf('console', ['lib/start/console.mjs'], `http://127.0.0.1:${consolePort}/api/health`, env)

  return {
    dataDir,
    registry,
    console,
    env,
    async order(count) {
      const found = await fetch(`${base}/v2/companies/search/autocomplete?query=123456789&jurisdictionCode=no`, {
        headers,
      })
      const { results } = (await found.json()) as { results: { serviceId: string }[] }
      for (let n = 0; n < count; n += 1) {
        const body = JSON.stringify({ serviceId: results[0]?.serviceId, bypassCache: true, customerReference: `${n}` })
        const answer = await fetch(`${base}/v2/companies/report`, { method: 'POST', headers, body })
        if (answer.status !== 202) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
        acknowledged.push(((await answer.json()) as { orderId: string }).orderId)
      }
    },
    async missing() {
      const findings: string[] = []
      for (const orderId of acknowledged) {
        const status = await untilSettled(`${base}/v2/companies/report/${orderId}`, headers)
        if (status !== 'completed') findings.push(`order ${orderId}: ${status}`)
      }
      return findings
    },
    async close() {
      await stub.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function sideOf(name: Side['name'], program: string[], url: string, env: Record<string, string>): Side {
  const folder = join(env.DATA_DIR ?? '', name)
  return {
    name,
    folder,
    async start({ behind, args = [] } = {}) {
      const started = startProgram([...program, ...args], env, behind)
      await untilReady(url, started, patienceSeconds)
      return started
    },
    async refused(reason, { behind, args = [] } = {}) {
      const ports = { PORT: String(await freePort()), REGISTRY_PORT: String(await freePort()) }
      const second = startProgram([...program, ...args], { ...env, ...ports }, behind)
      const hasEnded = await Promise.race([
        once(second.child, 'exit').then(() => true),
        sleep(patienceSeconds * 1_000).then(() => false),
      ])
      if (!hasEnded) await second.stop('SIGKILL')
      const lines = second.output().split('\n')
      const findings = hasEnded ? [] : ['the second was not refused']
      if (hasEnded && second.child.exitCode !== 1) findings.push(`the second ended with ${second.child.exitCode}`)
      if (lines.filter((line) => reason.test(line)).length !== 1)
        findings.push(`no line of ${reason}: ${lines.join(' | ')}`)
      if (lines.some((line) => line.startsWith('    at '))) findings.push(`a stack: ${lines.join(' | ')}`)
      return findings
    },
  }
}

async function untilSettled(url: string, headers: Record<string, string>): Promise<string> {
  for (let round = 0; round < patienceSeconds * 5; round += 1) {
    const answer = await fetch(url, { headers })
    if (answer.status !== 200) return `answered ${answer.status}`
    const { status, error } = (await answer.json()) as { status: string; error?: string }
    if (status !== 'running') return error === undefined ? status : `${status}, ${error}`
    await sleep(200)
  }
  return 'still running'
}

/** Rewrites the lock of a folder by hand, as a process of another machine would have left it. */
export function rewriteLock(folder: string, change: Record<string, string>): void {
  const path = join(folder, 'owner.lock')
  writeFileSync(`${path}.draft`, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
  renameSync(`${path}.draft`, path)
}
