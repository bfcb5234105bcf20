import 'server-only'
import { foldName } from '#lib/domain/ownership/index.ts'
import { limitOf, pageOf, readSeqCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { areResultsBehind, nameFormsOf } from '../parties/index.ts'
import { maySeePersons, noteSearch } from './access.ts'
import { partiesIn } from './candidates.ts'
import { inShort } from './short.ts'
import { entriesNamed, type NamedEntry, partyEntriesIn } from './store.ts'

/** Entries that are looked at; whoever asks for a name as frequent as that adds to it. */
const entriesMax = 2_000

/** Reads what is stored; asks no register and costs nothing. */
export const findParties: Handler<'findParties'> = async (ctx, call) => {
  const { query, person } = call
  const { name, serviceId, withoutSubjects: isBeside = false, ...page } = query
  const db = ctx.database.sql
  const isBehind = await areResultsBehind(db)
  const arePersonsLeftOut = !(await maySeePersons(db, person.role))
  const forms = nameFormsOf(name)
  const rows =
    serviceId !== undefined
      ? await partyEntriesIn(db, serviceId, foldName(name), entriesMax)
      : forms.length === 0
        ? []
        : await entriesNamed(db, { forms, arePersonsLeftOut, isByBeginning: isBeside }, entriesMax)
  const visible = rows.filter(({ kind }) => !(arePersonsLeftOut && kind === 'person'))
  const wanted = foldName(name)
  const isExact = (party: (typeof found)[number]) => (party.isExact ? 0 : 1)
  const found = (await partiesIn(db, visible))
    .filter((entries) => !isBeside || standsInAnother(entries))
    .map((entries) => ({
      isExact: entries.some(({ nameKey }) => nameKey === wanted),
      party: inShort(entries),
    }))
  const ranked = found.toSorted(
    (a, b) =>
      isExact(a) - isExact(b) ||
      b.party.companyCount - a.party.companyCount ||
      a.party.name.localeCompare(b.party.name) ||
      (a.party.partyId < b.party.partyId ? -1 : 1),
  )
  const from = readSeqCursor(page.cursor) ?? 0
  const limit = limitOf(page)
  const { rows: shown, nextCursor } = pageOf(ranked.slice(from), limit, () => writeCursor(from + limit))
  const parties = shown.map(({ party }) => party)
  const persons = parties.filter(({ kind }) => kind === 'person').map(({ partyId }) => partyId)
  await noteSearch(persons, call)
  return {
    parties,
    ...{ nextCursor, isBehind, arePersonsLeftOut },
    isCut: rows.length === entriesMax,
  }
}

function standsInAnother(entries: readonly NamedEntry[]): boolean {
  return entries.some(({ role }) => role !== 'subject')
}
