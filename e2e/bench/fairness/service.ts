import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#lib/database/testing/server.ts'
import { freePort, startProgram, startService, untilReady } from '../../setup/process.ts'
import type { RunningService } from './client.ts'

const key = 'rk_000000000001_fair-fair-fair-fair-fair-fair'

/** A service of its own on a database of its own, with the sandbox at a latency. */
export async function onService<T>(
  engine: string,
  latencyMs: string,
  measure: (service: RunningService) => Promise<T>,
): Promise<T> {
  const server = engine === 'postgres' ? await startPostgres() : null
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-fairness-'))
  const port = await freePort()
  const env = {
    ...(server === null ? {} : { REGISTRY_DATABASE_URL: server.url }),
    DATA_DIR: dataDir,
    REGISTRY_PORT: String(port),
    REGISTRY_API_KEY: key,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    RATE_LIMIT_PER_SECOND: '0',
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: latencyMs,
    OUTBOUND_ALLOW: '127.0.0.1:*',
    LOG_LEVEL: 'warn',
  }
  const service = startService(env)
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${url}/readyz`, service)
    return await measure({
      url,
      key,
      async addOrganization(name) {
        const command = startProgram(['lib/service/commands/main.ts', 'organizations', 'create', name], env)
        if (command.child.exitCode === null) await once(command.child, 'exit')
        const made = /^key (\S+)$/m.exec(command.output())?.[1]
        if (made === undefined) throw new Error(`no organization was made:\n${command.output()}`)
        return made
      },
    })
  } finally {
    // What is still queued is of no interest any more.
    await service.stop('SIGKILL')
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
