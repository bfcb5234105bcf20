import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { leavesOf, readServiceId } from '../connector/index.ts'
import { countLeaves, faultsIn, inventedIn, type Vocabulary, wordsOfText } from '../testing/accounting.ts'
import { answerWith, type KnownAnswer, keepAnswers, sha256Of } from '../testing/answers.ts'
import { heldMs, longTexts } from '../testing/long-texts.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { mutate, mutations } from '../testing/mutate.ts'
import { listOf, provenBy } from '../testing/proven.ts'
import { readXml } from '../transport/index.ts'
import { czechRules } from './accounting.ts'
import { czechInsolvencyRegister, czechRegister } from './index.ts'
import { legalForms } from './names-forms.ts'
import { insolvencyStates } from './names-insolvency.ts'
import { aresRoleNames, engagements } from './names-roles.ts'
import { InsolvencyAnswer } from './schema-insolvency.ts'
import { fixtures, playedCzechia, playedFrom } from './testing/played.ts'
import { aresInsolvencyOf } from './translate-insolvency.ts'

const recordings = process.env.RECORDINGS ?? ''
const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

/** Every number a folder has an answer of ARES for. */
function numbersIn(folder: string): string[] {
  const files = readdirSync(join(folder, czechRegister.slug))
  return [...new Set(files.flatMap((file) => /_(\d{8})[._]/.exec(file)?.[1] ?? []))].toSorted()
}

type Question = 'report' | 'prefill' | 'shareholders'

interface Played {
  number: string
  question: Question
  answers: KnownAnswer[]
  result: unknown
}

async function ask(question: Question, number: string, played: Parameters<typeof playedCzechia>[0]): Promise<unknown> {
  const { value, history, report }: { value?: unknown; history?: unknown; report?: unknown } = Object(
    await playedCzechia(played)[question]?.(createFetchContext(), number),
  )
  // As it goes over the wire, where a field without a value is no field.
  return JSON.parse(JSON.stringify([value ?? report, history]))
}

/** Everything a folder can answer; a subject whose record was not recorded is refused, and has its prefill alone. */
async function everything(folder: string): Promise<Played[]> {
  const found: Played[] = []
  for (const number of numbersIn(folder)) {
    for (const question of ['report', 'prefill', 'shareholders'] as const) {
      const { ares, isir } = playedFrom(folder)
      const kept = { ares: keepAnswers(ares), isir: keepAnswers(isir) }
      const result = await ask(question, number, kept).catch(ifRefused)
      const answers = [...kept.ares.answers, ...kept.isir.answers]
      if (result !== null) found.push({ number, question, answers, result })
    }
  }
  return found
}

/** Recorded answers of the insolvency register, of whose debtors ARES was not recorded. */
function insolvencyAnswers(): KnownAnswer[] {
  const { slug } = czechInsolvencyRegister
  const files = readdirSync(join(recordings, slug)).filter((name) => name.endsWith('.xml'))
  return files.map((name) => {
    const bytes = readFileSync(join(recordings, slug, name))
    const read = readXml(bytes, ['data'])
    return { shape: 'insolvence', id: name, value: 'value' in read ? read.value : null, sha256: sha256Of(bytes) }
  })
}

function insolvencyResultOf({ value }: KnownAnswer): unknown {
  const [number = ''] = leavesOf(value).flatMap((leaf) => (leaf.pointer.endsWith('/ic') ? [String(leaf.value)] : []))
  return aresInsolvencyOf(InsolvencyAnswer.parse(value), number)
}

/** Subjects on a page of the search. */
function entriesOf(answer: unknown): unknown[] {
  return Object(answer).ekonomickeSubjekty ?? []
}

function ifRefused(error: unknown): null {
  if (error instanceof ApiError && error.code === 'source.unavailable') return null
  throw error
}

