import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where the browser tests run both programs, and with what. */
const consolePort = process.env.E2E_PORT ?? '3290'
const registryPort = String(Number(consolePort) + 1_000)
/** Where journeys run a receiver of their own, and a second console; deliveries may go to these and to nothing else. */
export const receiverPort = String(Number(consolePort) + 2_000)
export const plainConsolePort = String(Number(consolePort) + 3_000)
const root = resolve(import.meta.dirname, '../..')
const fixtures = resolve(root, 'lib/service/connectors/no-brreg/fixtures')
const recordings = process.env.RECORDINGS

export const consoleUrl = `http://127.0.0.1:${consolePort}`
export const registryUrl = `http://127.0.0.1:${registryPort}`
export const dataDir = resolve(root, '.tmp/e2e')
export const password = 'the-password-of-the-browser-tests'
export const registryKey = 'rk_e2e000000001_canary-canary-canary-canary-canary'

/** Real recorded answers where they are given, else the made-up entities that came with the connector. */
const realRecordings = recordings !== undefined && existsSync(recordings) ? resolve(recordings) : null
export const hasRealRecordings = realRecordings !== null

export const programs: Record<string, string> = {
  PORT: consolePort,
  REGISTRY_PORT: registryPort,
  DATA_DIR: dataDir,
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '250',
  DEMO_PASSWORD: password,
  REGISTRY_URL: registryUrl,
  REGISTRY_API_KEY: registryKey,
  NEXTAUTH_URL: consoleUrl,
  OUTBOUND_ALLOW: `127.0.0.1:${consolePort},127.0.0.1:${receiverPort},127.0.0.1:${plainConsolePort}`,
  RECORDINGS: realRecordings ?? fixtures,
}
