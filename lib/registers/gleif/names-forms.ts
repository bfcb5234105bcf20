import { readTable } from '../frame/index.ts'

/** What a legal form is called where it is at home, and its kind where the name alone says it. */
export interface LegalFormName {
  local: string
  category?: string
}

/**
 * Legal forms by ISO 20275 code: all of GLEIF's list of 2026-02-19. The list has no kinds: they are ours, and not known of most
 * forms. A code that is not here is given as the code alone.
 */
export const legalForms: Readonly<Record<string, LegalFormName>> = Object.fromEntries(
  readTable(new URL('tables/forms.csv', import.meta.url)).rows.map(({ code, name = '', category = '' }) => [
    code,
    { local: name, ...(category === '' ? {} : { category }) },
  ]),
)
