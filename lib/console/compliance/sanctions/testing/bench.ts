import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Order, SanctionListId } from '#lib/contract/index.ts'
import { type Database, migrate, openDatabase } from '#lib/database/index.ts'
import { startPostgres } from '#lib/database/testing/server.ts'
import { matchesIn, matchIndex, type PartyToMatch } from '#lib/domain/law/index.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { lockStates } from '../../../companies/company-states/index.ts'
import { readOlderResults } from '../../../companies/older-results/index.ts'
import { saveAppearances } from '../../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../../companies/screening-states/index.ts'
import type { Base } from '../../../core/context.ts'
import { createLog } from '../../../core/log.ts'
import { orders, results } from '../../../core/schema/index.ts'
import { ofacAliases, ofacRow } from '../../../testing/sanctions-lists.ts'
import { matchRecords } from '../decisions/match-records.ts'
import { importFromFiles } from '../import.ts'
import { compareBehind } from '../index.ts'
import { closeMatcher } from '../matching/matcher.ts'
import { runAll } from '../replay/run.ts'
import { listRuns } from '../replay/store.ts'
import { sanctionsStateOf } from '../sanctions-state.ts'

/**
 * How long an import of recorded lists takes; a graph of thousands of parties against thousands of entries; what an order of hundreds
 * of parties takes from its end until its cards and verdicts can be read; and the run of an edition over stored graphs, with the
 * orders that settle meanwhile. RECORDINGS names the folder of the recordings.
 */
const figures = openFigures()
const graphs = countOf(process.env.BENCH_GRAPHS, { all: 10_000, least: 20 })
const partiesInGraph = 40
const entries = countOf(process.env.BENCH_ENTRIES, { all: 20_000, least: 500 })
const partiesOfOrder = countOf(process.env.BENCH_PARTIES, { all: 500, least: 100 })
const settledAlone = countOf(undefined, { all: 50, least: 3 })
const migrations = join(import.meta.dirname, '../../../migrations')
const recordings = join(process.env.RECORDINGS ?? '', 'sanctions-lists')
const now = new Date('2026-11-21T09:00:00Z')

type Comparing = Pick<Base, 'clock' | 'database' | 'log'>

/** A word of nobody, another for each number. */
const syllables = (at: number) =>
  Array.from(
    { length: 4 },
    (_, place) =>
      ['KA', 'LO', 'MI', 'NU', 'RE', 'SO', 'TA', 'VI', 'WE', 'ZU', 'BO', 'DE'][Math.floor(at / 12 ** place) % 12],
  ).join('')

const report = (what: string, of: number, sinceMs: number, atMost?: number) => {
  const value = (performance.now() - sinceMs) / 1000
  figures.say({ what: `${of} ${what}`, value, unit: 's', of, isSpeed: true, ...(atMost !== undefined && { atMost }) })
}

async function bring(database: Database, list: SanctionListId, day: string | null, ...names: string[]): Promise<void> {
  const files = names.map((name) => ({ name, bytes: readFileSync(join(recordings, name)), isCompressed: false }))
  const sinceMs = performance.now()
  const edition = await importFromFiles({ db: database.sql, list, day, files, by: null, now }, (work) =>
    database.transaction(work),
  )
  report(`entries of ${list} imported`, edition.entries, sinceMs, 5)
}

/** A tree of holders; `nameOf` says what each is called, from the company itself at 0. */
function treeOf(serviceId: string, parties: number, nameOf: (n: number) => string) {
  const nodes = Array.from({ length: parties }, (_, n) => ({
    id: `n${n}`,
    type: n === 0 ? 'rootEntity' : 'company',
    data: { legalName: nameOf(n), ...(n === 0 ? { serviceId } : {}) },
  }))
  const edges = nodes.slice(1).map(({ id }, n) => {
    const data = { interestType: 'shareholding', percentage: { exact: 30 } }
    return { id: `e${n}`, source: id, target: `n${Math.floor(n / 3)}`, data }
  })
  return { rootCompanyId: 'n0', nodes, edges }
}

const serviceIdOf = (at: number) => `co_xa_${String(at).padStart(16, '0')}`

/** Every tenth graph has a holder that the list names; the other names are of nobody. */
function graphAt(at: number, listed: readonly string[]) {
  const isListed = (n: number) => at % 10 === 0 && n === 1
  return treeOf(serviceIdOf(at), partiesInGraph, (n) =>
    isListed(n) ? (listed[at % listed.length] ?? '') : `Quellhof ${at} ${n} Holding`,
  )
}

