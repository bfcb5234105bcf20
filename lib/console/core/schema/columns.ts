import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, pgSchema } from 'drizzle-orm/pg-core'
import { requiredInstant, requiredUuid } from '#lib/database/index.ts'

/** Everything the console owns. Instants are stored in UTC and written by the clock of the context, never by the database. */
export const registryConsole = pgSchema('console')

/** When, and by whom. */
export const atBy = () => ({ at: requiredInstant(), by: requiredUuid() })

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
