import { type Asking, notUnderstood, type Products, type Question, recordedHits } from '../frame/index.ts'
import { company, documents, hits, holders, prefill } from './mapping.ts'
import { commercial, deedsOf, extractOf, hitOf, icoIn, legalPersons, numberedBy } from './recorded.ts'
import { fetchOwners, owners } from './rpvs.ts'

const slug = 'sk-orsr'
const isEmpty = (name: string) => (value: unknown) =>
  Array.isArray(Object(value)[name]) && Object(value)[name].length === 0

const inCommercial = (words: string): Pick<Question, 'path' | 'query' | 'isNone'> => ({
  path: '/legal-person',
  query: { 'Filter.CorporateBodyFullNameOrRegistrationNumber': words, 'Filter.IncludeTerminated': 'true', Take: '50' },
  isNone: isEmpty('data'),
})
const inAll = (query: Record<string, string>): Pick<Question, 'at' | 'path' | 'query' | 'isNone'> => ({
  at: 'sk-rpo',
  path: '/search',
  query,
  isNone: isEmpty('results'),
})

interface File {
  section: string
  insertNumber: string
  court: string
}
const fieldsOf = (value: unknown): Record<string, unknown> => Object(value)
/** Entries of a list about exactly one number; where none is, and not all of the list is understood, nothing is known. */
function ownIn(answer: unknown, name: string, numbersIn: (entry: Record<string, unknown>) => unknown[], ico: string) {
  const list = fieldsOf(answer)[name]
  const found = (Array.isArray(list) ? list : []).map(fieldsOf)
  const numbers = found.map((one) =>
    numbersIn(one).map((number) => (typeof number === 'string' ? icoIn(number) : undefined)),
  )
  const own = found.filter((_, index) => numbers[index]?.includes(ico))
  const isUnderstood =
    answer === null || (Array.isArray(list) && numbers.every((one) => one.length > 0 && !one.includes(undefined)))
  return own.length === 0 && !isUnderstood ? notUnderstood(slug) : own
}
/** The file of the entry made last about exactly this number: the filter finds digits in names too. */
function fileIn(answer: unknown, ico: string): File | null {
  const own = ownIn(answer, 'data', ({ registrationNumber }) => [registrationNumber], ico)
  const latest = own.toSorted((a, b) => Number(b.id) - Number(a.id))[0]
  if (latest === undefined) return null
  const { section, insertNumber, court } = fieldsOf(latest.fileReference)
  const isFile = typeof section === 'string' && typeof court === 'string' && section !== '' && court !== ''
  return isFile && Number.isSafeInteger(insertNumber)
    ? { section, insertNumber: String(insertNumber), court }
    : notUnderstood(slug)
}

const about = ({ section, insertNumber, court }: File, kind: 'extract' | 'extract-full' | 'documents'): Question => {
  const file = `${section} ${insertNumber}/${court}`
  const shape = `legal-person/${kind}`
  return {
    path: `/legal-person/${kind}`,
    query: { oddiel: section, vlozka: insertNumber, sud: court },
    activity: `Reading ${kind === 'documents' ? 'the deeds' : 'the extract'} of ${file} in the commercial register`,
    recorded: kind === 'documents' ? deedsOf(shape, file) : extractOf(shape, file),
    ...(kind === 'documents' ? { isNone: (value: unknown) => Array.isArray(value) && value.length === 0 } : {}),
  }
}

/** The extract of today and its file; of what is not in the commercial register the entry of the register of legal persons. */
async function entry(asking: Asking, ico: string): Promise<File | null> {
  const found = await asking.maybe('search', {
    ...inCommercial(ico),
    activity: `Looking ${ico} up in the commercial register`,
    recorded: hitOf('legal-person', ico, 'data'),
  })
  const file = fileIn(found, ico)
  if (file !== null) {
    await asking.one('orsr', about(file, 'extract'))
    return file
  }
  const listed = await asking.maybe('rpo-search', {
    ...inAll({ identifier: ico }),
    activity: `Looking ${ico} up in the register of legal persons`,
    recorded: hitOf('search', ico, 'results'),
  })
  const id = idIn(listed, ico)
  if (id === null) return asking.notFound()
  await asking.one('rpo', {
    at: 'sk-rpo',
    path: `/entity/${id}`,
    query: { showHistoricalData: 'true' },
    activity: `Reading the entry of ${ico} in the register of legal persons`,
    recorded: numberedBy('entity', id, 'id'),
  })
  return null
}

