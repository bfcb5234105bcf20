import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type Program, startProgram, startService, untilReady } from '../../setup/process.ts'

export interface Programs {
  apiUrl: string
  apiPort: number
  consoleUrl: string
  consolePort: number
  console: Program
  service: Program
  close(): Promise<void>
}

export const apiKey = 'rk_000000000001_edge-edge-edge-edge-edge-edge'
export const password = 'the-password-of-the-edge-runs'

/** Both programs on the embedded engine, the console as if behind one proxy, so that a request names its own address. */
export async function startPrograms(): Promise<Programs> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-edge-'))
  const [apiPort, consolePort] = [await freePort(), await freePort()]
  const [apiUrl, consoleUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${consolePort}`]
  const env = {
    DATA_DIR: dataDir,
    PORT: String(consolePort),
    REGISTRY_PORT: String(apiPort),
    REGISTRY_URL: apiUrl,
    REGISTRY_API_KEY: apiKey,
    OUTBOUND_ALLOW: `127.0.0.1:${consolePort}`,
    TRUSTED_PROXY_HOPS: '1',
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '0',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'error',
  }
  const service = startService(env)
  const console = startProgram(['lib/start/console.mjs'], env)
  const close = async () => {
    await Promise.all([console.stop(), service.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(`${apiUrl}/readyz`, service)
    await untilReady(`${consoleUrl}/api/health`, console)
    return { apiUrl, apiPort, consoleUrl, consolePort, console, service, close }
  } catch (error) {
    await close()
    throw error
  }
}
