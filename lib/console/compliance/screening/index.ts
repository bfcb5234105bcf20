import 'server-only'
import {
  orNotFound,
  type PartyHit,
  type ScreenedParty,
  type ScreeningHit,
  screeningLimits,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { csvOf, spellingsOf } from '#lib/text/index.ts'
import { refreshStates } from '../../companies/company-states/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import { idOf, partyIdOf } from '../../companies/parties/index.ts'
import { takeDecision } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { namesOfUsers } from '../../people/index.ts'
import { appendToChronology, decideInFile } from '../files/index.ts'
import { newestImport } from './import.ts'
import { type KeyedParty, partiesOnFile, screenedPartiesOf } from './parties.ts'
import { findHit, type HitRow, hitsOf, pointTo, storedHitsIn } from './store.ts'

export { importScreeningHits } from './import.ts'
export { type KeyedParty, keyedParties, type NamingSources, namingSourcesOf } from './parties.ts'

const { hitsMax, partiesMax } = screeningLimits

/** Reads what is on file; asks no register and costs nothing. */
export const getScreening: Handler<'getScreening'> = (ctx, { params }) =>
  screeningOf(ctx.database.sql, params.serviceId)

/** Whoever takes names and births out of the console is written down, though nothing here changes. */
export const exportScreening: Handler<'exportScreening'> = async (ctx, { params, person, trail, auditEntry }) => {
  const { serviceId } = params
  const { parties, hits, isCut, newestImport: newest } = await screeningOf(ctx.database.sql, serviceId)
  auditEntry.object = `${serviceId}: ${parties.length} parties`
  await trail.change((tx) =>
    appendToChronology(tx, { serviceId, by: person.userId, now: ctx.clock.now() }, { kind: 'screeningExported' }),
  )
  const isWhole = !isCut && (newest?.unread ?? 0) === 0
  return { csv: csvOf(screeningRows(parties, hits, isWhole)), parties: parties.length }
}

async function screeningOf(db: Sql, serviceId: string) {
  const [{ parties, unread }, rows, newest] = await Promise.all([
    partiesOnFile(db, serviceId),
    hitsOf(db, serviceId, hitsMax + 1),
    newestImport(db, serviceId),
  ])
  const shown = parties.slice(0, partiesMax)
  return {
    parties: shown.map(({ party, ties, ids }) => ({ ...party, partyId: partyIdOf([...ties, ...ids]) })),
    hits: await hitRecords(db, rows.slice(0, hitsMax), shown),
    isCut: parties.length > partiesMax || rows.length > hitsMax,
    partiesUnread: unread,
    newestImport: newest,
  }
}

const head = [
  ...['partyKey', 'name', 'alsoWritten', 'kind', 'birthYear', 'birthMonth', 'country', 'roles', 'identifiers'],
  ...['hitsOpen', 'hitsTrue', 'hitsFalse', 'decisions'],
]

/**
 * A row for each party in the words of the interface, with what was decided on its hits.
 *
 * @param isWhole whether every line of the newest import was read: a party has no hits only then, else the count stays empty
 */
export function screeningRows(
  parties: readonly ScreenedParty[],
  hits: readonly ScreeningHit[],
  isWhole: boolean,
): (string | null)[][] {
  const rows = parties.map(({ partyKey, name, kind, birth, country, roles, numbers }) => {
    const own = hits.filter((hit) => hit.partyKey === partyKey)
    const count = (verdict: string | null) => {
      const found = own.filter((hit) => (hit.verdict ?? null) === verdict).length
      return found > 0 || isWhole ? String(found) : null
    }
    return [
      ...[
        partyKey,
        name,
        spellingsOf(name, country)
          .map(({ text }) => text)
          .join('; ') || null,
        kind,
      ],
      // A day of birth is more than a provider needs to tell two people apart.
      ...[birth?.slice(0, 4) ?? null, birth?.slice(5, 7) || null, country ?? null, roles.join(' ')],
      numbers.map((number) => number.replace(/^:/, '')).join(' ') || null,
      ...[count(null), count('confirmed'), count('rejected')],
      own.flatMap((hit) => decisionText(hit) ?? []).join('; ') || null,
    ]
  })
  return [head, ...rows]
}

function decisionText({ listName, matchedName, reference, verdict, reason, decidedAt }: ScreeningHit): string | null {
  if (!verdict) return null
  const hit = [listName, matchedName, reference].filter(Boolean).join(' / ')
  return `${hit}: ${verdict === 'confirmed'}, ${decidedAt?.slice(0, 10) ?? ''}, ${reason ?? ''}`
}

/** Where another person was faster, their decision is read before it is replaced. */
export const decideScreeningHit: Handler<'decideScreeningHit'> = async (ctx, call) => {
  const { serviceId, hitId } = call.params
  const { basedOn, verdict, reason } = call.body
  const parties = await screenedPartiesOf(ctx.database.sql, serviceId)
  const [record] = await decideInFile(ctx, call, async (tx, acting) => {
    const hit = orNotFound(await findHit(tx, serviceId, hitId), 'Hit not found')
    const question = { kind: 'match', place: serviceId, subject: hitId } as const
    const decision = { outcome: verdict, reason, facts: { source: 'provider' }, basedOn } as const
    const { decisionId, at: decidedAt, by: decidedBy } = (await takeDecision(tx, question, decision, acting)).row
    await pointTo(tx, { hitId, decisionId })
    await refreshStates(tx, [serviceId], acting.now)
    const changes = [{ field: 'verdict', before: hit.verdict, after: verdict }]
    return {
      made: await hitRecords(tx, [{ ...hit, decisionId, verdict, reason, decidedAt, decidedBy }], parties),
      object: `hit ${hitId} ${hit.verdict ?? 'open'} to ${verdict}`,
      line: { kind: 'hitDecided', changes, reason, outcome: `${hit.partyName}: ${hit.listName}` },
    }
  })
  if (record === undefined) throw new Error('a hit was read and has no record')
  return record
}

/** Hits as they are answered, each at the party it belongs to now. */
export async function hitRecords(
  db: Sql,
  rows: readonly HitRow[],
  parties: readonly KeyedParty[],
): Promise<ScreeningHit[]> {
  const people = await namesOfUsers(
    db,
    rows.flatMap(({ importedBy, decidedBy }) => [importedBy, decidedBy]),
  )
  return rows.map(({ serviceId: _serviceId, partyKey, ...hit }) => ({
    ...hit,
    partyKey: parties.find(({ keys }) => keys.has(partyKey))?.party.partyKey ?? null,
    importedAt: hit.importedAt.toISOString(),
    importedBy: people.get(hit.importedBy) ?? null,
    decidedAt: hit.decidedAt?.toISOString() ?? null,
    decidedBy: people.get(hit.decidedBy ?? '') ?? null,
  }))
}

/** Of all companies of a party; of more the newest are looked at. */
const scannedHitsMax = 5_000

/** What files of providers have for the party with these keys, newest first; each hit names it by a key of its company. */
export async function hitsOfParty(
  db: Sql,
  { keys, serviceIds }: { keys: ReadonlySet<string>; serviceIds: readonly string[] },
): Promise<{ hits: PartyHit[]; isCut: boolean }> {
  const rows = await storedHitsIn(db, serviceIds, scannedHitsMax + 1)
  const own = rows.slice(0, scannedHitsMax).filter(({ serviceId, partyKey }) => keys.has(idOf(serviceId, partyKey)))
  const [people, names] = await Promise.all([
    namesOfUsers(
      db,
      own.map(({ decidedBy }) => decidedBy),
    ),
    companyNamesOf(db, [...new Set(own.map(({ serviceId }) => serviceId))]),
  ])
  const hits = own.map((row): PartyHit => {
    const { hitId, serviceId, listName, matchedName, score, category, reference, remark } = row
    return {
      ...{ hitId, serviceId, companyName: names.get(serviceId) ?? null },
      ...{ listName, matchedName, score, category, reference, remark },
      importedAt: row.importedAt.toISOString(),
      ...{ verdict: row.verdict, reason: row.reason, decidedAt: row.decidedAt?.toISOString() ?? null },
      decidedBy: people.get(row.decidedBy ?? '') ?? null,
    }
  })
  return { hits, isCut: rows.length > scannedHitsMax }
}