/** As an order ends: its result and the parties it names commit together. */
async function settle(database: Database, orderId: string, serviceId: string, graph: object): Promise<void> {
  const result = { type: 'shareholderGraph', graph }
  const order = { orderId, serviceId, product: 'graph', status: 'completed', responseTime: now, recordedAt: now }
  await database.sql.insert(orders).values({ ...order, origin: 'console', isPolled: false })
  const body = gzipSync(JSON.stringify({ orderId, status: 'completed', result }))
  const stored = { orderId, body, sha256: 'x', bytes: body.length, serviceVersion: '2026-08-01', storedAt: now }
  await database.transaction(async (tx) => {
    await tx.insert(results).values(stored)
    await lockStates(tx, [serviceId], now)
    const touched = await saveAppearances(tx, { ...order, companyName: null, at: now }, { result } as Pick<
      Order,
      'result'
    >)
    await partiesMayDiffer(tx, [serviceId, ...touched])
  })
}

/** From the end of an order until its verdicts and the cards of its matches can be read; the second finds the lists in memory. */
async function measureCards(ctx: Comparing): Promise<void> {
  const names = Array.from({ length: entries }, (_, at) => `${syllables(at)} ${syllables(at * 31 + 7)} TRADING`)
  const rows = names.map((name, at) => ofacRow(at + 1, name))
  const files = [`${rows.join('\r\n')}\r\n`, ofacAliases].map((text, at) => {
    return { name: at === 0 ? 'cons_prim.csv' : 'cons_alt.csv', bytes: Buffer.from(text), isCompressed: false }
  })
  const given = { db: ctx.database.sql, list: 'ofacOther', day: '2026-11-20', files, by: null, now } as const
  await importFromFiles(given, (work) => ctx.database.transaction(work))
  await run()
  for (const [at, what] of ['first order', 'order'].entries()) {
    const serviceId = `co_xb_${at}`
    const nameOf = (n: number) => (n > 0 && n % 50 === 0 ? (names[n + at] ?? '') : `Quellhof ${at} ${n} Holding`)
    await settle(ctx.database, `bench-cards-${at}`, serviceId, treeOf(serviceId, partiesOfOrder, nameOf))
    const sinceMs = performance.now()
    await compareBehind(ctx, new AbortController().signal)
    const { matches, assessed } = await sanctionsStateOf(ctx, serviceId)
    const cards = await matchRecords(ctx.database.sql, serviceId, matches)
    const isAll = assessed.length > 0 && cards.length === matches.length
    const said = `cards, ${partiesOfOrder} parties, ${entries} entries: ${what} compared`
    report(said, isAll ? cards.length : 0, sinceMs, at === 0 ? undefined : 1)
  }
}

/** How long orders take to settle, one after the other, until it is over; the slowest tenth. */
async function settling(
  database: Database,
  name: string,
  listed: readonly string[],
  isOver: (count: number) => boolean,
) {
  const tookMs: number[] = []
  while (!isOver(tookMs.length)) {
    const at = (tookMs.length * 7) % graphs
    const graph = graphAt(at, listed)
    const sinceMs = performance.now()
    await settle(database, `bench-${name}-${tookMs.length}`, serviceIdOf(at), graph)
    tookMs.push(performance.now() - sinceMs)
    await setTimeout(200)
  }
  const sorted = tookMs.toSorted((a, b) => a - b)
  return { count: sorted.length, slowS: (sorted[Math.floor(sorted.length * 0.9)] ?? Number.NaN) / 1000 }
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
const ctx: Comparing = { database, log, clock: { now: () => new Date() } }
const run = () => runAll(ctx, async () => [], new AbortController().signal)
await migrate(database, migrations, 'console')
// As at each start: a database without older results is through with them.
while (await readOlderResults(ctx));
await bring(database, 'un', null, 'watchman_UN_consolidated.xml')
await run()
await measureCards(ctx)
const rows = readFileSync(join(recordings, 'watchman_sdn.csv'), 'utf8').split('\n').slice(0, 500)
const listed = rows.flatMap((row) => (row.includes('individual') ? [] : (row.split('"')[1] ?? [])))
for (let at = 0; at < graphs; at += 1) await settle(database, `bench-${at}`, serviceIdOf(at), graphAt(at, listed))
while (await compareBehind(ctx, new AbortController().signal));
const alone = await settling(database, 'alone', listed, (count) => count === settledAlone)
await bring(database, 'ofacSdn', '2026-11-20', 'watchman_sdn.csv', 'watchman_alt.csv')
let isOver = false
const sinceMs = performance.now()
const beside = settling(database, 'beside', listed, () => isOver)
await run()
const [done] = await listRuns(database.sql, 1)
report(`graphs run over, ${done?.changed} changed, ${done?.failed} failed`, done?.companies ?? 0, sinceMs, 60)
isOver = true
const { count, slowS } = await beside
const what = `slowest tenth of orders that settle while an edition is run, beyond ${alone.slowS.toFixed(2)} s`
figures.say({ what, value: Math.max(slowS - alone.slowS, 0), unit: 's', of: count, atMost: 0.25, isSpeed: true })
await closeMatcher()
await database.close()
await server.stop()
