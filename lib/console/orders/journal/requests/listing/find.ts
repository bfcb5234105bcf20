import 'server-only'
import type { Position, Sql } from '#lib/database/index.ts'
import type { FullRequest } from '../store.ts'
import {
  countContaining,
  countRequests,
  endOfLook,
  isId,
  requestsAfter,
  requestsContaining,
  type Wanted,
} from './store.ts'

export type RequestFilter = Omit<Wanted, 'id'> & { text?: string | undefined }

/** Requests one page looks through for a text; the next page goes on from there. */
const lookedThrough = 5_000
/** No list is counted further. */
const countMax = 10_000

export interface RequestPage {
  rows: readonly FullRequest[]
  /** The last of this page; null at the end of the list. */
  end: Position | null
  /** Back to when requests were looked through, where the next page looks further. */
  lookedTo: Date | null
  /** How many there are, with `isMore` more than that; null where only a page after this one could tell. */
  total: number | null
  isMore: boolean
}

/** The newest requests after a place that fit. */
export async function findRequests(
  db: Sql,
  filter: RequestFilter,
  after: Position | null,
  limit: number,
): Promise<RequestPage> {
  const { text, ...wanted } = filter
  if (text === undefined) return pageOf(db, wanted, after, limit)
  // What is an id as it was typed is meant by it; anything else may be a part of a name, a reference or an id.
  if (await isId(db, text)) return pageOf(db, { ...wanted, id: text }, after, limit)
  return pageContaining(db, { ...wanted, text }, after, limit)
}

async function pageOf(db: Sql, wanted: Wanted, after: Position | null, limit: number): Promise<RequestPage> {
  const { rows, isCut, end } = cut(await requestsAfter(db, wanted, after, limit + 1), limit)
  const known = after === null ? { total: rows.length, isMore: isCut } : uncounted
  const total = (isCut || after !== null) && isCountable(wanted) ? await countOf(db, wanted) : known
  return { rows, end, lookedTo: null, ...total }
}

async function pageContaining(
  db: Sql,
  wanted: Wanted & { text: string },
  after: Position | null,
  limit: number,
): Promise<RequestPage> {
  const found = await requestsContaining(db, wanted, after, { limit: limit + 1, lookedThrough })
  const { rows, isCut, end } = cut(found, limit)
  const looked = isCut ? null : await endOfLook(db, wanted, after, lookedThrough)
  const known = after === null && looked === null ? { total: rows.length, isMore: isCut } : uncounted
  const total = isCut || after !== null ? await countContaining(db, wanted, lookedThrough) : null
  return {
    ...{ rows, end: end ?? looked, lookedTo: looked?.at ?? null },
    ...(total === null ? known : { total, isMore: false }),
  }
}

async function countOf(db: Sql, wanted: Wanted) {
  const count = await countRequests(db, wanted, countMax + 1)
  return { total: Math.min(count, countMax), isMore: count > countMax }
}

/** Where one index counts: those of one company or of one submission are few, whatever else is asked of them. */
function isCountable({ status, product, requestedBy, serviceId, setOrderId, id }: Wanted): boolean {
  if (serviceId !== undefined || setOrderId !== undefined || id !== undefined) return true
  return [status, product, requestedBy].filter((part) => part !== undefined).length <= 1
}

const uncounted = { total: null, isMore: false }

/** One more than a page has says that there are more, after its last one. */
function cut(found: readonly FullRequest[], limit: number) {
  const rows = found.slice(0, limit)
  const isCut = found.length > limit
  const last = rows.at(-1)?.request
  const end = isCut && last !== undefined ? { at: last.requestedAt, id: last.requestId } : null
  return { rows, isCut, end }
}
