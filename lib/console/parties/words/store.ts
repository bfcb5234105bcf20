import 'server-only'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { foldings } from '#lib/text/index.ts'
import { indexedLettersMax, indexedWords, type partyAppearances } from '../../schema/index.ts'

/** A name in each of its forms, word by word. */
export type NameForms = readonly (readonly string[])[]

export function formsOf(name: string): NameForms {
  return foldings(name).flatMap((form) => {
    const words = form.split(' ').filter(Boolean)
    return words.length === 0 ? [] : [words]
  })
}

type Folded = typeof partyAppearances.folded | SQL

/** Whether a name has words that begin with all those of one form; by an index, also of a name longer than that indexes. */
export function beginsSo(folded: Folded, forms: NameForms): SQL {
  if (forms.length === 0) return sql`false`
  const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`
  const query = forms.map((words) => `(${words.map(quoted).join(' & ')})`).join(' | ')
  const begins = (word: string) => sql`strpos(' ' || ${folded}, ${` ${word}`}) > 0`
  const inFull = or(...forms.map((words) => and(...words.map(begins))))
  const isLong = sql`length(${folded}) > ${sql.raw(String(indexedLettersMax))}`
  return sql`(${indexedWords(folded)} @@ ${query}::tsquery or (${isLong} and ${inFull}))`
}
