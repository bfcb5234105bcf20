import type { Role } from '#lib/contract/index.ts'
import { constant, named, object, type Rule, text } from './rules.ts'
import { columnBy, readTable } from './tables.ts'

/** Roles of a register by its words, from a table of `role,english,normalized`; one that is not in it is given in its words alone. */
export function rolesIn(path: URL, language: string) {
  const table = readTable(path)
  const [english, normalized] = [columnBy(table, 'role', 'english'), columnBy(table, 'role', 'normalized')]
  return {
    at: (place: string): Rule<Role> =>
      object<Role>(
        {
          original: text(place),
          englishTranslation: named(place, english),
          originalLanguage: constant(language),
          normalized: named(place, normalized as ReadonlyMap<string, 'Director'>),
        },
        ['original'],
      ),
    /** Of whom the register says the role by where they stand. */
    of: (role: string): Rule<Role> =>
      constant<Role>({
        original: role,
        englishTranslation: english.get(role),
        originalLanguage: language,
        normalized: normalized.get(role) as 'Director',
      }),
  }
}
