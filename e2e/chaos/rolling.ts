import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { freePort, type Program, startService, untilReady } from '../setup/process.ts'
import { losses, untilSettled } from './database/checks.ts'
import { serviceEnvironment } from './database/fleet.ts'
import { startLoad } from './database/load.ts'
import { startArrivals } from './database/receiver.ts'
import { createWebhook } from './database/run.ts'
import { openSite } from './database/site.ts'
import { rollConsoles } from './rolling/consoles.ts'

/**
 * Restarts two apis and two workers one after the other while orders come in, as a deployment does: every process ends by
 * itself within 30 s of SIGTERM, and nothing is lost, doubled, failed or undelivered. Then two built consoles behind the nginx
 * of docs/proxy, where no request may be refused. `npm run chaos:rolling -- 3`, `npm run chaos:rolling -- 3 consoles`
 */
const figures = openFigures()
const rounds = countOf(process.argv[2], { all: 3, least: 1 })
const isWhole = process.argv[3] !== 'consoles'
const names = ['api one', 'worker one', 'api two', 'worker two'] as const
type Name = (typeof names)[number]
const endsWithinSeconds = 30
const settledWithinSeconds = 120

const folder = mkdtempSync(join(tmpdir(), 'chaos-rolling-'))
const arrivals = await startArrivals()
const site = await openSite(folder)
const env = serviceEnvironment({ registryDatabaseUrl: site.urlOf('postgres'), deliverTo: [arrivals.port] })
const ports: Record<Name, number> = {
  'api one': await freePort(),
  'api two': await freePort(),
  'worker one': await freePort(),
  'worker two': await freePort(),
}
const urlOf = (name: Name) => `http://127.0.0.1:${ports[name]}`
const programs = new Map<Name, Program>()
const findings: string[] = []

try {
  if (isWhole) await rollServices()
  const options = { service: env, consoleDatabaseUrl: site.urlOf('console'), rounds }
  const rolled = existsSync('.next/BUILD_ID') ? await rollConsoles(folder, options) : null
  const why = 'not run: it needs a built console, and nginx (NGINX=path)'
  process.stdout.write(`consoles ${rolled === null ? why : JSON.stringify(rolled, null, 2)}\n`)
  if (rolled !== null)
    figures.did({ 'restarts of consoles': rolled.restarts, 'requests behind the proxy': rolled.requests })
  if (findings.length > 0 || (rolled?.findings.length ?? 0) > 0) process.exitCode = 1
} finally {
  await Promise.all([...programs.values()].map((program) => program.stop('SIGKILL')))
  await arrivals.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function rollServices(): Promise<void> {
  // All four at once: whoever is first migrates, the others wait.
  await Promise.all(names.map(start))
  await createWebhook({ apiUrl: urlOf('api one') }, arrivals)
  const load = await startLoad({ apiUrls: [urlOf('api one'), urlOf('api two')], consoleUrl: null }, 'rolling')
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      seconds.push(await endOf(name))
      await start(name)
    }
  }
  await load.stop()
  findings.push(...(await site.withDatabases(false, (databases) => untilSettled(databases, settledWithinSeconds))))
  const arrived = new Set(arrivals.atMs.keys())
  findings.push(...(await site.withDatabases(false, (databases) => losses(databases, load, arrived))))
  const report = {
    restarts: seconds.length,
    orders: load.placed.size,
    longestSecondsToEnd: Math.max(...seconds),
    refused: Object.fromEntries(load.refused),
    findings,
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  figures.did({ restarts: seconds.length, orders: load.placed.size, deliveries: arrived.size })
}

async function start(name: Name): Promise<void> {
  const role = name.startsWith('api') ? 'api' : 'worker'
  const own = { DATA_DIR: join(folder, name), REGISTRY_ROLE: role, REGISTRY_PORT: String(ports[name]) }
  const program = startService({ ...env, ...own })
  programs.set(name, program)
  await untilReady(`${urlOf(name)}/readyz`, program)
}

/** Seconds from SIGTERM until the process had ended; anything but an end of its own accord is a finding. */
async function endOf(name: Name): Promise<number> {
  const program = programs.get(name)
  if (program === undefined) throw new Error(`${name} was never started`)
  const startedAt = performance.now()
  await program.stop()
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  if (seconds > endsWithinSeconds) findings.push(`${name} ended ${seconds} s after SIGTERM`)
  if (program.child.exitCode !== 0) findings.push(`${name} ended with ${program.child.exitCode}:\n${program.output()}`)
  return seconds
}
