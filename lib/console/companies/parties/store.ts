import 'server-only'
import { and, arrayOverlaps, desc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import {
  type RelatedParty,
  type ScreenedKind,
  type ScreenedRole,
  screenedKinds,
  screenedRoles,
} from '#lib/contract/index.ts'
import { columnOf, equal, firstRow, only, type Sql, type Transaction } from '#lib/database/index.ts'
import type { PartyDecision } from '#lib/domain/parties/index.ts'
import { foldings } from '#lib/text/index.ts'
import { readMark } from '../../core/marks/store.ts'
import { companyNameColumn, files, indexedWords, partyAppearances, partyJoins } from '../../core/schema/index.ts'
import { companyNameOf } from '../store.ts'

type StoredEntry = typeof partyAppearances.$inferSelect
export interface EntryRow extends Omit<StoredEntry, 'kind' | 'role'> {
  kind: ScreenedKind
  role: ScreenedRole
}

const { joinId, verdict, one, other, undoneAt } = partyJoins
const decision = { joinId, verdict, one, other }

/** A statement takes 65,535 values at most. */
const atOnceMax = 1_000
const keysAtOnceMax = 5_000

export async function partyEntriesOf(db: Sql, serviceId: string): Promise<EntryRow[]> {
  const rows = await db.select().from(partyAppearances).where(eq(partyAppearances.serviceId, serviceId))
  return rows.map(entryIn)
}

/** The entries of each of these companies that has any. */
export async function entriesOfEach(db: Sql, serviceIds: readonly string[]): Promise<EntryRow[][]> {
  const isTheirs = inArray(partyAppearances.serviceId, serviceIds)
  const rows = serviceIds.length === 0 ? [] : await db.select().from(partyAppearances).where(isTheirs)
  return [...Map.groupBy(rows.map(entryIn), ({ serviceId }) => serviceId).values()]
}

export function entryIn(row: StoredEntry): EntryRow {
  const kind = kindIn(row.kind)
  const role = screenedRoles.find((one) => one === row.role) ?? 'relatedParty'
  return { ...row, kind, role }
}

export function kindIn(stored: string): ScreenedKind {
  return screenedKinds.find((one) => one === stored) ?? 'other'
}

export async function deleteEntriesOf(tx: Transaction, serviceId: string, product: string): Promise<void> {
  await tx.delete(partyAppearances).where(equal(partyAppearances, { serviceId, product }))
}

export async function insertEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnceMax) {
    await tx
      .insert(partyAppearances)
      .values(rows.slice(at, at + atOnceMax))
      .onConflictDoNothing()
  }
}

/** Writes what means these entries since others of their company have come or gone. */
export async function rekeyEntries(tx: Transaction, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  const changed = rows.map(({ orderId, position, ties, ids }) => ({ order_id: orderId, position, ties, ids }))
  await tx.execute(sql`
    update console.party_appearances a set ties = x.ties, ids = x.ids
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as x(order_id text, position integer, ties text[], ids text[])
    where a.order_id = x.order_id and a.position = x.position`)
}

/** How far the parties of stored results have been read, by the id of an order; `whole` where there are no others. */
export const resultsRead = { mark: 'results.reached', whole: '*' }

/** Whether there may be stored results whose parties have not been read yet. */
export async function areResultsBehind(db: Sql): Promise<boolean> {
  return (await readMark(db, resultsRead.mark)) !== resultsRead.whole
}

