import type { DocumentListResult, ListedDocument } from '#lib/contract/index.ts'
import {
  at,
  constant,
  day,
  derived,
  each,
  joined,
  made,
  number,
  object,
  orElse,
  type Rule,
  readAnswers,
  text,
} from '../frame/index.ts'
import type { Answer } from '../transport/index.ts'
import { keys, numbered, slug } from './parts.ts'
import { filings } from './tables.ts'
import { word } from './values.ts'
import { inDayAndMonth, inWords, registerLanguage } from './words.ts'

/** The category under the name the catalogue gives it, and the other way round. */
const codeOf = (category: string) => (category === 'accounts' ? 'annual_accounts' : category.replaceAll('-', '_'))
export const categoryOf = (code: string) => (code === 'annual_accounts' ? 'accounts' : code.replaceAll('_', '-'))
/** The id of a document: links lead to hosts of several years, and the last of them answers for all. */
export const keptAt = (link: string) => /\/document\/([\w-]{1,100})$/.exec(link)?.[1]

/** An amount in a sentence; without its currency or its figure it is none. */
const amount: Rule<string> = (one) => {
  const [currency, figure] = [text('currency')(one), text('figure')(one)]
  return currency && figure && joined(' ', text('currency'), text('figure'))(one)
}
const inOne = (parts: string[]) => parts.join(', ')
/** What stands in the sentence of a filing, by its name. */
const valueAt =
  (name: string): Rule<string> =>
  (values) => {
    const path = name.replaceAll('~', '~0').replaceAll('/', '~1')
    const isAmounts = name === 'capital' && Array.isArray(values.to(path).value)
    return (isAmounts ? derived(each(path, amount), 'amounts', inOne) : made(path, 'day in words', inDayAndMonth))(
      values,
    )
  }

/**
 * What a filing is, in a sentence: the register's template with its values in their places. A code without a template, or
 * one whose values are not all there, is given in its own words, with what values there are behind.
 */
const title: Rule<string> = (filing) => {
  const code = text('description')(filing)
  const values = filing.to('description_values')
  const names = typeof values.value === 'object' ? Object.keys(Object(values.value)) : []
  const found = names.flatMap((name) => {
    const got = filing.book.isAboutLife(name) ? undefined : valueAt(name)(values)
    return got === undefined ? [] : [{ name, ...got }]
  })
  const of = code === undefined ? text('type')(filing) : code
  const from = [...(of?.notes ?? []), ...found.flatMap(({ notes }) => notes)].flatMap((note) => note.from)
  const value = sentenceOf(of?.value ?? 'Filing', new Map(found.map((one) => [one.name, one.value])))
  return { value, notes: [{ to: '', from, by: 'sentence of the register' }] }
}

function sentenceOf(code: string, given: ReadonlyMap<string, string>): string {
  const template = filings.get(code)?.sentence
  const names = [...(template ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (template === undefined || names.some((name) => !given.has(name)))
    return given.size === 0 ? inWords(code) : `${inWords(code)}: ${[...given.values()].join(', ')}`
  const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? '')
  return [sentence, given.get('capital') ?? []].flat().join('; ')
}

/** A filing without a document is listed for what it says, and in no format. */
const document = object<ListedDocument>(
  {
    documentId: text('transaction_id'),
    ...{ code: made('category', 'name in the catalogue', codeOf), title, documentType: text('type') },
    ...{ publicationDate: day('date'), language: constant(registerLanguage), source: constant(slug) },
    formats: orElse(
      made('links/document_metadata', 'there is a document', (link) =>
        keptAt(link) === undefined ? undefined : ['pdf'],
      ),
      [],
    ),
    // Its length, and the day it is about, which is another than the day it was filed.
    extra: object<Record<string, unknown>>({ pages: number('pages'), actionDate: text('action_date') }),
  },
  ['documentId'],
)
export const documents: Rule<DocumentListResult> = object<DocumentListResult>({
  type: constant('documentList'),
  documents: orElse(
    each(`${keys.filings}/*/items`, document, { where: (one) => word(one, 'transaction_id') !== '' }),
    [],
  ),
  // The register's own count, also where a filing could not be read and is left out; none where it states none.
  totalCount: derived(number(`${keys.filings}/0/total_count`), 'as written', (count) => count),
})

/** One filing alone. */
export function listedOf(filing: unknown): ListedDocument | undefined {
  const about = { register: { ...numbered, isNativeId: () => false }, asked: null, today: '', find: () => null }
  const answer = { value: filing, leftOut: [] } as Pick<Answer<unknown>, 'value' | 'leftOut'> as Answer<unknown>
  return readAnswers({ [keys.filings]: answer }, { value: at(keys.filings, document) }, about)?.value
}
