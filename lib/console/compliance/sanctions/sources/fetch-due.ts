import 'server-only'
import { gzipSync } from 'node:zlib'
import { type ApiError, conflict, type HeldReason, isInTwoFiles, requireRefusal } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Fetching } from '#lib/outbound/index.ts'
import { dayOf, later } from '#lib/time/index.ts'
import { programAuditWriter } from '../../../core/audit/index.ts'
import type { Base } from '../../../core/context.ts'
import { fetchingOf } from '../../../core/fetching.ts'
import { endListNews, notify } from '../../../core/notifications/index.ts'
import { activeAdmins } from '../../../people/index.ts'
import { dayOfEdition, hashesOf, putInPlace, readAlone } from '../import.ts'
import type { ReadFiles, readInProcess } from '../reading.ts'
import { type EditionRow, lockEdition } from '../store.ts'
import { type Downloaded, download, filesOf } from './download.ts'
import { deleteHeld, holdEdition, listHeld, lockTaken, type SourceRow, takeDue, updateTaken } from './store.ts'

type Fetches = Pick<Base, 'env' | 'clock' | 'database' | 'log' | 'random'>
export interface Means {
  fetching: Fetching
  readFiles?: typeof readInProcess
}

const hour = 3_600_000
/** Longer than four files and their reading may take: after it another process begins anew. */
const leaseMs = 12 * 60_000
/** So often within a night; then the next one. */
const attemptsMax = 4

/** Fetches the next list that is due; true where more may be. Nothing is kept of it before all of it is read and taken at once. */
export async function fetchLists(
  base: Fetches,
  signal: AbortSignal,
  { fetching, readFiles }: Means = { fetching: fetchingOf(base.env) },
): Promise<boolean> {
  const now = base.clock.now()
  const source = await takeDue(base.database.sql, { now, until: later(now, leaseMs) })
  if (source === null) return false
  const change = await attempt(base, source, { fetching, readFiles, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    requireRefusal(error)
    return failed(sentenceOf(error))
  })
  if (change !== null) await settle(base, source, change)
  return true
}

type Change = Partial<SourceRow> & Required<Pick<SourceRow, 'outcome'>>
const failed = (problem: string): Change => ({ outcome: 'failed', problem })

/** Null where the list was switched off meanwhile, or another process has it. */
async function attempt(
  base: Fetches,
  source: SourceRow,
  { fetching, readFiles, signal }: Means & { signal: AbortSignal },
): Promise<Change | null> {
  const { database, env, clock } = base
  const { list } = source
  const isKnown = await isSeen(base, source)
  const got = await download(fetching, filesOf(list, env), isKnown ? source.seenTags : null, signal)
  if (got === 'unchanged') return { outcome: 'unchanged' }
  if ('problem' in got) return failed(got.problem)
  const { read, against } = await readAlone(database.sql, list, got.files, readFiles)
  if ('problem' in read) return failed(read.problem)
  const seen = { seenHashes: hashesOf(read), seenTags: got.tags, wasRead: true }
  if (isKnown && seen.seenHashes === source.seenHashes) return { outcome: 'unchanged', seenTags: got.tags }
  const edition = editionOf(read, { list, day: dayOfFetched(source, read, got, clock.now()), now: clock.now() })
  const { body, facts } = read
  const why = await database.transaction((tx) => whyHeld(tx, edition))
  if (why === 'inUse') return { outcome: 'unchanged', ...seen, seenId: null, isDropped: false }
  const kept = { ...seen, seenId: edition.editionId, isDropped: false }
  if (why.length > 0) {
    const isOurs = await database.transaction(async (tx) => {
      if (!(await lockTaken(tx, source))) return false
      const { isFetched: _, importedAt: heldAt, importedBy: _by, replacedAt: _at, ...row } = edition
      const packed = gzipSync(JSON.stringify(facts))
      await endListNews(tx, 'sanctions.editionHeld', list, heldAt)
      await holdEdition(tx, { ...row, changes: edition.changes ?? null, reasons: why, heldAt, body, facts: packed })
      await notify(
        tx,
        'sanctions.editionHeld',
        await activeAdmins(tx),
        { about: `${list} ${edition.editionId}`, list },
        heldAt,
      )
      return true
    })
    return isOurs ? { outcome: 'held', ...kept } : null
  }
  const object = `${list} ${edition.day}: ${edition.entries} entries, ${hashesOf(read)}`
  const isTaken = await database.transaction((tx) => lockTaken(tx, source))
  if (!isTaken) return null
  await programAuditWriter(base, 'importSanctionEdition', object).change(async (tx) => {
    if (!(await lockTaken(tx, source))) throw conflict('The list was switched off meanwhile.')
    const before = await lockEdition(tx, list)
    const again = reasonsAgainst(before, edition)
    if (again === 'inUse' || again.length > 0) throw conflict('Another edition was imported meanwhile.')
    await putInPlace(tx, before, edition, { body, facts, against })
    await deleteHeld(tx, list)
    await endListNews(tx, 'sanctions.editionHeld', list, clock.now())
  })
  return { outcome: 'taken', ...kept }
}

