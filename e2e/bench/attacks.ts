import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { pages } from '#components/pages.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'
import type { Attack } from './attacks/attacker.ts'
import { resident } from './resident.ts'
import { signIn } from './sign-in.ts'

/**
 * What other people notice of attacks, each made by one person who is signed in: the p95 of
 * their requests beside what they take when nobody attacks, and what the memory of both programs grows by. On both engines.
 */
if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build to measure: npm run build')
const figures = openFigures()
const seconds = countOf(process.env.BENCH_SECONDS, { all: 7, least: 2 })
const [slowerMax, megabytesMax] = [3, 200]
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',')
const password = 'the-password-of-the-measurement'
const people = ['analyst', 'admin', 'finance'] as const
type Cookies = Record<(typeof people)[number], string>

for (const engine of engines) await measure(engine)
process.exit()

async function measure(engine: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-attacks-'))
  const servers = engine === 'postgres' ? [await startPostgres(), await startPostgres()] : []
  const [port, registryPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const receiver = await openReceiver()
  const programs = startProgram(bothPrograms, {
    ...{ DATA_DIR: dataDir, PORT: String(port), REGISTRY_PORT: String(registryPort), NEXTAUTH_URL: url },
    ...{ SANDBOX: 'on', DEMO_PASSWORD: password, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.1:*' },
    // A year of audit log, companies and notes to read.
    SANDBOX_YEAR: new Date().toISOString().slice(0, 10),
    ...(servers[0] === undefined ? {} : { REGISTRY_DATABASE_URL: servers[0].url }),
    ...(servers[1] === undefined ? {} : { CONSOLE_DATABASE_URL: servers[1].url }),
  })
  try {
    await untilReady(`http://127.0.0.1:${registryPort}/readyz`, programs)
    await untilReady(`${url}/api/health`, programs)
    const cookies = {} as Cookies
    for (const one of people) cookies[one] = await signIn(url, password, `${one}@demo.local`)
    const held = () => resident(programs).reduce((sum, one) => sum + one.megabytes, 0)
    // Never of the person who attacks: what they do to themselves is their own.
    const readers = {
      admin: readerOf(url, cookies.finance, cookies.admin),
      analyst: readerOf(url, cookies.finance, cookies.analyst),
    }
    for (const read of Object.values(readers)) await read(seconds * 500)
    for (const [name, attack] of Object.entries(await attacksOn(url, cookies, receiver.url))) {
      if (!(process.env.BENCH_ATTACKS ?? name).split(',').some((one) => name.startsWith(one))) continue
      const other = attack.cookie === cookies.admin ? 'analyst' : 'admin'
      const file = join(dataDir, 'attack.json')
      writeFileSync(file, JSON.stringify({ url, ...attack }))
      // Directly before, since a machine is not always as fast.
      const alone = await readers[other](seconds * 1_000)
      const before = held()
      const attacker = startProgram(['e2e/bench/attacks/attacker.ts'], { ATTACK: file })
      await sleep(300)
      let most = before
      const watching = setInterval(() => {
        most = Math.max(most, held())
      }, 500)
      const during = await readers[other](seconds * 1_000)
      clearInterval(watching)
      await attacker.stop()
      const what = `${engine}: ${name} (${attacker.output().trim()})`
      say(what, alone, during)
      figures.say({ what: `${what}, memory`, value: most - before, unit: 'MB more', of: 1, atMost: megabytesMax })
      // What is still being sent is not the next one's.
      await sleep(2_000)
    }
  } finally {
    await programs.stop()
    receiver.close()
    for (const server of servers) await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function say(what: string, alone: readonly number[], during: readonly number[]): void {
  const [calm, busy] = [p95(alone), p95(during)]
  const beside = `p95 of others ${busy.toFixed(0)} ms, alone ${calm.toFixed(0)} ms`
  figures.say({
    what: `${what}: ${beside}`,
    value: busy / calm,
    unit: 'times as long',
    of: during.length,
    atMost: slowerMax,
    isSpeed: true,
  })
}

/** Takes what a webhook is sent, as an address that somebody else has. */
async function openReceiver(): Promise<{ url: string; close(): void }> {
  const port = await freePort()
  const server = createServer((request, response) => request.resume().once('end', () => response.writeHead(204).end()))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

/** What two other people read meanwhile, one request after the other, in milliseconds. */
function readerOf(url: string, finance: string, colleague: string) {
  const reads: [string, string][] = [
    [colleague, pages.overview()],
    [colleague, '/api/console/home'],
    [colleague, '/api/console/work-list?limit=50'],
    [colleague, pages.orders()],
    [finance, '/api/console/notifications'],
    [finance, '/api/v2/billing/credits'],
  ]
  return async (forMs: number): Promise<number[]> => {
    const taken: number[] = []
    const startedAt = performance.now()
    for (let at = 0; performance.now() - startedAt < forMs; at += 1) {
      const [cookie, path] = reads[at % reads.length] ?? ['', '']
      const since = performance.now()
      const response = await fetch(`${url}${path}`, { headers: { cookie }, signal: AbortSignal.timeout(60_000) })
      await response.arrayBuffer()
      if (response.status >= 400) throw new Error(`${path} answered ${response.status}`)
      taken.push(performance.now() - since)
      await sleep(20)
    }
    return taken
  }
}

async function attacksOn(
  url: string,
  cookies: Cookies,
  receiver: string,
): Promise<Record<string, Omit<Attack, 'url'>>> {
  const ask = async (who: keyof Cookies, path: string, body?: object) => {
    const headers = { cookie: cookies[who], 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard' }
    const posted = { ...headers, 'content-type': 'application/json' }
    const sent = body === undefined ? { headers } : { method: 'POST', headers: posted, body: JSON.stringify(body) }
    const response = await fetch(`${url}${path}`, sent)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Record<string, unknown>>
  }
  const { companies } = (await ask('admin', '/api/console/work-list?limit=1')) as { companies: { serviceId: string }[] }
  const serviceId = companies[0]?.serviceId ?? ''
  const { people: all } = (await ask('admin', '/api/console/people')) as { people: { userId: string; role: string }[] }
  const admin = all.find(({ role }) => role === 'admin')?.userId
  const { id } = await ask('admin', '/api/v2/webhooks', { name: 'attacked', url: receiver })
  const path = `/api/console/companies/${encodeURIComponent(serviceId)}`
  const note = { method: 'POST', path: `${path}/notes`, body: JSON.stringify({ text: `{n} ${'x'.repeat(3_900)}` }) }
  const mention = { ...note, body: JSON.stringify({ text: 'Look: {n}', mentions: [admin] }) }
  const attribute = gzipSync(`<a b="${'x'.repeat(30_000_000)}"/>`).toString('base64')
  const many = Array.from({ length: 800_000 }, (_, at) => `b${at}=""`).join(' ')
  const element = gzipSync(`<a ${many}/>`).toString('base64')
  const edition = (gzip: string) => ({
    method: 'POST',
    path: '/api/console/sanctions/editions',
    body: JSON.stringify({ list: 'un', files: [{ name: 'un.xml', gzip }] }),
  })
  const webhook = `/api/v2/webhooks/${String(id)}`
  const { analyst } = cookies
  return {
    'M8a, notes of 4,000 signs': { cookie: analyst, atOnce: 20, requests: [note] },
    'M8a, the record of that company': {
      cookie: analyst,
      atOnce: 20,
      requests: [{ method: 'GET', path: `${path}/record` }],
    },
    'M8b, the audit log as a file': {
      cookie: cookies.admin,
      atOnce: 40,
      requests: [{ method: 'GET', path: '/api/console/audit/file' }],
    },
    'M8b, the page of a company': {
      cookie: analyst,
      atOnce: 40,
      requests: [{ method: 'GET', path: pages.company(serviceId) }],
    },
    'M8c, batches without rows': {
      cookie: analyst,
      atOnce: 20,
      requests: [{ method: 'POST', path: '/api/console/batches', body: '{"name":"Empty"}' }],
    },
    'M9, mentions': { cookie: analyst, atOnce: 20, requests: [mention] },
    'M6, certifications and tests': {
      cookie: cookies.admin,
      atOnce: 20,
      requests: [
        { method: 'POST', path: `${webhook}/certifications`, body: '{}' },
        { method: 'POST', path: `${webhook}/test`, body: '{}' },
      ],
    },
    'L3, hostile lists': { cookie: cookies.admin, atOnce: 4, requests: [edition(attribute), edition(element)] },
  }
}
