import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseSettings } from './databases.ts'
import { password } from './place.ts'
import { bothPrograms, freePort, startProgram, untilReady } from './process.ts'

export interface OwnPrograms {
  url: string
  close(): Promise<void>
}

/** Both programs on data of their own, which hold what a journey has put there and nothing else; `settings` are theirs too. */
export async function startOwnPrograms(settings: Record<string, string> = {}): Promise<OwnPrograms> {
  const [port, registryPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'own-'))
  const url = `http://127.0.0.1:${port}`
  const registryUrl = `http://127.0.0.1:${registryPort}`
  const program = startProgram(bothPrograms, {
    PORT: String(port),
    REGISTRY_PORT: String(registryPort),
    // Only a console with the service beside it takes the year of a sandbox.
    ...(settings.SANDBOX_YEAR === undefined && { REGISTRY_URL: registryUrl }),
    NEXTAUTH_URL: url,
    DATA_DIR: folder,
    SANDBOX: 'on',
    SANDBOX_LATENCY_MS: '20',
    DEMO_PASSWORD: password,
    ...(await databaseSettings(`own_${port}`)),
    ...settings,
  })
  await untilReady(`${registryUrl}/readyz`, program, 180)
  await untilReady(`${url}/api/health`, program, 180)
  return {
    url,
    async close() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