/** Whether what was fetched last is what the console has: in use, held, or dropped by a person. */
async function isSeen({ database }: Fetches, { list, seenId, isDropped }: SourceRow) {
  if (seenId === null) return false
  if (isDropped) return true
  const held = await listHeld(database.sql)
  if (held.some(({ editionId }) => editionId === seenId)) return true
  return (await database.transaction((tx) => lockEdition(tx, list)))?.editionId === seenId
}

type Read = Extract<ReadFiles, { body: Uint8Array }>

function editionOf(read: Read, { list, day, now }: { list: SourceRow['list']; day: string; now: Date }): EditionRow {
  const { files, entries, remarks, changes } = read
  return {
    editionId: newId(now),
    list,
    day,
    files,
    entries,
    remarks,
    changes,
    importedAt: now,
    importedBy: null,
    replacedAt: null,
    isFetched: true,
  }
}

/** The day the file says, else that on which its publisher changed it, else today. */
function dayOfFetched({ list }: SourceRow, read: Read, got: Exclude<Downloaded, 'unchanged'>, now: Date) {
  const changedAt = 'problem' in got ? null : got.changedAt
  return dayOfEdition(read, isInTwoFiles(list) ? dayOf(changedAt ?? now) : null)
}

/** An edition that is older than the one in use, or has less than nine tenths of its entries, is for a person to decide about. */
function reasonsAgainst(before: EditionRow | null, next: EditionRow) {
  if (before === null) return []
  if (hashesOf(before) === hashesOf(next)) return 'inUse'
  const reasons: HeldReason[] = []
  if (next.day < before.day) reasons.push('older')
  if (next.entries * 10 < before.entries * 9) reasons.push('smaller')
  return reasons
}

async function whyHeld(tx: Transaction, edition: EditionRow) {
  return reasonsAgainst(await lockEdition(tx, edition.list), edition)
}

async function settle({ database, clock, log, random }: Fetches, source: SourceRow, change: Change) {
  const now = clock.now()
  const isFailed = change.outcome === 'failed'
  const failures = isFailed ? source.failures + 1 : 0
  const isSoon = isFailed && failures % attemptsMax !== 0
  const dueAt = isSoon ? later(now, hour) : nextNight(now, random())
  await updateTaken(database.sql, source, { problem: null, ...change, failures, dueAt, checkedAt: now })
  log.info({ event: 'list.fetched', list: source.list, outcome: change.outcome, failures }, 'Sanctions list fetched')
}

/** Between one and five o'clock, UTC, after midnight; not everybody at once. */
export function nextNight(now: Date, chance: number): Date {
  const midnight = Math.floor(now.getTime() / (24 * hour)) * 24 * hour
  return new Date(midnight + 25 * hour + Math.floor(chance * 4 * hour))
}

function sentenceOf({ detail }: ApiError) {
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
}
