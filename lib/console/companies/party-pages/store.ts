import 'server-only'
import { and, arrayOverlaps, desc, eq, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { PartyDecision } from '#lib/domain/parties/index.ts'
import { partyAppearances, partyJoins } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'
import { companyNamesOf } from '../index.ts'
import { beginsSo, type EntryRow, entryIn, isAbout, kindIn, type NameForms, relatedProduct } from '../parties/index.ts'

export interface NamedEntry extends EntryRow {
  companyName: string | null
}

const { at, folded, ids, kind, nameKey, numbers, orderId, position, serviceId, ties } = partyAppearances

async function entriesWhere(db: Sql, isMeant: SQL | undefined, limit: number): Promise<NamedEntry[]> {
  const rows = await db.select().from(partyAppearances).where(isMeant).orderBy(desc(at), orderId, position).limit(limit)
  // Apart: joined, all companies would be read for a name of which the planner expects many entries.
  const names = await companyNamesOf(db, [...new Set(rows.map((row) => row.serviceId))])
  return rows.map((row) => ({ ...entryIn(row), companyName: names.get(row.serviceId) ?? null }))
}

/** Entries with one of these keys, newest first. */
export async function entriesWith(db: Sql, meant: Iterable<string>, limit: number): Promise<NamedEntry[]> {
  const keys = [...meant]
  if (keys.length === 0) return []
  return entriesWhere(db, or(arrayOverlaps(ties, keys), arrayOverlaps(ids, keys)), limit)
}

interface Alike {
  nameKeys: readonly string[]
  numbers: readonly string[]
  isPerson: boolean
}

/** Entries of the same name or number; of a person also those of a longer or shorter name, e.g. with a second surname. */
export function entriesAlike(db: Sql, alike: Alike, limit: number): Promise<NamedEntry[]> {
  const words = sql`string_to_array(${nameKey}, ' ')`
  const isPart = alike.nameKeys
    .filter((name) => name.includes(' '))
    .map((name) => {
      const own = sql`string_to_array(${name}, ' ')`
      return sql`((${words} @> ${own}) or (${words} <@ ${own} and ${nameKey} like '% %'))`
    })
  const isNamed = inArray(nameKey, alike.nameKeys)
  const isNumbered = alike.numbers.length === 0 ? undefined : arrayOverlaps(numbers, [...alike.numbers])
  const isAlike = or(isNamed, isNumbered, ...(alike.isPerson ? isPart : []))
  // A person is no company of the same name.
  return entriesWhere(db, and(isAlike, alike.isPerson ? eq(kind, 'person') : ne(kind, 'person')), limit)
}

interface Asked {
  forms: NameForms
  arePersonsLeftOut: boolean
  /** Asked while somebody types: by words that begin so, which an index has, and not by letters within words. */
  isByBeginning?: boolean
}

/** Entries whose name has all words of one of these forms. */
export function entriesNamed(db: Sql, asked: Asked, limit: number): Promise<NamedEntry[]> {
  const { forms, arePersonsLeftOut, isByBeginning = false } = asked
  const within = forms.map((words) => and(...words.map((word) => like(folded, `%${word}%`))))
  const isNamed = isByBeginning ? beginsSo(folded, forms) : or(...within)
  return entriesWhere(db, and(isNamed, arePersonsLeftOut ? ne(kind, 'person') : undefined), limit)
}

/** Entries of one company under one name. */
export function partyEntriesIn(db: Sql, company: string, name: string, limit: number): Promise<NamedEntry[]> {
  return entriesWhere(db, and(eq(serviceId, company), eq(nameKey, name)), limit)
}

type AppearanceRow = Pick<EntryRow, 'kind' | 'name' | 'birth' | 'numbers' | 'ties' | 'ids'> & { orderId: string | null }

/** Entries of one company: of a graph of thousands the first, after those of every other result. */
export async function entriesOfCompany(
  db: Sql,
  { serviceId: company, arePersonsLeftOut }: { serviceId: string; arePersonsLeftOut: boolean },
  limit: number,
): Promise<AppearanceRow[]> {
  const { name, birth, product } = partyAppearances
  const rows = await db
    .select({ orderId, product, kind, name, birth, numbers, ties, ids })
    .from(partyAppearances)
    .where(and(eq(serviceId, company), arePersonsLeftOut ? ne(kind, 'person') : undefined))
    .orderBy(sql`(${product} = 'graph')`, orderId, position)
    .limit(limit)
  return rows.map(({ product: of, ...row }) => {
    return { ...row, orderId: of === relatedProduct ? null : row.orderId, kind: kindIn(row.kind) }
  })
}

export type DecisionRow = typeof partyJoins.$inferSelect

/** What people decided in force on parties with one of these keys, newest first. */
export function decisionsOn(db: Sql, keys: readonly string[], limit: number): Promise<DecisionRow[]> {
  const { undoneAt, joinId } = partyJoins
  return db
    .select()
    .from(partyJoins)
    .where(and(isNull(undoneAt), isAbout(keys)))
    .orderBy(desc(joinId))
    .limit(limit)
}

export const {
  some: decisionsByIds,
  lock: partyDecisionOf,
  update: undoDecision,
} = keyedWithin(partyJoins, partyJoins.joinId)

export async function insertPartyDecision(
  tx: Transaction,
  { one, other, ...row }: PartyDecision & Pick<DecisionRow, 'reason' | 'at' | 'by'>,
): Promise<void> {
  await tx.insert(partyJoins).values({ ...row, one: [...one], other: [...other] })
}
