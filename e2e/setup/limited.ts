import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scope } from '#lib/contract/index.ts'
import { password, plainConsolePort, registryKey, registryUrl } from './place.ts'
import { startProgram, untilReady } from './process.ts'

/** A second console before the same service, with a key that has only these scopes. */
export async function startLimitedConsole(scopes: Scope[]): Promise<{ url: string; close(): Promise<void> }> {
  const made = await fetch(`${registryUrl}/v2/keys`, {
    method: 'POST',
    headers: { 'x-api-key': registryKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Limited console', scopes }),
  })
  const { key } = await made.json()
  const url = `http://127.0.0.1:${plainConsolePort}`
  const folder = mkdtempSync(join(tmpdir(), 'limited-'))
  const program = startProgram(['lib/start/console.mjs'], {
    PORT: plainConsolePort,
    DATA_DIR: folder,
    SANDBOX: 'on',
    DEMO_PASSWORD: password,
    REGISTRY_URL: registryUrl,
    REGISTRY_API_KEY: key,
    NEXTAUTH_URL: url,
  })
  await untilReady(`${url}/api/health`, program)
  return {
    url,
    async close() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
