import 'server-only'
import type { PartyGap, UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { areResultsBehind, type NameForms, nameFormsOf, partyClosureOf, partyIdOf } from '../parties/index.ts'
import { maySeePersons } from './access.ts'
import { shortKeysOf } from './short.ts'
import { entriesNamed } from './store.ts'

/** Entries whose parties are followed to their other names; of a name as frequent as that companies are found by the name alone. */
const entriesMax = 1_000

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
  const named = await entriesNamed(db, { forms, arePersonsLeftOut, isByBeginning: true }, entriesMax)
  const closure = await partyClosureOf(
    db,
    named.map((entry) => shortKeysOf([entry])),
  )
  const meant = new Set(named.map((entry) => closure.of(shortKeysOf([entry])[0] ?? '')))
  const isCut = named.length === entriesMax || closure.isCut
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
