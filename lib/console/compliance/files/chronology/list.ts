import 'server-only'
import type { ChronologyEntry, ChronologyKind } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { noteRecords, notesByIds } from '../../../companies/notes/index.ts'
import { joinedParties } from '../../../companies/party-pages/index.ts'
import { reviewRecord, reviewsByIds } from '../../../companies/reviews/index.ts'
import type { Person } from '../../../core/context.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../../core/http/cursor.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { colleague } from '../../../people/index.ts'
import { chronologyPlaces, eventsByIds, type Place, requestsByIds, sealsByIds } from './store.ts'

/** The one place where everything that happened to a company is put in order. */
export const listFileChronology: Handler<'listFileChronology'> = async (ctx, { person, params, query }) => {
  const db = ctx.database.sql
  const limit = limitOf(query)
  const found = await chronologyPlaces(db, params.serviceId, readAtCursor(query.cursor), limit + 1)
  const { rows, nextCursor } = pageOf(found, limit, ({ at, id }) => writeCursor(at, id))
  const entries = await entriesOf(db, rows, person)
  return { entries: rows.flatMap(({ id }) => entries.get(id) ?? []), nextCursor }
}

type Part = Omit<ChronologyEntry, 'id' | 'kind' | 'at'>

/** What is at each place, read once for each kind. */
async function entriesOf(db: Sql, places: readonly Place[], reader: Person): Promise<Map<string, ChronologyEntry>> {
  const ids = (kind: ChronologyKind) => places.filter((one) => one.kind === kind).map(({ id }) => id)
  const parts = new Map<string, Part>(
    (
      await Promise.all([
        filesParts(db, ids('file')),
        requestParts(db, ids('request')),
        noteParts(db, ids('note'), reader),
        reviewParts(db, ids('review')),
        evidenceParts(db, ids('evidence')),
        partyParts(db, ids('party'), reader),
      ])
    ).flat(),
  )
  return new Map(
    places.flatMap(({ id, kind, at }) => {
      const part = parts.get(id)
      return part === undefined ? [] : [[id, { id, kind, at: at.toISOString(), ...part }] as const]
    }),
  )
}

async function filesParts(db: Sql, ids: readonly string[]): Promise<[string, Part][]> {
  return (await eventsByIds(db, ids)).map(({ event, by }) => {
    const { kind, changes, reason, decisionId, outcome, openItems, despite } = event
    const said = {
      kind,
      changes: changes.map((change) => ({ ...change })),
      reason,
      decisionId,
      outcome,
      openItems,
      despite,
    }
    return [event.eventId, { by: by && colleague(by), event: said }]
  })
}

async function requestParts(db: Sql, ids: readonly string[]): Promise<[string, Part][]> {
  return (await requestsByIds(db, ids)).map(({ by, ...request }) => [
    request.requestId,
    { by: by && colleague(by), request },
  ])
}

async function noteParts(db: Sql, ids: readonly string[], reader: Person): Promise<[string, Part][]> {
  const notes = await noteRecords(db, await notesByIds(db, ids), reader)
  return notes.map((note) => [note.noteId, { by: note.by ?? null, note }])
}

async function reviewParts(db: Sql, ids: readonly string[]): Promise<[string, Part][]> {
  return (await reviewsByIds(db, ids)).map(({ review, by }) => [
    review.reviewId,
    { by: by && colleague(by), review: reviewRecord(review, by) },
  ])
}

async function evidenceParts(db: Sql, ids: readonly string[]): Promise<[string, Part][]> {
  return (await sealsByIds(db, ids)).map(({ auditId, by, object }) => {
    const manifestSha256 = object?.split(' ')[1] ?? ''
    return [auditId, { by: by && colleague(by), evidence: { manifestSha256 } }]
  })
}

/** Decisions on persons are for the roles that may see them. */
async function partyParts(db: Sql, ids: readonly string[], { role }: Person): Promise<[string, Part][]> {
  return (await joinedParties(db, ids, role)).map(({ joinId, by, party }) => [joinId, { by, party }])
}
