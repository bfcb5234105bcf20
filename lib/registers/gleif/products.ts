import { type Asking, notUnderstood, type Products, type Question, refuseOther, type Typed } from '../frame/index.ts'
import {
  branchesKey,
  childrenKey,
  countryIn,
  keysOfParent,
  parentKinds,
  recordKey,
  relationshipsKey,
  searchPages,
} from './keys.ts'
import { completions, hits, prefill, report, shareholders } from './mapping.ts'
import {
  recordedCompletions,
  recordedFile,
  recordedLeis,
  recordedNumber,
  recordedRecord,
  recordedSearch,
} from './recorded.ts'
import { gleifRegister, holders } from './register.ts'

const { slug } = gleifRegister
/** The most GLEIF gives on a page, and the most of a list it gives at all. */
const [pageMax, windowMax, nameMax] = [200, 10_000, 500]

/** What stands at a path of an answer, whatever it is. */
export const at = (value: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((inner, step) => Object(inner)[step], value)
export function textAt(value: unknown, path: string): string | undefined {
  const found = at(value, path)
  return typeof found === 'string' ? found : undefined
}
function recordsIn(value: unknown): unknown[] {
  const { data = null }: { data?: unknown } = Object(value)
  return value === null ? [] : Array.isArray(data) ? data : notUnderstood(slug)
}

/** What all questions have in common. `otherIn` is another LEI than was asked for, at a path of the answer. */
const ask = (path: string, activity: string, more: Pick<Question, 'recorded'> & Partial<Question>): Question => ({
  ...{ path, activity, accept: 'application/vnd.api+json' },
  ...more,
})
const otherThan = (lei: string | undefined, path: string) => (value: unknown) => {
  const given = textAt(value, path)
  return given === lei ? undefined : given
}
const linksOf = (record: unknown, name: string): object => Object(at(record, `data/relationships/${name}/links`))

const recordOf = (lei: string) =>
  ask(`/lei-records/${lei}`, `Reading the LEI record of ${lei}`, {
    recorded: recordedRecord(lei),
    otherIn: otherThan(lei, 'data/attributes/lei'),
  })

/**
 * Both parents, one after the other: the limit lets no more through. Which link a record has says whether there is a parent, a
 * reason, or neither. What it refers to and GLEIF then has nothing of is not absent: it is not known. Of a level of a graph,
 * `isWhole`, nothing may be missing in silence.
 */
export async function fetchParents(asking: Asking, lei: string, record: unknown, isWhole = false): Promise<void> {
  const put = async (key: string, question: Question) => {
    const answer = await (isWhole ? asking.maybe(key, question) : asking.part(key, question))
    return answer === null && isWhole && question.isLinked === true ? refuseOther(slug, 'nobody') : answer
  }
  for (const kind of parentKinds) {
    const keys = keysOfParent(kind)
    const links = linksOf(record, `${kind}-parent`)
    const about = (shape: string, name: string, more: Partial<Question>) =>
      ask(`/lei-records/${lei}/${name}`, `Reading the ${kind} parent of ${lei}`, {
        recorded: recordedFile(`${shape}/${name}`, lei),
        ...more,
      })
    if ('relationship-record' in links) {
      const startNode = otherThan(lei, 'data/attributes/relationship/startNode/id')
      const linked = { isLinked: true, otherIn: startNode }
      const relationship = await put(keys.relationship, about('relationships', `${kind}-parent-relationship`, linked))
      const otherIn = otherThan(textAt(relationship, 'data/attributes/relationship/endNode/id'), 'data/attributes/lei')
      if (relationship !== null) await put(keys.record, about('lei_records', `${kind}-parent`, { otherIn }))
    } else if ('reporting-exception' in links) {
      // One that gives no reason says nothing.
      const isNone = (value: unknown) =>
        ['category', 'reason'].every((name) => at(value, `data/attributes/${name}`) == null)
      const linked = { isLinked: true, isNone, otherIn: otherThan(lei, 'data/attributes/lei') }
      await put(keys.exception, about('reporting_exceptions', `${kind}-parent-reporting-exception`, linked))
    }
  }
}

/** Lists a record links: where, what is said meanwhile, and what tells their entries apart. Relationships come first. */
const lists = {
  [relationshipsKey]: {
    ...{ link: 'direct-children', path: 'direct-child-relationships', shape: 'relationships' },
    ...{ activity: (lei: string) => `Reading what ${lei} consolidates`, id: 'relationship/startNode/id' },
  },
  [childrenKey]: {
    ...{ link: 'direct-children', path: 'direct-children', shape: 'lei_records' },
    ...{ activity: (lei: string) => `Reading the companies ${lei} consolidates`, id: 'lei' },
  },
  [branchesKey]: {
    ...{ link: 'branches', path: 'branches', shape: 'lei_records' },
    ...{ activity: (lei: string) => `Reading the branches of ${lei}`, id: 'lei' },
  },
}

/** A list names whose it is in the links of its pages, and a relationship where it ends. */
const otherOfPage = (lei: string) => (page: unknown) => {
  const of = /\/lei-records\/([A-Z0-9]{20})\//.exec(textAt(page, 'links/first') ?? '')?.[1]
  const ends = recordsIn(page).map((entry) => textAt(entry, 'attributes/relationship/endNode/id'))
  return [of, ...ends].find((given) => given !== undefined && given !== lei)
}

async function fetchReport(asking: Asking, lei: string): Promise<void> {
  const record = await asking.one(recordKey, recordOf(lei))
  await fetchParents(asking, lei, record)
  for (const [key, { link, path, shape, activity, id }] of Object.entries(lists)) {
    if (!('related' in linksOf(record, link))) continue
    await asking.pages(key, {
      isLinked: true,
      pointer: '/data',
      entriesMax: windowMax,
      idOf: (entry) => textAt(entry, `attributes/${id}`),
      totalOf(page) {
        const total = at(page, 'meta/pagination/total')
        return Number.isSafeInteger(total) && Number(total) >= 0 ? Number(total) : null
      },
      page: (number) =>
        ask(`/lei-records/${lei}/${path}`, activity(lei), {
          query: { 'page[size]': String(pageMax), 'page[number]': String(number) },
          recorded: recordedFile(`${shape}/${path}`, number === 1 ? lei : `${lei}-page${number}`),
          otherIn: otherOfPage(lei),
        }),
    })
  }
}

/** Records a number of a national register is given for, by whichever register: two of them may give the same one. */
export const byNumber = (number: string, maxWaitMs: number) =>
  ask('/lei-records', `Looking up the LEI of ${number}`, {
    query: { 'filter[entity.registeredAs]': number, 'page[size]': '20' },
    maxWaitMs,
    recorded: recordedNumber(number),
  })

const searching = 'Searching the Global LEI Index'
const isOf = (jurisdiction: string) => (record: unknown) =>
  countryIn(at(record, 'attributes/entity/jurisdiction')) === jurisdiction

/** Records of one jurisdiction by their names, in GLEIF's own order: page after page until there are as many as asked for. */
async function fetchNames(asking: Asking, words: string, jurisdiction: string, size: number): Promise<void> {
  const name = words.slice(0, nameMax)
  const perPage = Math.min(size, pageMax)
  let found = 0
  for (const number of searchPages) {
    const query = {
      'filter[entity.names]': name,
      'filter[entity.jurisdiction]': jurisdiction.toUpperCase(),
      'page[size]': String(perPage),
      ...(number === 1 ? {} : { 'page[number]': String(number) }),
    }
    const recorded = recordedSearch(name, jurisdiction, { size, number })
    const page = await asking.maybe(`names-${number}`, ask('/lei-records', searching, { query, recorded }))
    const records = recordsIn(page)
    found += records.filter(isOf(jurisdiction)).length
    const total = at(page, 'meta/pagination/total') ?? records.length
    if (found >= size || !(Number(total) > number * perPage)) break
  }
}

/** Records whose legal names complete what is typed, of any country: two requests. How many of them are of the jurisdiction. */
async function fetchCompletions(asking: Asking, words: string, jurisdiction: string): Promise<number> {
  const query = { field: 'entity.legalName', q: words.slice(0, nameMax) }
  const typed = ask('/autocompletions', searching, { query, recorded: recordedCompletions(words, 10) })
  // Hits without a company are plain words.
  const completed = recordsIn(await asking.maybe('completions', typed))
  const leis = [...new Set(completed.flatMap((hit) => textAt(hit, 'relationships/lei-records/data/id') ?? []))]
  if (leis.length === 0) return 0
  const byLei = { 'filter[lei]': leis.join(','), 'page[size]': String(leis.length) }
  const found = ask('/lei-records', 'Reading the records found', { query: byLei, recorded: recordedLeis(leis) })
  return recordsIn(await asking.maybe('completed', found)).filter(isOf(jurisdiction)).length
}

/** The questions of one jurisdiction. */
export function productsOf(jurisdiction: string): Products {
  async function search(asking: Asking, { words, number, limit }: Typed) {
    if (number === null) await fetchNames(asking, words, jurisdiction, limit)
    else await asking.maybe(recordKey, recordOf(number))
  }
  async function complete(asking: Asking, typed: Typed) {
    const { words, number, limit, isAlone } = typed
    if (number !== null) return search(asking, typed)
    const found = await fetchCompletions(asking, words, jurisdiction)
    // GLEIF completes with the first ten of the world: where one jurisdiction is asked, its own companies are looked for too.
    if (isAlone === true && found < limit) await fetchNames(asking, words, jurisdiction, limit)
  }
  const fetchRecord = (asking: Asking, lei: string) => asking.one(recordKey, recordOf(lei))
  const fetchLevel = async (asking: Asking, lei: string) =>
    fetchParents(asking, lei, await fetchRecord(asking, lei), true)
  return {
    search: { ask: search, mapping: hits },
    autocomplete: { ask: complete, mapping: completions },
    prefill: { ask: async (asking, lei) => void (await fetchRecord(asking, lei)), mapping: prefill },
    report: { ask: fetchReport, mapping: report },
    shareholders: { ask: fetchLevel, mapping: shareholders, parts: holders },
  }
}
