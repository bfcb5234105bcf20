import 'server-only'
import { and, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { ScreeningFound, ScreeningMatch } from '#lib/contract/index.ts'
import { mapOf, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { companyScreenings } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'
import { companiesBelow, idOf, lockHoldings } from '../parties/index.ts'

type ScreeningRow = typeof companyScreenings.$inferSelect

const ofScreenings = keyedWithin(companyScreenings, companyScreenings.serviceId)

/** A comparison with the version of the company it was begun at. */
export interface ComparedCompany {
  version: number
  /** Null where what is on file could not be read. */
  found: ScreeningFound | null
  at: Date
}

/**
 * Called where a result is stored or a person names a related party, in the transaction that does: what was compared may lack a party, here
 * and in each company below, of which it is part.
 */
export async function partiesMayDiffer(tx: Transaction, serviceIds: readonly (string | null)[]): Promise<void> {
  const rows = (await withBelow(tx, idsIn(serviceIds))).map((serviceId) => ({ serviceId, version: 1 }))
  if (rows.length === 0) return
  const set = { version: sql`${companyScreenings.version} + 1` }
  await tx.insert(companyScreenings).values(rows).onConflictDoUpdate({ target: companyScreenings.serviceId, set })
}

/** Erases who was found, with what named them: what is left is compared anew. */
export async function clearScreenings(tx: Transaction, serviceIds: readonly (string | null)[]): Promise<void> {
  const ids = await withBelow(tx, idsIn(serviceIds))
  if (ids.length === 0) return
  const { version, serviceId } = companyScreenings
  const change = { found: null, editions: null, comparedAt: null, version: sql`${version} + 1` }
  await tx.update(companyScreenings).set(change).where(inArray(serviceId, ids))
}

async function withBelow(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  await lockHoldings(tx)
  return idsIn([...ids, ...(await companiesBelow(tx, ids))])
}

/** Sorted, so that two who do this at once never wait for each other. */
function idsIn(serviceIds: readonly (string | null)[]) {
  return [...new Set(serviceIds.flatMap((one) => one ?? []))].toSorted()
}

/** To be read before what is compared: whatever comes meanwhile leaves the comparison behind. Of one never seen there is none. */
export function versionsOf(db: Sql, serviceIds: readonly string[]): Promise<Map<string, number>> {
  const { serviceId, version } = companyScreenings
  const isMeant = inArray(serviceId, serviceIds)
  return mapOf(db.select({ serviceId, version }).from(companyScreenings).where(isMeant), 'serviceId', 'version')
}

/** Companies to be compared: those with something new on file, and those compared with other editions than these. */
export function screeningsBehind(db: Sql, editionIds: readonly string[] | null, limit: number): Promise<string[]> {
  const { serviceId, version, comparedVersion, editions, found } = companyScreenings
  const isBehind = sql`${version} > ${comparedVersion}`
  const isOlder = editionIds === null ? undefined : and(isNotNull(found), ne(editions, keyOf(editionIds)))
  return valuesOf(
    db.select({ serviceId }).from(companyScreenings).where(or(isBehind, isOlder)).limit(limit),
    'serviceId',
  )
}

function keyOf(editionIds: readonly string[]) {
  return editionIds.toSorted().join(' ')
}

/**
 * Keeps what comparisons of companies found, unless a later one is there; a match found again was found when it was found first.
 */
export async function saveCompared(tx: Transaction, comparisons: ReadonlyMap<string, ComparedCompany>): Promise<void> {
  const ids = [...comparisons.keys()].toSorted()
  if (ids.length === 0) return
  const { serviceId } = companyScreenings
  const blank = ids.map((id) => ({ serviceId: id, version: comparisons.get(id)?.version ?? 0 }))
  await tx.insert(companyScreenings).values(blank).onConflictDoNothing()
  const rows = await tx.select().from(companyScreenings).where(inArray(serviceId, ids)).orderBy(serviceId).for('update')
  const saved = rows.flatMap((row) => {
    const compared = comparisons.get(row.serviceId)
    if (compared === undefined || row.comparedVersion > compared.version) return []
    const found = compared.found === null ? null : foundSince(row.found, compared.found)
    const { version, at } = compared
    const stored = { found, editions: editionsIn(found), compared_at: at.toISOString(), compared_version: version }
    return [{ service_id: row.serviceId, ...stored }]
  })
  await tx.execute(sql`
    update console.company_screenings as stored
    set found = given.found, editions = given.editions, compared_at = given.compared_at,
      compared_version = given.compared_version
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as given(service_id text, found jsonb, editions text,
      compared_at timestamptz, compared_version integer)
    where stored.service_id = given.service_id`)
}

function editionsIn(found: ScreeningFound | null) {
  return keyOf(found?.lists.map(({ editionId }) => editionId) ?? [])
}

/** What a person decided on a match. `compared.found` is what the comparison read for the decision comes to with it. */
export async function decideMatch(
  tx: Transaction,
  serviceId: string,
  { id, verdict, at }: { id: string; verdict: string; at: Date },
  compared: ComparedCompany & { found: ScreeningFound },
): Promise<void> {
  const row = await lockRow(tx, serviceId, compared.version)
  const version = row.version + 1
  const decided = (found: ScreeningFound) => ({ ...found, matches: matchesWith(found.matches, { id, verdict, at }) })
  if (row.found !== null && row.comparedVersion > compared.version)
    return save(tx, serviceId, { version, found: decided(row.found) })
  const comparedVersion = row.version === compared.version ? version : compared.version
  const found = decided(foundSince(row.found, compared.found))
  await save(tx, serviceId, { version, comparedVersion, found, comparedAt: compared.at })
}

/** Of a match with a list, whether anybody has decided it or not: the party by its key in the company, and the entry. */
export function listMatchId({ partyKey, list, entryId }: { partyKey: string; list: string; entryId: string }): string {
  return `${partyKey} ${list} ${entryId}`
}

/** The same for other companies of the party: their matches are decided at once, and they are compared anew for the rest. */
export async function decideElsewhere(
  tx: Transaction,
  serviceIds: readonly string[],
  {
    keys,
    list,
    entryId,
    verdict,
    at,
  }: { keys: readonly string[]; list: string; entryId: string; verdict: string; at: Date },
): Promise<void> {
  const meant = new Set(keys)
  for (const serviceId of idsIn(serviceIds)) {
    const row = await lockRow(tx, serviceId, 0)
    const found = row.found && {
      ...row.found,
      matches: row.found.matches.reduce<ScreeningMatch[]>((matches, one) => {
        const partyKey = one.partyKey ?? ''
        const isThis = one.id === listMatchId({ partyKey, list, entryId }) && meant.has(idOf(serviceId, partyKey))
        return isThis ? matchesWith(matches, { id: one.id, verdict, at }) : matches
      }, row.found.matches),
    }
    await ofScreenings.update(tx, serviceId, { version: row.version + 1, found })
  }
}

/** In one order, so that two who write to several at once never wait for each other. */
export async function lockScreenings(tx: Transaction, serviceIds: readonly string[]): Promise<void> {
  const { serviceId } = companyScreenings
  const isMeant = inArray(serviceId, idsIn(serviceIds))
  await tx.select({ serviceId }).from(companyScreenings).where(isMeant).orderBy(serviceId).for('update')
}

function matchesWith(
  matches: readonly ScreeningMatch[],
  { id, verdict, at }: { id: string; verdict: string; at: Date },
) {
  return matches.flatMap((one) => {
    if (one.id !== id) return [one]
    if (verdict === 'rejected') return []
    return [{ ...one, state: verdict === 'confirmed' ? verdict : 'open', at: at.toISOString() }]
  })
}

function foundSince(before: ScreeningFound | null, now: ScreeningFound): ScreeningFound {
  const keyOfMatch = ({ id, state }: ScreeningMatch) => `${id} ${state}`
  const since = new Map((before?.matches ?? []).map((one) => [keyOfMatch(one), one.at]))
  return { ...now, matches: now.matches.map((one) => ({ ...one, at: since.get(keyOfMatch(one)) ?? one.at })) }
}

async function lockRow(tx: Transaction, serviceId: string, version: number): Promise<ScreeningRow> {
  await ofScreenings.add(tx, { serviceId, version })
  const row = await ofScreenings.lock(tx, serviceId)
  if (row === null) throw new Error('a screening was written and is not there')
  return row
}

async function save(tx: Transaction, serviceId: string, change: Partial<ScreeningRow>) {
  const editions = change.found === undefined ? {} : { editions: editionsIn(change.found) }
  await ofScreenings.update(tx, serviceId, { ...change, ...editions })
}
