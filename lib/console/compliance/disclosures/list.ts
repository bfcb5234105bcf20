import 'server-only'
import { ApiError, disclosureLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Person } from '../../core/person.ts'
import { lastOpenings } from './openings/store.ts'
import { disclosureRecordsOf } from './record.ts'
import { kindOf, kindsOf, mayHandOn } from './rules.ts'
import { type DisclosureRow, findDisclosure, listRows, storedPaper } from './store.ts'
import { gunzipped } from './stored.ts'

export const listDisclosures: Handler<'listDisclosures'> = async (ctx, { query, person }) => {
  const { by = 'all', kind, id: subjectId } = query
  const limit = limitOf(query)
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const found = await listRows(db, {
    kinds: kindsOf(person.role).filter((one) => kind === undefined || kind === one),
    subjectId,
    createdBy: by === 'me' ? person.userId : undefined,
    openAt: query.isOpen === 'true' ? now : null,
    after: readAtCursor(query.cursor),
    limit: limit + 1,
  })
  const { rows, nextCursor } = pageOf(found, limit, (row) => writeCursor(row.createdAt, row.disclosureId))
  return { disclosures: await disclosureRecordsOf(db, rows, person, now), nextCursor }
}

/** With what it says: a second person confirms what they have read. */
export const getDisclosure: Handler<'getDisclosure'> = async (ctx, { params, person }) => {
  const db = ctx.database.sql
  const row = await requireDisclosure(db, params.disclosureId, person)
  const [disclosure] = await disclosureRecordsOf(db, [row], person, ctx.clock.now())
  if (disclosure === undefined) throw disclosureNotFound()
  const attempts = await lastOpenings(db, row.disclosureId, disclosureLimits.listedOpeningsMax)
  const stored = await storedPaper(db, row.disclosureId)
  const paper = stored?.paper ? gunzipped(stored.paper, row.paperSha256) : null
  return {
    disclosure,
    attempts: attempts.map(({ at, kind, address, userAgent }) => ({ at: at.toISOString(), kind, address, userAgent })),
    paper,
  }
}

/** To whoever may hand on such a subject; to others there is none. */
export async function requireDisclosure(
  db: Sql,
  disclosureId: string,
  person: Pick<Person, 'role'>,
): Promise<DisclosureRow> {
  const row = await findDisclosure(db, disclosureId)
  if (row === null || !mayHandOn(person.role, kindOf(row.subjectKind))) throw disclosureNotFound()
  return row
}

export function disclosureNotFound(): ApiError {
  return new ApiError('resource.not_found', 'Disclosure not found')
}
