import 'server-only'
import { type Identifier, limits } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { isSameNumber, readNumber } from '#lib/domain/identifiers/index.ts'
import { createVocabulary, fold, foldings, foldNumber, legalForms } from '#lib/text/index.ts'
import { earlier } from '#lib/time/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { onceFor } from '../../core/once.ts'
import { serialized } from '../../core/serialized.ts'
import { companiesSuggested, type SeenCompany, seenSince } from './store.ts'

/** Reads what is stored; asks no register and costs nothing. Whoever was erased meanwhile is among nobody's suggestions. */
export const suggestCompanies: Handler<'suggestCompanies'> = async ({ database }, { query }) => {
  const names = await knownNames(database)
  const found = names.find(query.text).slice(0, query.limit ?? limits.autocompleteLimitDefault)
  const rows = await companiesSuggested(
    database.sql,
    found.map(({ serviceId }) => serviceId),
  )
  const companies = found.flatMap(({ serviceId, errors }) => {
    const row = rows.find((one) => one.serviceId === serviceId)
    return row === undefined ? [] : [{ ...serialized(row), errors }]
  })
  return { companies, isCut: names.isCut }
}

/** Names one process holds: of more companies those found last. */
const companiesMax = 50_000

interface Named {
  serviceId: string
  errors: number
}

/** Names and numbers of companies that were found or have data, by which what is typed finds them. */
interface KnownNames {
  /** By a number of theirs, else by the beginnings of their words, else by a name that is almost so; the best first. */
  find(text: string): Named[]
  isCut: boolean
}

/** All are read anew so often: names that were changed or erased, and what was stored late, are right again by then. */
const wholeEveryMs = 3_600_000
/** What another process stored with a clock behind this one, or committed late, is read once more. */
const overlapMs = 60_000

interface Held {
  names: ReturnType<typeof createNames>
  newest: Date | null
  wholeAt: number
  /** The last reading; the next begins after it. */
  reading: Promise<void>
}

const heldBy = onceFor(
  (_database: Database): Held => ({ names: createNames(), newest: null, wholeAt: 0, reading: Promise.resolve() }),
)

/** Read once for a process, and then what was found since: no page waits for all names again. */
async function knownNames(database: Database): Promise<KnownNames> {
  const one = heldBy(database)
  one.reading = one.reading.catch(() => {}).then(() => readNew(database, one))
  await one.reading
  return { find: one.names.find, isCut: one.names.count() >= companiesMax }
}

async function readNew({ sql }: Database, one: Held) {
  const now = performance.now()
  const isWhole = one.newest === null || now - one.wholeAt > wholeEveryMs
  const since = isWhole || one.newest === null ? null : earlier(one.newest, overlapMs)
  const rows = await seenSince(sql, since, companiesMax)
  const names = isWhole ? createNames() : one.names
  for (const row of rows) names.add(row)
  Object.assign(one, { names, newest: rows[0]?.seenAt ?? one.newest, ...(isWhole && { wholeAt: now }) })
}

function createNames() {
  const known = new Map<string, string>()
  const byNumber = new Map<string, { serviceId: string; identifier: Pick<Identifier, 'type' | 'value'> }[]>()
  const wordsIn = (text: string) => text.split(' ').filter(Boolean)
  const vocabulary = createVocabulary<{ serviceId: string; name: string }>(
    [],
    ({ name }) => ({ all: new Set(foldings(name).flatMap(wordsIn)), own: wordsIn(fold(name)) }),
    legalForms,
  )

  function add({ serviceId, name, identifiers, registerNumber }: SeenCompany) {
    const own = registerNumber === null ? [] : [{ type: 'register_number', value: registerNumber }]
    const numbers = [...(identifiers ?? []), ...own].filter(({ type, value }) => type !== 'service_id' && value)
    const key = JSON.stringify([name, numbers.map(({ value }) => value)])
    if (known.get(serviceId) === key) return
    known.set(serviceId, key)
    vocabulary.add({ serviceId, name })
    for (const identifier of numbers) {
      for (const number of keysOf(identifier.value ?? '')) {
        const holders = byNumber.get(number) ?? []
        byNumber.set(number, [...holders, { serviceId, identifier }])
      }
    }
  }

  function numbered(text: string) {
    const found = keysOf(text).flatMap((key) => byNumber.get(key) ?? [])
    return found.filter(({ identifier }) => isSameNumber(text, identifier)).map(({ serviceId }) => serviceId)
  }

  function find(text: string): Named[] {
    const exact = numbered(text)
    const begun = exact.length > 0 ? exact : vocabulary.begun(text).map(({ serviceId }) => serviceId)
    if (begun.length > 0) return [...new Set(begun)].map((serviceId) => ({ serviceId, errors: 0 }))
    const once = new Map<string, number>()
    for (const { one, errors } of vocabulary.alike(text)) {
      if (!once.has(one.serviceId)) once.set(one.serviceId, errors)
    }
    return [...once].map(([serviceId, errors]) => ({ serviceId, errors }))
  }

  return { add, find, count: () => known.size }
}

/** What numbers that may be one are looked up by: letters and digits alone, in each scheme the text may be of. */
function keysOf(text: string) {
  if (!/\d/.test(text)) return []
  return [...new Set([text, ...readNumber(text).map(({ value }) => value)].map(foldNumber))]
}
