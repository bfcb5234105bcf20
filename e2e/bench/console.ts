import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { freePort, startProgram, untilReady } from '../setup/process.ts'
import { median } from './load.ts'
import { signIn } from './sign-in.ts'

interface Measured {
  directMs: number
  throughMs: number
}

const password = 'the-password-of-the-bench'
const rounds = 3
const polls = 1_500

/**
 * What the console adds to a poll of a completed order, on one connection: the medians of the service asked directly and
 * of the built console asked by somebody signed in, in turns. Null where there is no build to measure.
 */
export async function measureConsole(
  service: { url: string; key: string; path: string },
  dataDir: string,
): Promise<Measured | null> {
  if (!existsSync('.next/BUILD_ID')) return null
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', port], {
    PORT: port,
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    DEMO_PASSWORD: password,
    REGISTRY_URL: service.url,
    REGISTRY_API_KEY: service.key,
    NEXT_TELEMETRY_DISABLED: '1',
  })
  try {
    await untilReady(`${url}/api/health`, program)
    const cookie = await signIn(url, password)
    const direct: number[] = []
    const through: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      direct.push(await medianMs(`${service.url}${service.path}`, { 'x-api-key': service.key }))
      through.push(await medianMs(`${url}/api${service.path}`, { cookie }))
    }
    return { directMs: median(direct), throughMs: median(through) }
  } finally {
    await program.stop()
  }
}

async function medianMs(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let count = 0; count < polls; count += 1) taken.push(await once(url, headers, agent))
  agent.destroy()
  // The first third warms both programs up.
  return median(taken.slice(polls / 3))
}

function once(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume()
      response.on('end', () => resolve(performance.now() - startedAt))
    }).on('error', reject)
  })
}
