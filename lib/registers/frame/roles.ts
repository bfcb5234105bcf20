import type { Role } from '#lib/contract/index.ts'
import { constant, made, object, type Rule, text } from './rules.ts'
import { columnBy, readTable } from './tables.ts'

/**
 * Roles of a register by its words, as a table of `role,english,normalized` writes them; one that is not in it is given in its words
 * alone.
 */
export function rolesIn(path: URL, language: string, asInTable = (role: string) => role) {
  const table = readTable(path)
  const [english, normalized] = [columnBy(table, 'role', 'english'), columnBy(table, 'role', 'normalized')]
  return {
    at(place: string): Rule<Role> {
      const of = (column: ReadonlyMap<string, string>) =>
        made(place, 'code table', (role) => column.get(asInTable(role)))
      return object<Role>(
        {
          original: text(place),
          englishTranslation: of(english),
          originalLanguage: constant(language),
          normalized: of(normalized) as Rule<'Director'>,
        },
        ['original'],
      )
    },
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
