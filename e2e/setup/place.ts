import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Journeys run beside each other, each worker with programs and data of its own. */
export const workers = 2
const root = resolve(import.meta.dirname, '../..')
const fixtures = resolve(root, 'lib/registers/no-brreg/fixtures')
const recordings = process.env.RECORDINGS

/** Real recorded answers where they are given, else the made-up entities that came with the connector. */
export const realRecordings = recordings !== undefined && existsSync(recordings) ? resolve(recordings) : null
export const hasRealRecordings = realRecordings !== null
export const password = 'the-password-of-the-browser-tests'
export const registryKey = 'rk_e2e000000001_canary-canary-canary-canary-canary'

/** Where the programs of a worker are, and with what they run. */
export function placeOf(worker: number) {
  const consolePort = Number(process.env.E2E_PORT ?? '3290') + worker
  const registryPort = consolePort + 1_000
  /** Where journeys run a receiver of their own, and a second console; deliveries may go to these and to nothing else. */
  const [receiverPort, plainConsolePort] = [String(consolePort + 2_000), String(consolePort + 3_000)]
  const consoleUrl = `http://127.0.0.1:${consolePort}`
  const registryUrl = `http://127.0.0.1:${registryPort}`
  const dataDir = resolve(root, `.tmp/e2e/${worker}`)
  const programs: Record<string, string> = {
    PORT: String(consolePort),
    REGISTRY_PORT: String(registryPort),
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '250',
    DEMO_PASSWORD: password,
    REGISTRY_URL: registryUrl,
    REGISTRY_API_KEY: registryKey,
    NEXTAUTH_URL: consoleUrl,
    OUTBOUND_ALLOW: [consolePort, receiverPort, plainConsolePort].map((port) => `127.0.0.1:${port}`).join(),
    RECORDINGS: realRecordings ?? fixtures,
  }
  return { consoleUrl, registryUrl, receiverPort, plainConsolePort, dataDir, programs }
}

export const { consoleUrl, registryUrl, receiverPort, plainConsolePort, dataDir } = placeOf(
  Number(process.env.TEST_PARALLEL_INDEX ?? '0'),
)
