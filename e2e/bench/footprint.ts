import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '#components/pages.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'
import { resident } from './resident.ts'
import { signIn } from './sign-in.ts'

/**
 * Seconds from `npm start` until both programs are ready, the first time and with data, and what both hold in memory at rest
 * after 50 page views, on embedded engines and on PostgreSQL; and what the year of the sandbox adds to both.
 */
const figures = openFigures()
const viewed = countOf(process.env.BENCH_VIEWS, { all: 50, least: 5 })
const readyMsMax = 5_000
const megabytesMax = { embedded: 700, postgres: 450 }
const yearMax = { readyMs: 2_000, megabytes: 10 }
const views = [pages.overview(), pages.search(), pages.orders(), pages.monitors(), pages.batches()]
const password = 'the-password-of-the-measurement'
/** V8 gives back what nobody needs once a program has had nothing to do for eight seconds. */
const restMs = 15_000

for (const engine of ['embedded', 'postgres'] as const) {
  const servers = engine === 'postgres' ? [await startPostgres(), await startPostgres()] : []
  const [first, again] = await measureTwice(servers)
  const ready = `${engine}: ready with data, the first time after ${first.readyMs} ms`
  figures.say({ what: ready, value: again.readyMs, unit: 'ms', of: 1, atMost: readyMsMax, isSpeed: true })
  const held = `${engine}: held after ${viewed} page views, ${again.each}`
  const [value, atMost] = [again.megabytes, megabytesMax[engine]]
  figures.say({ what: held, value, unit: 'MB', of: again.megabytes, atMost })
  for (const server of servers) await server.stop()
  if (engine === 'postgres') continue
  const [firstOfYear, ofYear] = await measureTwice([], { SANDBOX_YEAR: new Date().toISOString().slice(0, 10) })
  const addedMs = firstOfYear.readyMs - first.readyMs
  const start = { what: 'a year in the sandbox adds to the first start', value: addedMs, unit: 'ms' }
  figures.say({ ...start, of: 1, atMost: yearMax.readyMs, isSpeed: true })
  const added = ofYear.megabytes - again.megabytes
  const what = `a year in the sandbox adds to what is held, ${ofYear.each}`
  figures.say({ what, value: added, unit: 'MB', of: ofYear.megabytes, atMost: yearMax.megabytes })
}

async function measureTwice(servers: { url: string }[], environment: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-footprint-'))
  const first = await measure(dataDir, servers, environment)
  const again = await measure(dataDir, servers, environment)
  rmSync(dataDir, { recursive: true })
  return [first, again] as const
}

async function measure(dataDir: string, servers: { url: string }[], environment: Readonly<Record<string, string>>) {
  const [port, registryPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const programs = startProgram(bothPrograms, {
    DATA_DIR: dataDir,
    PORT: String(port),
    REGISTRY_PORT: String(registryPort),
    NEXTAUTH_URL: url,
    SANDBOX: 'on',
    DEMO_PASSWORD: password,
    ...environment,
    ...(servers[0] === undefined ? {} : { REGISTRY_DATABASE_URL: servers[0].url }),
    ...(servers[1] === undefined ? {} : { CONSOLE_DATABASE_URL: servers[1].url }),
  })
  await untilReady(`http://127.0.0.1:${registryPort}/readyz`, programs)
  await untilReady(`${url}/api/health`, programs)
  const readyMs = Math.round(performance.now() - startedAt)
  const cookie = await signIn(url, password)
  for (let view = 0; view < viewed; view += 1) {
    const response = await fetch(`${url}${views[view % views.length]}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    await response.text()
  }
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const held = resident(programs)
  await programs.stop()
  return {
    readyMs,
    megabytes: held.reduce((sum, one) => sum + one.megabytes, 0),
    each: held.map(({ name, megabytes }) => `${name} ${megabytes}`).join(', '),
  }
}
