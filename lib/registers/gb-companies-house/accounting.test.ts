import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import type { Connector } from '../connector/index.ts'
import { countryCodes } from '../places/index.ts'
import { countLeaves, faultsIn, inventedIn, type Vocabulary, wordsOfText } from '../testing/accounting.ts'
import { answerWith, type KnownAnswer, keepAnswers } from '../testing/answers.ts'
import { heldMs, longTexts } from '../testing/long-texts.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { mutate, mutations } from '../testing/mutate.ts'
import { listOf, provenOf } from '../testing/proven.ts'
import { britainRules } from './accounting.ts'
import { controlWords, protectedOwner } from './names-control.ts'
import { filingDescriptions } from './names-filings.ts'
import { legalForms, subtypes } from './names-forms.ts'
import { companiesHouseRoleNames } from './names-roles.ts'
import { sicNames } from './names-sic.ts'
import { caseTypes, companyStatuses, statusDetails } from './names-status.ts'
import { britainFacts, britainRegister } from './register.ts'
import { itemsIn, kindOf, partOf } from './testing/parts.ts'
import { fixtures, playedBy, replayOf } from './testing/played.ts'
import { sourceKeys } from './translate-values.ts'

const { slug, baseUrl } = britainRegister
const recordings = process.env.RECORDINGS ?? ''
const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

const questions = ['prefill', 'report', 'ubo', 'shareholders', 'listDocuments'] as const
type Question = (typeof questions)[number]

/** The result alone: what it lacks, and why, is said by code. */
async function asked(connector: Connector, question: Question, number: string): Promise<unknown> {
  const found = await connector[question]?.(createFetchContext(), number)
  return found !== undefined && 'value' in found ? found.value : found
}

/** Files of a folder with what they say; code lists, documentation and whole accounts are no answers. */
function filesIn(folder: string): { path: string; value: unknown }[] {
  return readdirSync(join(folder, slug), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !/spec|enumerations/.test(file.parentPath))
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
    .map((path) => ({ path, value: JSON.parse(readFileSync(path, 'utf8')) }))
}

interface Played {
  number: string
  question: Question
  answers: KnownAnswer[]
  result: unknown
}

/** Everything a folder can answer about every company it has a profile of; a list recorded in part is refused. */
async function everything(folder: string): Promise<Played[]> {
  const replay = replayOf(folder)
  const numbers = filesIn(folder).flatMap(({ value }) =>
    kindOf(value)?.shape === 'company/profile' ? [String(Object(value).company_number)] : [],
  )
  const found: Played[] = []
  for (const number of new Set(numbers)) {
    for (const question of questions) {
      const client = keepAnswers(replay)
      const result = await asked(playedBy(client), question, number).catch(ifRefused)
      if (result !== null) found.push({ number, question, answers: client.answers, result })
    }
  }
  return found
}

function ifRefused(error: unknown): null {
  if (error instanceof ApiError && error.code === 'source.unavailable') return null
  throw error
}

const vocabulary: Vocabulary = {
  tables: [
    ...[
      legalForms,
      subtypes,
      companiesHouseRoleNames,
      sicNames,
      companyStatuses,
      statusDetails,
      caseTypes,
      filingDescriptions,
    ],
    ...[controlWords, protectedOwner, britainFacts, sourceKeys, Object.keys(legalForms)],
    ...['organization', 'previousName', 'registered', 'service', 'residence', 'location', 'en', 'gb', 'person'],
    ...['company', 'gb_company_number', 'Company number', 'service_id', 'foreign_registration_number'],
    ...[
      'gb_officer_number',
      'cz_ico',
      'no_organisation_number',
      'Person number',
      'gb_psc_entry',
      'Entry in the PSC register',
      'registeredEntity',
    ],
    ...['current', 'ended', 'unknown', 'indirect', 'partnership', 'unknownInterest', 'otherInfluenceOrControl'],
    ...['uk_sic_2007', 'uk_sic_before_2007', 'nace_rev_2', 'businessClosed', 'Ceased', 'pdf', 'documentList'],
    ...['registeredOfficeInDispute', 'Registered office is in dispute', 'registered_office_is_in_dispute'],
    ...['registeredOfficeUndeliverable', 'Registered office address is undeliverable', 'date_of_cessation'],
    ...['undeliverable_registered_office_address', 'company_status', 'company_status_detail', 'annual_accounts'],
    ...['largest_holdings_only', 'not_published_by_register', 'gb-companies-house', 'Filing', 1],
    'January February March April May June July August September October November December',
  ],
  formulas: {
    serviceId: (value) => value.startsWith('co_gb_'),
    /** The first four digits of a class of UK SIC 2007. */
    nace: (value, given) =>
      /^\d{2}\.\d{2}$/.test(value) && [...given].some((word) => word.startsWith(value.replace('.', ''))),
    /** A code of a country a text names. */
    country: (value, given) =>
      [...countryCodes].some(
        ([name, code]) => code === value.toUpperCase() && wordsOfText(name).every((word) => given.has(word)),
      ),
    /** A code in one word. */
    camelCase: (value, given) => wordsOfText(inSpaces(value)).every((word) => given.has(word)),
    /** A month with its year, and days of a birth nobody gives. */
    month: (value, given) =>
      /^-?\d+-\d{2}$/.test(value) && wordsOfText(value).every((part) => given.has(String(Number(part)))),
    /** Days from when accounts were due until they are read. */
    lateness: (value, given) =>
      /^\d{1,6}$/.test(value) && wordsOfText(dayBefore(Number(value))).every((part) => given.has(part)),
    /** How many charges are outstanding. */
    charges: (value, given) => /^\d{1,2}$/.test(value) && (given.has('outstanding') || given.has('part')),
    /** A number with the zeros it is written with. */
    padded: (value, given) => [...given].some((word) => /^\d+$/.test(word) && value === word.padStart(8, '0')),
    /** A code under the name the catalogue gives it, or in words. */
    code: (value, given) => wordsOfText(value.replaceAll('_', ' ')).every((word) => given.has(word)),
    /** A day in words, with a bare number of the day. */
    sentence: (value, given) =>
      wordsOfText(value).every((word) => given.has(word) || given.has(word.padStart(2, '0')) || knownWords.has(word)),
  },
  /** What is said of an answer is no value of it. */
  retrieval: /^\/completeness\/|\/sources\/|\/(?:sourceSha256|retrievalTime|fileHash)$/,
}

