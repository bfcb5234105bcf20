import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program, startProgram, startService, untilReady } from '../../setup/process.ts'
import { openTestConsole, type TestConsole } from './console.ts'

const key = 'rk_000000000001_batch-batch-batch-batch-batch'
const password = 'the-password-of-the-bench'

export interface Programs {
  readonly desk: TestConsole
  killAndStart(): Promise<void>
  close(): Promise<void>
}

/** Both programs on one folder, and somebody signed in. */
export async function openPrograms(engine: Record<string, string>): Promise<Programs> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-batch-'))
  const [port, registryPort] = [String(await freePort()), String(await freePort())]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...engine,
    DATA_DIR: dataDir,
    PORT: port,
    REGISTRY_PORT: registryPort,
    REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
    REGISTRY_API_KEY: key,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  }
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', port]
  let programs: Program[] = []
  const start = async () => {
    const [service, console] = [startService(env), startProgram(next, env)]
    programs = [service, console]
    await untilReady(`http://127.0.0.1:${registryPort}/readyz`, service)
    await untilReady(`${url}/api/health`, console)
    return openTestConsole(url, password)
  }
  let desk = await start()
  return {
    get desk() {
      return desk
    },
    async killAndStart() {
      await Promise.all(programs.map((program) => program.stop('SIGKILL')))
      desk = await start()
    },
    async close() {
      for (const program of programs.toReversed()) await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
