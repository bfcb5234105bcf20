import 'server-only'
import {
  conflict,
  type LineProblem,
  type NewScreeningHit,
  orNotFound,
  type ScreeningImport,
  screeningLimits,
} from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { knownAs } from '#lib/domain/screening/index.ts'
import { newId } from '#lib/id/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { UnreadLine } from '../../core/schema/index.ts'
import { namesOfUsers } from '../../people/index.ts'
import { appendToChronology } from '../files/index.ts'
import { type KeyedParty, screenedPartiesOf } from './parties.ts'
import {
  type HitRow,
  hitsOf,
  type ImportRow,
  insertHits,
  insertImport,
  lockImport,
  newestImportOf,
  saveImport,
} from './store.ts'

/** Each line is taken or named with its reason; the same hit of an earlier file keeps its decision. */
export const importScreeningHits: Handler<'importScreeningHits'> = async (
  ctx,
  { params: { serviceId }, body, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const by = person.userId
  const parties = await screenedPartiesOf(ctx.database.sql, serviceId)
  const problems: { line: number; problem: LineProblem }[] = []
  const found = body.rows.flatMap((row) => {
    const meant = partyMeant(parties, row)
    if (typeof meant !== 'string') return [{ row, meant }]
    problems.push({ line: row.line, problem: meant })
    return []
  })
  const { added, importId } = await trail.change(async (tx) => {
    // Under the lock of the file: two imports at once add no hit twice.
    const note = await appendToChronology(tx, { serviceId, by, now })
    const known = await hitsOf(tx, serviceId, screeningLimits.hitsMax)
    const fresh = freshHits(found, known).map((hit) => ({
      ...hit,
      serviceId,
      hitId: newId(now),
      importedAt: now,
      importedBy: by,
    }))
    if (known.length + fresh.length > screeningLimits.hitsMax) throw conflict(full)
    await insertHits(tx, fresh)
    if (fresh.length > 0) {
      await note({ kind: 'hitsImported', outcome: String(fresh.length) })
      await refreshStates(tx, [serviceId], now)
    }
    const repeated = found.length - fresh.length
    auditEntry.object = `${serviceId}: ${fresh.length} hits added, ${repeated} repeated, ${problems.length} refused`
    const { importId, lines } = body
    const part = { serviceId, importId, now, by, lines, taken: found.length }
    const kept = await keepImport(tx, { ...part, problems: [...body.unread, ...problems] })
    return { added: fresh.length, importId: kept }
  })
  return { importId, added, repeated: found.length - added, problems }
}

const full = `A company has at most ${screeningLimits.hitsMax} hits`

/** By the key of the export, else by name and birth; never a guess between two. */
function partyMeant(
  parties: readonly KeyedParty[],
  { partyKey, name, birth }: NewScreeningHit,
): KeyedParty | LineProblem {
  if (partyKey !== undefined) {
    const keyed = parties.find(({ keys }) => keys.has(partyKey))
    if (keyed !== undefined) return keyed
  }
  if (name === undefined) return 'unknownParty'
  const asked = { name, birth: birth ?? null, numbers: [] }
  const known = knownAs(
    parties.map(({ source }) => source),
    asked,
  )
  const found = parties.find(({ source }) => source === known)
  if (found !== undefined) return found
  const alike = parties.filter(({ source }) => knownAs([source], asked) !== null)
  return alike.length > 1 ? 'severalParties' : 'unknownParty'
}

type Hit = Pick<
  HitRow,
  'partyKey' | 'partyName' | 'listName' | 'matchedName' | 'score' | 'category' | 'reference' | 'remark'
>

/** Those that are not there yet. A score may change with every run of a provider: the hit is the same, and stays as decided. */
function freshHits(found: readonly { row: NewScreeningHit; meant: KeyedParty }[], known: readonly HitRow[]) {
  const fresh: Hit[] = []
  for (const { row, meant } of found) {
    const { listName, matchedName, score = null, category = null, reference = null, remark = null } = row
    const isSame = (hit: Hit) =>
      meant.keys.has(hit.partyKey) &&
      hit.listName === listName &&
      hit.matchedName === matchedName &&
      hit.category === category &&
      hit.reference === reference
    if (known.some(isSame) || fresh.some(isSame)) continue
    const { partyKey, name: partyName } = meant.party
    fresh.push({ partyKey, partyName, listName, matchedName, score, category, reference, remark })
  }
  return fresh
}

interface ImportedPart {
  serviceId: string
  /** The import of which this is a later part; undefined with the first. */
  importId: string | undefined
  now: Date
  by: string
  lines: number
  /** Lines of this part that are hits on file. */
  taken: number
  problems: readonly UnreadLine[]
}

/** Keeps what became of the lines of a part; answers the import. A part that never comes stays among the lines not read. */
async function keepImport(tx: Transaction, part: ImportedPart) {
  const { serviceId, importId, now, by, lines, taken } = part
  const before = orNotFound(
    importId === undefined ? newImport(now) : await lockImport(tx, serviceId, importId),
    'Import not found',
  )
  const kept = {
    importId: before.importId,
    taken: before.taken + taken,
    problems: inOrder([...before.problems, ...part.problems]),
  }
  if (importId === undefined) await insertImport(tx, { ...kept, serviceId, importedAt: now, importedBy: by, lines })
  else await saveImport(tx, kept)
  return before.importId
}

function newImport(now: Date): Pick<ImportRow, 'importId' | 'taken' | 'problems'> {
  return { importId: newId(now), taken: 0, problems: [] }
}

function inOrder(problems: readonly UnreadLine[]) {
  return problems.toSorted((a, b) => a.line - b.line).slice(0, screeningLimits.unreadKeptMax)
}

/** The newest import with what of it was not read; null where nobody imported a file. */
export async function newestImport(db: Sql, serviceId: string): Promise<ScreeningImport | null> {
  const row = await newestImportOf(db, serviceId)
  if (row === null) return null
  const { importId, importedAt, importedBy, lines, taken, problems } = row
  const importer = (await namesOfUsers(db, [importedBy])).get(importedBy)
  return {
    importId,
    importedAt: importedAt.toISOString(),
    lines,
    unread: Math.max(lines - taken, 0),
    problems: problems.map((problem) => ({ ...problem })),
    importedBy: importer ?? null,
  }
}
