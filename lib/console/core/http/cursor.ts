import 'server-only'
import { z } from 'zod'
import { invalidAt, limits } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

/** Where a page of a list ends, as text for the browser: opaque there, and read strictly when it comes back. */
export function writeCursor(...parts: readonly (Date | string | number)[]): string {
  const texts = parts.map((part) => (part instanceof Date ? part.toISOString() : part))
  return Buffer.from(JSON.stringify(texts)).toString('base64url')
}

const instant = z.iso.datetime().transform((text) => new Date(text))
const AtCursor = z.tuple([instant, z.uuid()])
const SeqCursor = z.tuple([z.int().min(1)])

export function readAtCursor(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null
  const [at, id] = readParts(AtCursor, cursor)
  return { at, id }
}

/** The place in the audit log. */
export function readSeqCursor(cursor: string | undefined): number | null {
  return cursor === undefined ? null : readParts(SeqCursor, cursor)[0]
}

function readParts<S extends z.ZodType>(schema: S, cursor: string): z.output<S> {
  const read = schema.safeParse(jsonOrNull(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (read.success) return read.data
  throw invalidAt(['query', 'cursor'], 'Invalid cursor for this list', 'cursor_invalid')
}

/** One row more than the limit says whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: readonly Row[]; nextCursor: string | null } {
  const last = rows.at(limit - 1)
  return rows.length > limit && last !== undefined
    ? { rows: rows.slice(0, limit), nextCursor: cursorOf(last) }
    : { rows, nextCursor: null }
}

/** A day or an instant of a filter. */
export function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}

export function limitOf({ limit }: { limit?: number | undefined }): number {
  return limit ?? limits.listLimitDefault
}