/** The companies whose entries these were, and what meant their parties. */
export function deleteEntries(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<{ serviceId: string; ties: string[]; ids: string[] }[]> {
  return tx
    .delete(partyAppearances)
    .where(inArray(partyAppearances.orderId, orderIds))
    .returning(only(partyAppearances, 'serviceId', 'ties', 'ids'))
}

/** Deletes what people decided on parties with one of these keys where nothing on file names the one or the other any more. */
export async function deleteJoins(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const { ties, ids } = partyAppearances
  const isNamed = (side: typeof one | typeof other) =>
    exists(
      tx
        .select({ ties })
        .from(partyAppearances)
        .where(or(arrayOverlaps(ties, side), arrayOverlaps(ids, side))),
    )
  await tx.delete(partyJoins).where(and(isAbout(keys), not(and(isNamed(one), isNamed(other)) ?? sql`true`)))
}

/** What the company is called, and whom people wrote down as related to it. */
export async function companyOf(db: Sql, serviceId: string): Promise<{ name: string | null; related: RelatedParty[] }> {
  const [related] = await columnOf(db, files.parties, eq(files.serviceId, serviceId))
  return { name: await companyNameOf(db, serviceId), related: related ?? [] }
}

/** A person of this company, as its own results name it. */
export async function ownEntries(db: Sql, serviceId: string, nameKey: string): Promise<EntryRow[]> {
  const { kind } = partyAppearances
  const isNamed = equal(partyAppearances, { serviceId, nameKey })
  const rows = await db
    .select()
    .from(partyAppearances)
    .where(and(isNamed, eq(kind, 'person')))
  return rows.map(entryIn)
}

export interface ElsewhereRow {
  entry: EntryRow
  companyName: string | null
}

/** Entries of persons of other companies under this name or one of these numbers, newest first. */
export async function entriesElsewhere(
  db: Sql,
  who: { serviceId: string; nameKey: string; numbers: string[] },
  limit: number,
): Promise<ElsewhereRow[]> {
  const isNamed = eq(partyAppearances.nameKey, who.nameKey)
  const isMeant =
    who.numbers.length === 0 ? isNamed : or(isNamed, arrayOverlaps(partyAppearances.numbers, [...who.numbers]))
  const rows = await db
    .select({
      entry: partyAppearances,
      companyName: companyNameColumn(partyAppearances.serviceId),
    })
    .from(partyAppearances)
    .where(and(isMeant, eq(partyAppearances.kind, 'person'), ne(partyAppearances.serviceId, who.serviceId)))
    .orderBy(desc(partyAppearances.at), partyAppearances.orderId, partyAppearances.position)
    .limit(limit)
  return rows.map(({ entry, companyName }) => ({ entry: entryIn(entry), companyName }))
}

const isKnownBy = (keys: readonly string[]) =>
  or(arrayOverlaps(partyAppearances.ties, [...keys]), arrayOverlaps(partyAppearances.ids, [...keys]))

/** Keys that entries have together with one of these, each set once; what means a party in one company alone leads no further. */
export async function tiedSets(db: Sql, keys: readonly string[]): Promise<string[][]> {
  const { ties, ids } = partyAppearances
  const [everywhere, here] = [keys.filter((key) => key.startsWith('t')), keys.filter((key) => key.startsWith('i'))]
  const tied = await atMost(everywhere, (some) =>
    db
      .selectDistinct({ ties })
      .from(partyAppearances)
      .where(and(arrayOverlaps(ties, [...some]), sql`cardinality(${ties}) > 1`)),
  )
  const named = await atMost(here, (some) =>
    db
      .selectDistinct({ ties, ids })
      .from(partyAppearances)
      .where(arrayOverlaps(ids, [...some])),
  )
  return [...tied.map((row) => row.ties), ...named.map((row) => [...row.ties, ...row.ids])]
}

/** Keys of entries with one of these ties by which a person decided: it may have been by what means the party in one company alone. */
export async function setsDecidedOn(db: Sql, keys: readonly string[]): Promise<string[][]> {
  const { ties, ids } = partyAppearances
  const isInForce = isNull(partyJoins.undoneAt)
  const decided = sql`(select array_agg(key) from ${partyJoins}, unnest(${one} || ${other}) as key where ${isInForce})`
  const isAny = sql`exists (select 1 from ${partyJoins} where ${isInForce})`
  const rows = await atMost([...keys], (some) =>
    db
      .selectDistinct({ ties, ids })
      .from(partyAppearances)
      .where(and(isAny, arrayOverlaps(ties, [...some]), sql`${ids} && ${decided}`)),
  )
  return rows.map((row) => [...row.ties, ...row.ids])
}

/** Nobody is asked for nothing, and a statement takes some thousand keys. */
async function atMost<Row>(keys: string[], read: (some: string[]) => Promise<Row[]>) {
  const found: Row[] = []
  for (let at = 0; at < keys.length; at += keysAtOnceMax)
    found.push(...(await read(keys.slice(at, at + keysAtOnceMax))))
  return found
}

/** What a person decided of a party with one of these keys. */
export function isAbout(keys: readonly string[]): SQL | undefined {
  return or(arrayOverlaps(one, [...keys]), arrayOverlaps(other, [...keys]))
}

/** What a person joined in force, of parties with one of these keys. */
export async function joinsOf(db: Sql, keys: readonly string[]): Promise<PartyDecision[]> {
  if (keys.length === 0) return []
  const isActive = and(isNull(undoneAt), eq(verdict, 'same'))
  return db
    .select(decision)
    .from(partyJoins)
    .where(and(isActive, isAbout(keys)))
}

/** What a person keeps apart, where both parties have keys among these. */
export function keptApartAmong(db: Sql, keys: readonly string[]): Promise<PartyDecision[]> {
  const isMeant = and(arrayOverlaps(one, [...keys]), arrayOverlaps(other, [...keys]))
  const isActive = and(isNull(undoneAt), eq(verdict, 'different'))
  return db.select(decision).from(partyJoins).where(and(isActive, isMeant))
}

/** The keys of entries that have one of these, once for each company. */
export async function rowsWith(
  db: Sql,
  keys: readonly string[],
  limit: number,
): Promise<{ serviceId: string; ties: string[]; ids: string[] }[]> {
  if (keys.length === 0) return []
  return db
    .selectDistinct(only(partyAppearances, 'serviceId', 'ties', 'ids'))
    .from(partyAppearances)
    .where(isKnownBy(keys))
    .limit(limit)
}

/** One of these companies that has a file. */
export async function oneWithFile(db: Sql, serviceIds: readonly string[]): Promise<string | null> {
  const { serviceId } = files
  const isMeant = inArray(serviceId, serviceIds)
  const found = await firstRow(db.select({ serviceId }).from(files).where(isMeant).orderBy(serviceId).limit(1))
  return found?.serviceId ?? null
}

const decisionsLock = 7_224_301

/** Whoever decides on parties has them alone until the transaction ends. */
export async function lockDecisions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${decisionsLock})`)
}

/**
 * Waits for whoever decides now. What is read afterwards has that decision in it; and whoever decides later finds what was stored
 * before, so that no company is between the two.
 */
export async function awaitDecisions(db: Sql): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${decisionsLock})`)
}

/** A name in each of its forms, word by word. */
export type NameForms = readonly (readonly string[])[]

export function nameFormsOf(name: string): NameForms {
  return foldings(name).flatMap((form) => {
    const words = form.split(' ').filter(Boolean)
    return words.length === 0 ? [] : [words]
  })
}

/** Whether a name has words that begin with all those of one form, among its first letters, which an index has. */
export function beginsSo(folded: typeof partyAppearances.folded | SQL, forms: NameForms): SQL {
  if (forms.length === 0) return sql`false`
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
  const query = forms.map((words) => `(${words.map(quoted).join(' & ')})`).join(' | ')
  return sql`${indexedWords(folded)} @@ ${query}::tsquery`
}
