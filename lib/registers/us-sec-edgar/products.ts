import { ApiError } from '#lib/contract/index.ts'
import { unmarked } from '#lib/text/index.ts'
import type { Asking, Products, Question, Searches } from '../frame/index.ts'
import { asAsker, submissions } from './asking.ts'
import { fetchDocument } from './documents.ts'
import { holdingsIn, keepListed, pathOf } from './filings.ts'
import { company, documents, hits, holders, prefill } from './mapping.ts'
import { isTickers, tenDigits } from './recorded.ts'

const tickers = (secrets: Readonly<Record<string, string>>): Question => ({
  at: 'us-sec-archives',
  path: '/files/company_tickers.json',
  activity: 'Searching the companies with a ticker in EDGAR',
  recorded: { shape: 'company', id: 'tickers', find: ({ value }) => (isTickers(value) ? [value] : []) },
  ...asAsker(secrets),
})

const schedule = (on: Asking, cik: string, accession: string): Question => ({
  at: 'us-sec-archives',
  path: pathOf(cik, { accession }, 'primary_doc.xml'),
  lists: ['edgarSubmission', 'reportingPersonInfo', 'coverPageHeaderReportingPersonDetails', 'typeOfReportingPerson'],
  accept: 'application/xml, text/xml',
  activity: `Reading the schedule of holders ${accession}`,
  recorded: { shape: 'schedule', id: accession },
  ...asAsker(on.secrets),
})

function withoutFilings<T>(entry: unknown, found: T): T {
  Reflect.deleteProperty(Object(entry), 'filings')
  return found
}

/** Whether the register has a ticker of a filer: only those are companies here, and no natural person is. */
const isListed = (entry: unknown) => Object(Object(entry).tickers).length > 0

/** Filings are of the list of documents alone; what is asked about them is known before they are left out. */
async function ask<T>(on: Asking, cik: string, ofFilings: (entry: unknown) => T): Promise<T> {
  const entry = await on.one('edgar', submissions(on.secrets, cik))
  if (isListed(entry)) return ofFilings(entry)
  // It files there and may well be a company, or a person: nothing is said of it.
  throw new ApiError('capability.not_available', 'Not known here: EDGAR names no ticker of this filer')
}

/** Each schedule is a page of its own: where one does not come, the list says how many did. */
async function withHolders(on: Asking, cik: string): Promise<void> {
  const schedules = await ask(on, cik, (entry) => withoutFilings(entry, holdingsIn(entry)))
  if (schedules.length === 0) return
  await on.pages('schedules', {
    page: (page) => schedule(on, cik, schedules[page - 1]?.accession ?? ''),
    pointer: '/edgarSubmission',
    idOf: () => undefined,
    totalOf: () => schedules.length,
  })
}

/**
 * The register has no search by name but this file: it is searched here, and what does not match is no part of the answer.
 * A ticker is found as a whole.
 */
function keepMatching(table: unknown, words: string, limit: number): void {
  const wanted = unmarked(words)
  const rows = Object.entries(Object(table)).map(([key, row]) => ({ key, ...Object(row) }))
  const ranked = rows
    .map((row) => ({ row, rank: rankOf(row, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  const companies = new Map(ranked.toReversed().map(({ row }) => [tenDigits(row.cik_str), row.key]))
  const kept = new Set([...companies.values()].toReversed().slice(0, limit))
  for (const { key } of rows) if (!kept.has(key)) Reflect.deleteProperty(Object(table), key)
}

function rankOf({ ticker, title }: { ticker?: unknown; title?: unknown }, wanted: string): number {
  if (wanted === '') return 0
  const name = unmarked(String(title))
  if (name === wanted || unmarked(String(ticker)) === wanted) return 3
  if (name.startsWith(wanted)) return 2
  const words = name.split(' ')
  return wanted.split(' ').every((word) => words.some((one) => one.startsWith(word))) ? 1 : 0
}

const search: Searches<unknown>['ask'] = async (on, { words, number, limit }) => {
  if (number !== null) {
    const entry = await on.maybe('edgar', submissions(on.secrets, number))
    if (withoutFilings(entry, isListed(entry))) return
  }
  keepMatching(await on.maybe('tickers', tickers(on.secrets)), words, limit)
}

const entry = (on: Asking, cik: string) => ask(on, cik, (found) => withoutFilings(found, undefined))
const listed = (on: Asking, cik: string) => ask(on, cik, keepListed)

export const products: Products = {
  search: { ask: search, mapping: hits },
  prefill: { ask: entry, mapping: prefill },
  report: { ask: withHolders, mapping: company },
  shareholders: { ask: withHolders, mapping: holders },
  listDocuments: { ask: listed, mapping: documents },
  fetchDocument,
}
