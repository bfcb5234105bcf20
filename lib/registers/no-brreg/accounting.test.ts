import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { createReplay } from '../recording/index.ts'
import { countLeaves, faultsIn, inventedIn, type Vocabulary, wordsOfText } from '../testing/accounting.ts'
import { answerWith, type KnownAnswer, keepAnswers } from '../testing/answers.ts'
import { heldMs, longTexts } from '../testing/long-texts.ts'
import { createFetchContext, transportTo } from '../testing/loopback.ts'
import { mutate, mutations } from '../testing/mutate.ts'
import { listOf, provenBy } from '../testing/proven.ts'
import { norwayRules } from './accounting.ts'
import { createNorwayConnector, norwayRegister } from './index.ts'
import { legalForms } from './names-forms.ts'
import { electors, roleNames } from './names-roles.ts'
import { isPersonalNumber } from './personal.ts'
import { norwayFacts } from './register.ts'
import { plain } from './testing/report.ts'

const { slug, baseUrl } = norwayRegister
const fixtures = join(import.meta.dirname, 'fixtures')
const recordings = process.env.RECORDINGS ?? ''
const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

/** Every number a folder has an answer for. */
function numbersIn(folder: string): string[] {
  const files = readdirSync(join(folder, slug), { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !/^(SYNTHETIC|SHAPE|official)_/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  return [...new Set(texts.flatMap((text) => text.match(/(?<=organisasjonsnummer":\s*")\d{9}(?=")/g) ?? []))].toSorted()
}

type Question = 'report' | 'financials'

async function asked(client: ReturnType<typeof createReplay>, question: Question, number: string) {
  const connector = createNorwayConnector(transportTo(baseUrl, { slug, replay: client }))
  return plain(await connector[question]?.(createFetchContext(), number)).value
}

/** Everything a folder can answer, with what was made of it; numbers it only mentions have no answer of their own. */
async function everything(folder: string) {
  const replay = createReplay({ folder, slug, baseUrl })
  const found: { number: string; question: Question; answers: KnownAnswer[]; result: unknown }[] = []
  for (const number of numbersIn(folder)) {
    for (const question of ['report', 'financials'] as const) {
      const client = keepAnswers(replay)
      const result = await asked(client, question, number).catch(ifUnanswered)
      const answers = client.answers.filter(({ shape }) => question === 'report' || shape === 'regnskap/regnskap')
      if (result !== null && answers.length > 0) found.push({ number, question, answers, result })
    }
  }
  return found
}

/** Entries of a list, or of the page of a search. */
function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  const { _embedded: embedded }: { _embedded?: object } = Object(answer)
  return Object.values(embedded ?? {}).flat()
}

function ifUnanswered(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

const vocabulary: Vocabulary = {
  tables: [
    ...[legalForms, roleNames, electors, norwayFacts, 'allMembers'],
    ...['organization', 'previousName', 'registered', 'location', 'postal', 'foreignRegister', 'website', 'email'],
    ...['phone', 'mobile', 'Organisasjonsnummer', 'Merverdiavgiftsnummer', 'no_organisation_number', 'no_vat_number'],
    ...['foreign_registration_number', 'service_id', 'no', 'nb', 'nn', 'active', 'Registrert i Enhetsregisteret'],
    ...[
      'person',
      'company',
      'partnership',
      'ansvarsandel',
      'not_published_by_register',
      'general_partners_only',
      'role',
    ],
    ...['enhetsregisteret', 'enhetsregisteret-roller', 'enhetsregisteret-underenheter', 'no_sn', 'nace_rev_2', 'nace'],
    ...['nace_rev_2_1', 'entity', 'consolidated', 'annual', 'liquidation', 'units', 'EXACT', 'UNRECONCILED', 1],
    ...['insolvencyProceedingsOpened', 'bankrupt', 'Konkurs', 'registeredEntity', 'current', 'deletedFromRegister'],
    ...[
      'deleted',
      'Slettet',
      'businessClosed',
      'closed',
      'Nedlagt',
      'liquidationOpened',
      'inLiquidation',
      'slettedato',
    ],
    ...['Under avvikling', 'underAvvikling', 'forcedDissolutionOpened', 'inForcedDissolution', 'nedleggelsesdato'],
    ...['Under tvangsavvikling eller tvangsoppløsning', 'underTvangsavviklingEllerTvangsopplosning', 'Påtegning'],
    ...['Tvangsoppløst på grunn av manglende revisor', 'tvangsopplostPgaManglendeRevisorDato', 'registerAnnotation'],
    ...['Tvangsoppløst på grunn av mangelfullt styre', 'tvangsopplostPgaMangelfulltStyreDato', 'konkurs'],
    ...['regnskapsregisteret', 'financials', 'companyReport'],
    ...['restructuringProceedingsOpened', 'inRestructuring', 'Under rekonstruksjonsforhandling'],
    ...['underRekonstruksjonsforhandlingDato', 'fratraadt', 'avregistrert'],
  ],
  formulas: {
    /** The five digits of the national code less the last. */
    nace: (value, given) => /^\d{2}\.\d{2}$/.test(value) && [...given].some((word) => word.startsWith(value.slice(3))),
    vat: (value, given) => given.has(/^NO(.+)MVA$/.exec(value)?.[1]?.toLowerCase() ?? ''),
    serviceId: (value) => value.startsWith('co_no_'),
    /** A share of liability in percent, e.g. 1/3. */
    share: (value, given) => [...given].some((a) => [...given].some((b) => isShare(value, a, b))),
    /** A careOf without its mark, a road without its number: parts of an address line. */
    addressPart: (value, given) => wordsOfText(value).every((word) => [...given].some((one) => one.includes(word))),
    /** What accounts differ by, in the note of a figure that does not add up. */
    difference: (value) => value.startsWith('as given; '),
  },
  retrieval: /^\/sources\/|\/(?:sourceSha256|claimId|proof\/\d+)$/,
}

function isShare(value: string, part: string, whole: string): boolean {
  return Math.abs((100 * Number(part)) / Number(whole) - Number(value)) < 1e-7
}

describe('every value of the answers of Enhetsregisteret and Regnskapsregisteret', () => {
  it.each(folders)(
    'is mapped, kept in extra, or dropped for a named reason: unknown are 0 (folder %#)',
    async (folder) => {
      const all = await everything(folder)
      expect(all.filter(({ question }) => question === 'report').length).toBeGreaterThan(4)
      expect(countLeaves(all.flatMap(({ answers }) => answers))).toBeGreaterThan(100)
      expect([...new Set(all.flatMap(({ answers, result }) => faultsIn(answers, result, norwayRules)))]).toEqual([])
      if (folder !== recordings) return
      const walked = all.flatMap(({ answers }) => answers)
      const proven = provenBy(walked, { folder, slugs: [slug], entriesOf })
      // Coverage says of how many recorded answers this holds.
      await expect(listOf(proven)).toMatchFileSnapshot('proven.json')
    },
  )

  it.each(folders)('is where every value of a result comes from (folder %#)', async (folder) => {
    for (const { answers, result } of await everything(folder))
      expect(inventedIn(answers, result, vocabulary)).toEqual([])
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
        const result = await asked(answerWith(answers, baseUrl), one.question, one.number).catch(codeOf)
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
    expect(texts.length).toBeGreaterThan(60)
    for (const { place, changed, number, question } of sampled(texts)) {
      const heldFor = await heldMs(() => asked(answerWith(changed(), baseUrl), question, number), 200)
      expect([place, heldFor < 200]).toEqual([place, true])
    }
  })
})

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}

/** A number with valid check digits in the range that is given to nobody: the month is 80 higher. */
function inventedPersonalNumber(): string {
  const all = Array.from({ length: 100_000 }, (_, end) => `018156${String(end).padStart(5, '0')}`)
  return all.find(isPersonalNumber) ?? ''
}

describe('what is about a person’s life', () => {
  it('is in no result, wherever the register may put it one day', async () => {
    const number = inventedPersonalNumber()
    expect(number).toHaveLength(11)
    const secrets = { fodselsnummer: number, bostedsadresse: { adresse: ['Hemmelig vei 1'] } }
    const person = { fodselsdato: '1970-01-01', navn: { fornavn: 'Oppdiktet', etternavn: 'Person' }, ...secrets }
    const answers: KnownAnswer[] = [
      {
        shape: 'enheter/enhet',
        id: '310000001',
        value: {
          organisasjonsnummer: '310000001',
          navn: 'EKSEMPEL AS',
          organisasjonsform: { kode: 'AS' },
          innehaver: { navn: 'Oppdiktet Person', ...secrets },
          merknad: `Innehaver ${number} er registrert`,
          ...secrets,
        },
      },
      {
        shape: 'roller/roller',
        id: '310000001',
        value: { rollegrupper: [{ type: { kode: 'STYR' }, roller: [{ type: { kode: 'LEDE' }, person }] }] },
      },
    ]
    const text = JSON.stringify(await asked(answerWith(answers, baseUrl), 'report', '310000001'))
    expect(text).toContain('Oppdiktet')
    expect(text).not.toContain(number)
    expect(text).not.toContain('Hemmelig')
  })
})