const knownWords = new Set(
  [
    ...Object.values(filingDescriptions),
    'January February March April May June July August September October November December',
  ].flatMap(wordsOfText),
)

/** So many days before the clock of these tests. */
function dayBefore(days: number): string {
  const day = new Date(createFetchContext().now().getTime() - days * 86_400_000)
  return day.toISOString().slice(0, 10)
}

function inSpaces(value: string): string {
  return value.replace(/([A-Z])/g, ' $1')
}

describe('every value of the answers of Companies House', () => {
  it.each(folders)(
    'is mapped, kept in extra, or dropped for a named reason: unknown are 0 (folder %#)',
    async (folder) => {
      const all = await everything(folder)
      expect(all.filter(({ question }) => question === 'report').length).toBeGreaterThan(4)
      expect(countLeaves(all.flatMap(({ answers }) => answers))).toBeGreaterThan(100)
      // What an owner or a statement is may stand in another product's result.
      const faults = all.flatMap(({ number, answers, result }) => {
        const beside = all.filter((one) => one.number === number).map((one) => one.result)
        return faultsIn(answers, [result, beside], britainRules)
      })
      expect([...new Set(faults)]).toEqual([])
    },
  )

  const title = 'is accounted for in every recorded answer, also those that were recorded alone'
  it.skipIf(recordings === '')(title, async () => {
    const known = filesIn(recordings).flatMap(({ path, value }) => {
      const kind = kindOf(value)
      return kind === null ? [] : [{ ...kind, path, value }]
    })
    expect(known.length).toBeGreaterThan(25)
    for (const { shape, part, value } of known) {
      const page =
        shape === 'company/profile' || 'items' in Object(value) || part === 'insolvency' || part === 'exemptions'
      const answer = page
        ? value
        : { items: itemsIn(value).filter((item) => !/statement|totals/.test(Object(item).kind)) }
      expect([shape, faultsIn([{ shape, id: '', value: answer }], partOf[part](value), britainRules)]).toEqual([
        shape,
        [],
      ])
    }
    // Coverage says of how many recorded answers this holds.
    const proven = provenOf(
      recordings,
      known.map(({ path }) => path),
    )
    await expect(listOf(proven)).toMatchFileSnapshot('proven.json')
  })

  it.each(folders)('is where every value of a result comes from (folder %#)', async (folder) => {
    for (const { number, answers, result } of await everything(folder))
      expect(inventedIn([answers, number], result, vocabulary)).toEqual([])
  })

  it('may be missing, null, of another type, elsewhere or new: nothing is thrown but that it cannot be read, nothing invented', async () => {
    const all = (await Promise.all(folders.map(everything))).flat()
    const run = fc.asyncProperty(
      ...([fc.nat(), fc.nat(), fc.constantFrom(...mutations), fc.nat(), fc.nat(8)] as const),
      async (which, part, mutation, at, kind) => {
        const one = all[which % all.length]
        if (one === undefined) return
        const changed = one.answers[part % one.answers.length]
        const answers = one.answers.map((answer) =>
          answer === changed ? { ...answer, value: mutate(answer.value, mutation, at, kind) } : answer,
        )
        const connector = playedBy(answerWith(answers, baseUrl))
        const result = await asked(connector, one.question, one.number).catch(codeOf)
        if (typeof result === 'string') expect(result).toMatch(/^source\.|^capability\.not_available$/)
        else expect(inventedIn([answers, one.number], result, vocabulary)).toEqual([])
      },
    )
    await fc.assert(run, { numRuns: counted(2_000) })
  })

  it('holds no thread where a text of a megabyte stands in its place', async () => {
    const all = (await Promise.all(folders.map(everything))).flat()
    const seen = new Set<string>()
    const texts = all.flatMap(({ number, question, answers }) =>
      longTexts(answers).flatMap((one) => {
        const kind = `${question} ${one.place}`
        if (seen.has(kind)) return []
        seen.add(kind)
        return [{ ...one, number, question }]
      }),
    )
    expect(texts.length).toBeGreaterThan(100)
    for (const { place, changed, number, question } of sampled(texts)) {
      const heldFor = await heldMs(() => asked(playedBy(answerWith(changed(), baseUrl)), question, number), 200)
      expect([place, heldFor < 200]).toEqual([place, true])
    }
  })

  it.each(folders)('is given to nobody who asked about another company (folder %#)', async (folder) => {
    const other = '01234567'
    const all = await everything(folder)
    expect(all.length).toBeGreaterThan(10)
    for (const { number, question, answers } of all) {
      const misled = answers.map((one) => ({ ...one, id: one.id.replaceAll(number, other) }))
      const result = await asked(playedBy(answerWith(misled, baseUrl)), question, other).catch(codeOf)
      expect([number, question, result]).toEqual([number, question, 'source.unavailable'])
    }
  })
})

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}
