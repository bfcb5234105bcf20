import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { foldings } from '#lib/text/index.ts'
import { indexedWords, type partyAppearances } from '../../../core/schema/index.ts'

/** A name in each of its forms, word by word. */
export type NameForms = readonly (readonly string[])[]

export function nameFormsOf(name: string): NameForms {
  return foldings(name).flatMap((form) => {
    const words = form.split(' ').filter(Boolean)
    return words.length === 0 ? [] : [words]
  })
}

/** Whether a name has words that begin with all those of one form, among its first letters, which an index has. */
export function beginsSo(folded: typeof partyAppearances.folded | SQL, forms: NameForms): SQL {
  if (forms.length === 0) return sql`false`
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
  const query = forms.map((words) => `(${words.map(quoted).join(' & ')})`).join(' | ')
  return sql`${indexedWords(folded)} @@ ${query}::tsquery`
}