function idIn(answer: unknown, ico: string): string | null {
  const numbersIn = ({ identifiers }: Record<string, unknown>) =>
    (Array.isArray(identifiers) ? identifiers : []).map((one) => fieldsOf(one).value)
  const [own] = ownIn(answer, 'results', numbersIn, ico)
  if (own === undefined) return null
  return Number.isSafeInteger(own.id) ? String(own.id) : notUnderstood(slug)
}

async function report(asking: Asking, ico: string): Promise<void> {
  const file = await entry(asking, ico)
  if (file !== null) await asking.part('orsr-full', about(file, 'extract-full'))
}

/** How many of its statements are asked for with their days; of the others the register's number alone is given. */
const statementsMax = 10
async function filed(asking: Asking, ico: string): Promise<void> {
  const file = await entry(asking, ico)
  if (file !== null) await asking.part('deeds', about(file, 'documents'))
  const ruz = (path: string, query: Record<string, string>, recorded: Question['recorded']): Question => ({
    at: 'sk-ruz',
    path,
    query,
    activity: `Reading the statements of ${ico} in the register of financial statements`,
    recorded,
  })
  const numbers = await asking.part(
    'ruz-search',
    ruz('/uctovne-jednotky', { 'zmenene-od': '2000-01-01', ico }, numberedBy('uctovne-jednotky', ico, 'ico')),
  )
  const id: unknown = Array.isArray(Object(numbers).id) ? Object(numbers).id.at(-1) : undefined
  if (!Number.isSafeInteger(id)) return
  const unit = await asking.part(
    'ruz',
    ruz('/uctovna-jednotka', { id: String(id) }, numberedBy('uctovna-jednotka', String(id), 'id')),
  )
  const { idUctovnychZavierok: ids } = Object(unit)
  const newest = (Array.isArray(ids) ? ids : [])
    .filter(Number.isSafeInteger)
    .toSorted((a, b) => b - a)
    .slice(0, statementsMax)
  const statement = (one: number) =>
    ruz('/uctovna-zavierka', { id: String(one) }, numberedBy('uctovna-zavierka', String(one), 'id'))
  await asking.several('ruz-statements', newest.map(statement))
}

export const products: Products = {
  search: {
    async ask(asking, { words, number, limit: _ }) {
      const shape = 'legal-person/search'
      const listed = (found: unknown[]) => ({ filteredCount: found.length, data: found })
      const found = await asking.maybe('search', {
        ...inCommercial(number ?? words),
        activity: 'Searching the commercial register',
        recorded:
          number !== null
            ? hitOf('legal-person', number, 'data')
            : recordedHits(commercial, { shape, words, mode: 'words' }, listed),
      })
      const question: Question = {
        ...inAll(number === null ? { fullName: words } : { identifier: number }),
        activity: 'Searching the register of legal persons',
        recorded:
          number !== null
            ? hitOf('search', number, 'results')
            : recordedHits(legalPersons, { shape: 'search/search', words, mode: 'words' }, (results) => ({ results })),
      }
      // That nobody is called so is said only where both were asked.
      await (found === null ? asking.maybe('rpo-search', question) : asking.part('rpo-search', question))
    },
    mapping: hits,
  },
  prefill: { ask: entry, mapping: prefill },
  report: { ask: report, mapping: company },
  ubo: {
    ask: async (asking, ico) => {
      await entry(asking, ico)
      await fetchOwners(asking, ico)
    },
    mapping: owners,
  },
  shareholders: { ask: entry, mapping: holders },
  listDocuments: { ask: filed, mapping: documents },
}
