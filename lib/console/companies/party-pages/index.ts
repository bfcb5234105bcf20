import 'server-only'
import {
  type Colleague,
  type JoinedParties,
  type NamedAppearance,
  type PartyGap,
  partyLimits,
  type UserRole,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { limitOf, pageOf, readSeqCursor, writeCursor } from '../../core/http/cursor.ts'
import type { Handler } from '../../core/http/handler.ts'
import { personOf } from '../../people/index.ts'
import { areResultsBehind, type NameForms, nameFormsOf, partyClosureOf, partyIdOf } from '../parties/index.ts'
import { maySeePersons, noteSearch } from './access.ts'
import { inShort, partiesIn, shortKeysOf } from './candidates.ts'
import {
  decisionsByIds,
  entriesNamed,
  entriesOfCompany,
  entriesWith,
  type NamedEntry,
  partyEntriesIn,
} from './store.ts'

export { maySeePersons, noteLook, noteSearch } from './access.ts'
export { decideParty, listUncertainDecisions, undoPartyDecision } from './decide.ts'
export { getParty, type PartyOnFile, partyOnFile, titleOfParty } from './read.ts'

/** Entries that are looked at; whoever asks for a name as frequent as that adds to it. */
const foundEntriesMax = 2_000

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
      ? await partyEntriesIn(db, serviceId, foldName(name), foundEntriesMax)
      : forms.length === 0
        ? []
        : await entriesNamed(db, { forms, arePersonsLeftOut, isByBeginning: isBeside }, foundEntriesMax)
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
    nextCursor,
    isBehind,
    arePersonsLeftOut,
    isCut: rows.length === foundEntriesMax,
  }
}

function standsInAnother(entries: readonly NamedEntry[]) {
  return entries.some(({ role }) => role !== 'subject')
}

/** Enough to say what a party is called. */
const joinedEntriesMax = 200

interface Joined {
  joinId: string
  by: Colleague | null
  party: JoinedParties
}

/** What people decided on two parties each, also what was taken back, with their reasons; without persons for a role that may not see them. */
export async function joinedParties(db: Sql, joinIds: readonly string[], role: UserRole): Promise<Joined[]> {
  const rows = await decisionsByIds(db, joinIds)
  if (rows.length === 0) return []
  const [maySee, people] = await Promise.all([
    maySeePersons(db, role),
    personOf(
      db,
      rows.flatMap(({ by, undoneBy }) => [by, undoneBy]),
    ),
  ])
  const found: Joined[] = []
  for (const row of rows) {
    const [one, other] = [await sideOf(db, row.one), await sideOf(db, row.other)]
    // Nothing on file names it any more.
    if (one === null || other === null) continue
    if (!maySee && [one, other].some(({ kind }) => kind === 'person')) continue
    const { joinId, verdict, reason, undoneAt } = row
    const taken = { undoneAt: undoneAt?.toISOString() ?? null, undoneBy: people(row.undoneBy) }
    const party = { verdict, reason, one: named(one), other: named(other), ...taken }
    found.push({ joinId, by: people(row.by), party })
  }
  return found
}

async function sideOf(db: Sql, keys: readonly string[]) {
  const entries = await entriesWith(db, keys, joinedEntriesMax)
  return entries.length === 0 ? null : inShort(entries)
}

function named({ partyId, name }: { partyId: string; name: string }) {
  return { partyId, name }
}

const { namedMax } = partyLimits

/**
 * Whom results of a company name, so that each name can lead to its party. It tells no more of anybody than those results do, so
 * it is no look at a person; their page is.
 */
export const listCompanyParties: Handler<'listCompanyParties'> = async (ctx, { params: { serviceId }, person }) => {
  const db = ctx.database.sql
  const arePersonsLeftOut = !(await maySeePersons(db, person.role))
  const rows = await entriesOfCompany(db, { serviceId, arePersonsLeftOut }, namedMax + 1)
  const once = new Map(
    rows.slice(0, namedMax).map(({ ties, ids, ...row }) => {
      const named: NamedAppearance = { partyId: partyIdOf([...ties, ...ids]), ...row }
      return [JSON.stringify(named), named] as const
    }),
  )
  return { parties: [...once.values()], isCut: rows.length > namedMax }
}

/** Entries whose parties are followed to their other names; of a name as frequent as that companies are found by the name alone. */
const namedEntriesMax = 1_000

/** Whom a list of companies is narrowed to: entries with such a name, and those of the same parties under other names. */
export interface AskedParty {
  forms: NameForms
  arePersonsLeftOut: boolean
  keys: readonly string[]
}

/** Reads which parties have a name with these words, which of them are persons, and why companies of theirs may not be found. */
export async function askedParty(
  db: Sql,
  name: string,
  role: UserRole,
): Promise<{ asked: AskedParty; gaps: PartyGap[]; persons: string[] }> {
  // Before they are read: what has been read meanwhile may be missing from them.
  const isBehind = await areResultsBehind(db)
  const arePersonsLeftOut = !(await maySeePersons(db, role))
  const forms = nameFormsOf(name)
  const named = await entriesNamed(db, { forms, arePersonsLeftOut, isByBeginning: true }, namedEntriesMax)
  const closure = await partyClosureOf(
    db,
    named.map((entry) => shortKeysOf([entry])),
  )
  const meant = new Set(named.map((entry) => closure.of(shortKeysOf([entry])[0] ?? '')))
  const isCut = named.length === namedEntriesMax || closure.isCut
  const persons = named.filter(({ kind }) => kind === 'person')
  return {
    persons: [...Map.groupBy(persons, (entry) => closure.of(shortKeysOf([entry])[0] ?? '')).values()].map((own) =>
      partyIdOf(shortKeysOf(own)),
    ),
    asked: { forms, arePersonsLeftOut, keys: [...closure.keys].filter((key) => meant.has(closure.of(key))) },
    gaps: [
      ...(arePersonsLeftOut ? (['persons'] as const) : []),
      ...(isBehind ? (['behind'] as const) : []),
      ...(isCut ? (['frequent'] as const) : []),
    ],
  }
}
