import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SanctionListId } from '#lib/contract/index.ts'
import { type Database, migrate, openDatabase } from '#lib/database/index.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import { matchesIn, matchIndex, type PartyToMatch } from '#lib/domain/law/index.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { createLog } from '../../log.ts'
import { orders, results } from '../../schema/index.ts'
import { importFromFiles } from '../import.ts'
import { closeMatcher } from '../matching/matcher.ts'
import { runAll } from '../replay/run.ts'
import { listRuns } from '../replay/store.ts'

/**
 * Recorded lists: how long an import takes, and the run of an edition over stored graphs; and a graph of thousands of parties
 * against thousands of entries. RECORDINGS names the folder of the recordings.
 */
const figures = openFigures()
const graphs = countOf(process.env.BENCH_GRAPHS, { all: 500, least: 20 })
const partiesInGraph = 40
const migrations = join(import.meta.dirname, '../../migrations')
const recordings = join(process.env.RECORDINGS ?? '', 'sanctions-lists')
const now = new Date('2026-11-21T09:00:00Z')

const report = (what: string, of: number, sinceMs: number, atMost: number) => {
  const value = (performance.now() - sinceMs) / 1000
  figures.say({ what: `${of} ${what}`, value, unit: 's', of, atMost, isSpeed: true })
}

async function bring(database: Database, list: SanctionListId, day: string | null, ...names: string[]): Promise<void> {
  const files = names.map((name) => ({ name, bytes: readFileSync(join(recordings, name)), isCompressed: false }))
  const sinceMs = performance.now()
  const edition = await importFromFiles({ list, day, files, by: null, now }, (work) => database.transaction(work))
  report(`entries of ${list} imported`, edition.entries, sinceMs, 5)
}

/** Every tenth graph has a holder that the list names; the other names are of nobody. */
async function store(database: Database, at: number, listed: readonly string[]): Promise<void> {
  const serviceId = `co_xa_${String(at).padStart(16, '0')}`
  const nameOf = (n: number) =>
    at % 10 === 0 && n === 1 ? (listed[at % listed.length] ?? '') : `Quellhof ${at} ${n} Holding`
  const nodes = Array.from({ length: partiesInGraph }, (_, n) => ({
    id: `n${n}`,
    type: n === 0 ? 'rootEntity' : 'company',
    data: { legalName: nameOf(n), ...(n === 0 ? { serviceId } : {}) },
  }))
  const edges = nodes.slice(1).map(({ id }, n) => {
    const data = { interestType: 'shareholding', percentage: { exact: 30 } }
    return { id: `e${n}`, source: id, target: `n${Math.floor(n / 3)}`, data }
  })
  const orderId = `bench-${at}`
  const result = { type: 'shareholderGraph', graph: { rootCompanyId: 'n0', nodes, edges } }
  const order = { orderId, serviceId, product: 'graph', status: 'completed', responseTime: now, recordedAt: now }
  await database.sql.insert(orders).values({ ...order, origin: 'console', isPolled: false })
  const body = gzipSync(JSON.stringify({ orderId, status: 'completed', result }))
  const stored = { orderId, body, sha256: 'x', bytes: body.length, serviceVersion: '2026-08-01', storedAt: now }
  await database.sql.insert(results).values(stored)
}

function matchLarge(): void {
  const word = (at: number) => `w${(at * 7919) % 4001}x`
  const entries = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ id: String(at), kind: 'company' as const, programmes: [], numbers: [], isFreeze: true },
    names: [`${word(at)} ${word(at * 3 + 1)} Trading`, `${word(at)} ${word(at * 5 + 2)} Holding ${at}`],
  }))
  const parties = Array.from({ length: 5_000 }, (_, at): PartyToMatch => {
    const name = `${word(at * 4)} ${word(at * 12 + 1)} Trading`
    return { id: String(at), kind: 'company', name, country: null, numbers: [] }
  })
  const beganMs = performance.now()
  const index = matchIndex([{ list: 'eu', entries }])
  process.stdout.write(`index of 20,000 entries: ${((performance.now() - beganMs) / 1000).toFixed(2)} s\n`)
  const sinceMs = performance.now()
  const matches = matchesIn(index, parties)
  report('matches of 5,000 parties against 20,000 entries', matches.length, sinceMs, 2)
}

matchLarge()
const server = await startPostgres()
const database = await openDatabase({ url: server.url, folder: null, what: 'bench' })
const log = createLog('info', { write: (line: string) => void process.stderr.write(line) })
const run = () =>
  runAll({ database, log, clock: { now: () => new Date() } }, async () => [], new AbortController().signal)
await migrate(database, migrations, 'console')
await bring(database, 'un', null, 'watchman_UN_consolidated.xml')
await run()
const rows = readFileSync(join(recordings, 'watchman_sdn.csv'), 'utf8').split('\n').slice(0, 500)
const listed = rows.flatMap((row) => (row.includes('individual') ? [] : (row.split('"')[1] ?? [])))
for (let at = 0; at < graphs; at += 1) await store(database, at, listed)
await bring(database, 'ofacSdn', '2026-11-20', 'watchman_sdn.csv', 'watchman_alt.csv')
const sinceMs = performance.now()
await run()
const [done] = await listRuns(database.sql, 1)
report(`graphs run over, ${done?.changed} changed, ${done?.failed} failed`, done?.companies ?? 0, sinceMs, 60)
await closeMatcher()
await database.close()
await server.stop()
