import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Everything the console owns. Instants are stored in UTC and written by the clock of the context, never by the database. A column
 * is named as its key is, in snake case; a unique one says its name, of which that of its constraint is made.
 */
export const registryConsole = pgSchema('console')

export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
/** A value of whatever form, as the contract or a room has it. */
export const json = <Value>() => jsonb().$type<Value>()
/** What a row is found by. */
export const uuidKey = () => uuid().primaryKey()
export const textKey = () => text().primaryKey()

/** Columns in which every row has a value. */
export const requiredText = () => text().notNull()
export const requiredInstant = () => instant().notNull()
export const requiredUuid = () => uuid().notNull()
export const requiredInteger = () => integer().notNull()
export const requiredTexts = () => text().array().notNull()
export const requiredJson = <Value>() => json<Value>().notNull()
/** What begins at none, and what no row is unless it says so. */
export const counter = () => requiredInteger().default(0)
export const flag = () => boolean().notNull().default(false)

/** When, and by whom. */
export const atBy = () => ({ at: requiredInstant(), by: requiredUuid() })
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/**
 * An index of the elements of a column. Without `fastupdate`: what is new would wait in a list that every read searches, for
 * megabytes, and these are read by every page.
 */
export function elementIndex(name: string, elements: Parameters<ReturnType<typeof index>['using']>[1]) {
  return index(name).using('gin', elements).with({ fastupdate: false })
}

/** Letters of a text whose words are indexed: a word of an index has some 2,000 bytes at most. */
export const indexedLettersMax = 500

/** The words of a column of words, as `wordsIndex` has them. */
export function indexedWords(column: SQLWrapper): SQL {
  return sql`array_to_tsvector(array_remove(string_to_array(left(${column}, ${sql.raw(String(indexedLettersMax))}), ' '), ''))`
}

/** An index of the words of a column, each found by its beginning; it needs no extension, which the embedded engine has none of. */
export function wordsIndex(name: string, column: SQLWrapper) {
  return elementIndex(name, indexedWords(column))
}