const vocabulary: Vocabulary = {
  tables: [
    ...[legalForms, insolvencyStates, aresRoleNames, engagements, Object.keys(engagements)],
    ...['organization', 'registered', 'postal', 'location', 'previousName', 'alternativeLanguageName', 'cz', 'cs'],
    ...[
      'cz_ico',
      'cz_vat_number',
      'cz_file_number',
      'service_id',
      'foreign_registration_number',
      'no_organisation_number',
      'IČO',
      'DIČ',
    ],
    ...[
      'Spisová značka',
      'nace_rev_2',
      'nace',
      'nace_rev_2_1',
      'active',
      'inactive',
      'deleted',
      'datumZaniku',
      'datumVymazu',
    ],
    ...['ares', 'ares-vr', 'isir', 'person', 'company', 'shareholding', 'velikostPodilu', 'spolecnyPodil', 'CZK'],
    ...['insolvencyProceedingsOpened', 'registerAnnotation', 'liquidationOpened', 'deletedFromRegister', 'exekuce'],
    ...['registeredEntity', 'current', 'ended', 'inInsolvencyProceedings', 'inLiquidation', 'bankrupt', 'insolvence'],
    ...['konkursy', 'not_published_by_register', 'masked_by_register', 'INS', 'name', 'legalForm', 'fileNumber'],
    ...['address', 'capital', 'officers', 'signing', 'owners', 'branches', 'events', 'activities', 'other'],
  ],
  formulas: {
    /** The division, group or class of a national code. */
    nace: (value, given) =>
      /^\d{2}(?:\.\d{1,2})?$/.test(value) && [...given].some((word) => word.startsWith(value.replace('.', ''))),
    serviceId: (value, given) => given.has(readServiceId(value)?.nativeId ?? ''),
    /** A postcode of five digits, and an IČO of eight. */
    padded: (value, given) => given.has(value.replace(/^0+/, '')),
    /** A number of nine digits that stands in threes. */
    inThrees: (value, given) => /^\d{9}$/.test(value) && (value.match(/\d{3}/g) ?? []).every((part) => given.has(part)),
    /** A share in percent, e.g. 1/3. */
    share: (value, given) => [...given].some((a) => [...given].some((b) => isShare(value, a, b))),
    /** A number with its decimals behind `;`. */
    decimal: (value, given) => /^\d+(?:\.\d+)?$/.test(value) && isDecimalOf(value, given),
    /** The whole, of the only shareholder of a joint-stock company. */
    sole: (value, given) => value === '100' && given.has('akcionar'),
    parcel: (value) => /^spolecnyPodil-\d+-\d+-\d+$/.test(value),
    /** A word of a longer one: a number that stands in a sentence, a code that stands in a text. */
    within: (value, given) => wordsOfText(value).every((word) => isWithin(word, given)),
  },
  retrieval: /^\/\d+\/sources\//,
}

/** Also the number in a street with its letters, `5a`, which stand apart. */
function isWithin(word: string, given: ReadonlySet<string>): boolean {
  const [, number = '', letter = ''] = /^(\d+)(\p{L}+)$/u.exec(word) ?? []
  return [...given].some((one) => one.includes(word)) || (given.has(number) && given.has(letter))
}

function isShare(value: string, part: string, whole: string): boolean {
  return Math.abs((100 * Number(part)) / Number(whole) - Number(value)) < 1e-7
}

/** Both sides of the point are words of the answers: `33;50` is 33.5. */
function isDecimalOf(value: string, given: ReadonlySet<string>): boolean {
  const [whole = '', decimals = ''] = value.split('.')
  return given.has(whole) && [decimals, decimals.padEnd(2, '0')].some((one) => one === '' || given.has(one))
}

describe('every value of the answers of ARES, the public register and the insolvency register', () => {
  it.each(folders)(
    'is in the report or its history, or dropped for a named reason: unknown are 0 (folder %#)',
    async (folder) => {
      const all = await everything(folder)
      expect(all.filter(({ question }) => question === 'report').length).toBeGreaterThan(1)
      const reports = all.filter(({ question }) => question !== 'shareholders')
      expect(countLeaves(reports.flatMap(({ answers }) => answers))).toBeGreaterThan(100)
      expect([...new Set(reports.flatMap(({ answers, result }) => faultsIn(answers, result, czechRules)))]).toEqual([])
      if (folder !== recordings) return
      const alone = insolvencyAnswers()
      for (const answer of alone) expect(faultsIn([answer], insolvencyResultOf(answer), czechRules)).toEqual([])
      const walked = [...reports.flatMap(({ answers }) => answers), ...alone]
      const slugs = [czechRegister.slug, czechInsolvencyRegister.slug]
      // Coverage says of how many recorded answers this holds.
      await expect(listOf(provenBy(walked, { folder, slugs, entriesOf }))).toMatchFileSnapshot('proven.json')
    },
  )

  it.each(folders)('is where every value of a result comes from (folder %#)', async (folder) => {
    for (const { answers, number, result } of await everything(folder))
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
        const result = await ask(one.question, one.number, playedWith(answers)).catch(codeOf)
        if (typeof result === 'string') expect(result).toMatch(/^source\.|^capability\.not_available$/)
        else expect(inventedIn([answers, one.number], result, vocabulary)).toEqual([])
      },
    )
    await fc.assert(run, { numRuns: counted(2_000) })
  })

  it('holds no thread where a text of a megabyte stands in its place', async () => {
    const seen = new Set<string>()
    const texts = (await Promise.all(folders.map(everything))).flat().flatMap(({ number, question, answers }) =>
      longTexts(answers).flatMap((one) => {
        const kind = `${question} ${one.place}`
        if (seen.has(kind)) return []
        seen.add(kind)
        return [{ ...one, number, question }]
      }),
    )
    expect(texts.length).toBeGreaterThan(100)
    for (const { place, changed, number, question } of sampled(texts)) {
      const heldFor = await heldMs(() => ask(question, number, playedWith(changed())), 200)
      expect([place, heldFor < 200]).toEqual([place, true])
    }
  })
})

function playedWith(answers: readonly KnownAnswer[]) {
  return {
    ares: answerWith(answers, czechRegister.baseUrl),
    isir: answerWith(answers, czechInsolvencyRegister.baseUrl),
  }
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}
