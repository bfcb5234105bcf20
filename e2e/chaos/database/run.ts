import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { losses, untilSettled } from './checks.ts'
import { type Fault, mountDisk, unmountDisk } from './faults.ts'
import { apiKey, type Fleet, freePorts, startFleet } from './fleet.ts'
import { type Load, startLoad } from './load.ts'
import { type Arrivals, startArrivals } from './receiver.ts'
import { type OpenSite, openSite } from './site.ts'

export interface RunOptions {
  /** How long the fault lasts, or its rounds together. */
  seconds: number
  hasConsole: boolean
}

export interface Outcome {
  /** Why this machine cannot make the fault; then nothing else is known. */
  notRun: string | null
  /** Seconds from the database's answer until each program worked again, the worst of all rounds. */
  back: Record<string, number>
  /** Seconds from SIGTERM during the fault until each program had ended; null where it had not. */
  ended: Record<string, number | null>
  orders: number
  refused: Record<string, number>
  findings: string[]
}

const endsWithinSeconds = 30
/** A program that takes longer to come back than this is not waited for. */
const backWaitSeconds = 60
const settledWithinSeconds = 180

/** One fault under load, then SIGTERM while it lasts, then a fresh start that finishes what was left. */
export async function runFault(fault: Fault, { seconds, hasConsole }: RunOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-database-'))
  const notRun = fault.diskBytes === undefined ? null : mountDisk(folder, fault.diskBytes)
  if (notRun !== null) {
    rmSync(folder, { recursive: true })
    return { notRun, back: {}, ended: {}, orders: 0, refused: {}, findings: [] }
  }
  const arrivals = await startArrivals()
  const site = await openSite(folder)
  const start = async (ports = freePorts()) =>
    startFleet({
      registryDatabaseUrl: site.urlOf('postgres'),
      consoleDatabaseUrl: hasConsole ? site.urlOf('console') : null,
      dataDir: join(folder, 'programs'),
      receiverPort: arrivals.port,
      ports: await ports,
    })
  const fleets: Fleet[] = []
  try {
    const ports = freePorts()
    const fleet = await start(ports)
    fleets.push(fleet)
    await createWebhook(fleet, arrivals)
    const load = await startLoad({ apiUrls: [fleet.apiUrl], consoleUrl: fleet.consoleUrl }, fault.name)
    await untilBack(load, arrivals, hasConsole, performance.now())
    const { back, findings } = await disturb(fault, site, seconds, { fleet, load, arrivals, hasConsole })
    const refused = Object.fromEntries(load.refused)
    for (const [what, count] of Object.entries(refused)) {
      if (what.endsWith(' 500')) findings.push(`${count} answers were ${what}`)
    }
    const endFault = await fault.begin(site)
    await sleep(2_000)
    const ended = await fleet.terminate(endsWithinSeconds)
    await endFault()
    for (const [name, took] of Object.entries(ended)) {
      if (took === null) findings.push(`${name} did not end within ${endsWithinSeconds} s of SIGTERM`)
    }
    await fleet.kill()
    await load.stop()
    await site.untilAnswers()
    const fresh = await start(ports)
    fleets.push(fresh)
    const left = await site.withDatabases(hasConsole, (databases) => untilSettled(databases, settledWithinSeconds))
    findings.push(...left)
    if (left.length > 0) findings.push(`the worker said last:\n  ${lastWords(fresh, 'worker')}`)
    const arrived = new Set(arrivals.atMs.keys())
    findings.push(...(await site.withDatabases(hasConsole, (databases) => losses(databases, load, arrived))))
    return { notRun: null, back, ended, orders: load.placed.size, refused, findings }
  } finally {
    for (const fleet of fleets) await fleet.kill()
    await arrivals.close()
    await site.close()
    if (fault.diskBytes !== undefined) unmountDisk(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function isAnyGone({ programs }: Fleet): boolean {
  return [...programs.values()].some(({ child }) => child.exitCode !== null || child.signalCode !== null)
}

function lastWords({ programs }: Fleet, name: string): string {
  return (programs.get(name)?.output() ?? '').trim().split('\n').slice(-6).join('\n  ')
}

interface Watched {
  fleet: Fleet
  load: Load
  arrivals: Arrivals
  hasConsole: boolean
}

/** Every round of the fault, each until all programs work again; the process ids must be the same at the end. */
async function disturb(
  fault: Fault,
  site: OpenSite,
  seconds: number,
  { fleet, load, arrivals, hasConsole }: Watched,
): Promise<{ back: Record<string, number>; findings: string[] }> {
  const findings: string[] = []
  const back: Record<string, number> = {}
  const before = fleet.pids()
  for (let round = 0; round < fault.rounds; round += 1) {
    const startedAtMs = performance.now()
    const end = await fault.begin(site)
    await sleep(fault.lasts * seconds * 1_000)
    await end()
    await site.untilAnswers()
    if (isAnyGone(fleet)) break
    const took = await untilBack(load, arrivals, hasConsole, performance.now())
    for (const [name, value] of Object.entries(took)) back[name] = Math.max(back[name] ?? 0, value)
    if (Object.values(took).some((value) => value >= backWaitSeconds)) break
    const leftMs = (seconds * 1_000) / fault.rounds - (performance.now() - startedAtMs)
    await sleep(Math.max(0, leftMs))
  }
  const after = fleet.pids()
  for (const [name, pids] of Object.entries(before)) {
    if (after[name] === pids) continue
    findings.push(`${name} was ${pids} and is ${after[name] || 'gone'}:\n  ${lastWords(fleet, name)}`)
  }
  for (const [name, took] of Object.entries(back)) {
    if (took > fault.backWithinSeconds)
      findings.push(`${name} was back after ${took} s instead of ${fault.backWithinSeconds}`)
  }
  return { back, findings }
}

/**
 * Seconds until each program works again: the api acknowledges an order, the worker completes and delivers one that was
 * acknowledged since, a page of the console is answered. A program that never does has `backWaitSeconds`.
 */
async function untilBack(
  load: Load,
  arrivals: Arrivals,
  hasConsole: boolean,
  sinceMs: number,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const secondsTo = (atMs: number) => Math.round((atMs - sinceMs) / 100) / 10
  const names = hasConsole ? ['api', 'worker', 'console'] : ['api', 'worker']
  while (performance.now() < sinceMs + backWaitSeconds * 1_000 && names.some((name) => found[name] === undefined)) {
    const later = [...load.placed.values()].filter(({ atMs }) => atMs > sinceMs)
    const [first] = later.filter(({ by }) => by === 'api')
    if (first !== undefined) found.api ??= secondsTo(first.atMs)
    const delivered = later.flatMap(({ orderId }) => arrivals.atMs.get(orderId) ?? [])
    if (delivered.length > 0) found.worker ??= secondsTo(Math.min(...delivered))
    const readAtMs = load.readAtMs.find((atMs) => atMs > sinceMs)
    if (readAtMs !== undefined) found.console ??= secondsTo(readAtMs)
    await sleep(50)
  }
  return Object.fromEntries(names.map((name) => [name, found[name] ?? backWaitSeconds]))
}

/** A webhook of the organization that brings everything to the receiver. */
export async function createWebhook({ apiUrl }: { apiUrl: string }, { port }: Arrivals): Promise<void> {
  const response = await fetch(`${apiUrl}/v2/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'chaos', url: `http://127.0.0.1:${port}/` }),
  })
  if (!response.ok) throw new Error(`the webhook was not created: ${response.status} ${await response.text()}`)
}
