import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { readServiceId } from '../connector/index.ts'
import { countLeaves, faultsIn, inventedIn, type Vocabulary } from '../testing/accounting.ts'
import { answerWith, type KnownAnswer, keepAnswers } from '../testing/answers.ts'
import { heldMs, longTexts } from '../testing/long-texts.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { mutate, mutations } from '../testing/mutate.ts'
import { listOf, provenBy } from '../testing/proven.ts'
import { gleifRules } from './accounting.ts'
import { authorities } from './names-authorities.ts'
import { eventStates, eventTypes, nameTypes, registrationEvents } from './names-events.ts'
import { legalForms } from './names-forms.ts'
import { gleifRegister } from './register.ts'
import { connectorOf, fixtures, playedBy, replayOf, reportOn } from './testing/played.ts'
import { inSmallLetters } from './translate-values.ts'

const folder = process.env.RECORDINGS ?? ''
const folders = [fixtures, ...(folder === '' ? [] : [folder])]

/** LEIs a folder has a record of their own for. */
function leisIn(from: string): string[] {
  const names = readdirSync(join(from, gleifRegister.slug, 'lei_records'))
  return names.flatMap((name) => /^single_lei_record_([A-Z0-9]{20})\.json$/.exec(name)?.[1] ?? [])
}

interface Played {
  lei: string
  answers: KnownAnswer[]
  result: unknown
}

/** LEIs of every record a folder has anywhere, in a list or of its own. */
function allLeisIn(from: string): string[] {
  const files = readdirSync(join(from, gleifRegister.slug, 'lei_records'))
  const texts = files.map((file) => readFileSync(join(from, gleifRegister.slug, 'lei_records', file), 'utf8'))
  return [
    ...new Set(texts.flatMap((text) => text.match(/(?<="lei": ?")[A-Z0-9]{20}(?=", ?\s*"entity")/g) ?? [])),
  ].toSorted()
}

/** Reports on every company a folder has; one whose list was recorded in part is refused, and left out here. */
async function everything(from: string): Promise<Played[]> {
  const found: Played[] = []
  const replay = replayOf(from)
  for (const lei of leisIn(from)) {
    const client = keepAnswers(replay)
    const report = await reportOn(client, lei).catch(ifRefused)
    if (report !== null) found.push({ lei, answers: client.answers, result: report.value })
  }
  return found
}

/** Records in a list, each as it would be answered alone. */
function entriesOf(answer: unknown): unknown[] {
  const { data }: { data?: unknown } = Object(answer)
  return Array.isArray(data) ? data.map((record) => ({ data: record })) : []
}

function ifRefused(error: unknown): null {
  if (error instanceof ApiError && error.code === 'source.unavailable') return null
  throw error
}

const vocabulary: Vocabulary = {
  tables: [
    ...[legalForms, authorities, eventTypes, eventStates, nameTypes],
    ...['organization', 'company', 'registered', 'headquarters', 'other', 'otherName', 'lei', 'bic', 'mic', 'qcc'],
    ...['opencorporates_id', 'spglobal', 'service_id', 'Legal Entity Identifier', 'registeredEntity', 'en'],
    ...['register_number_weak', 'otherInfluenceOrControl', 'direct', 'indirect', 'current', 'ended', 'controller'],
    ...['subsidiary', 'accounting_consolidation_only', 'gleif-lei-record', 'gleif-direct-parent', 'gleif-branches'],
    ...['gleif-direct-parent-relationship', 'gleif-ultimate-parent', 'gleif-ultimate-parent-relationship'],
    'gleif-direct-child-relationships gleif-direct-children LEI leiRegistration registration.status',
    registrationEvents,
  ],
  formulas: {
    /** The country of `US-DE`. */
    jurisdiction: (value, given) => /^[a-z]{2}$/.test(value) && given.has(value),
    /** A number is told apart by the authority that gave it. */
    registerType: (value, given) => given.has(/^(?:[a-z]{2}_)?(ra\d{6})_register_number$/.exec(value)?.[1] ?? ''),
    serviceId: (value, given) => given.has(readServiceId(value)?.nativeId.toLowerCase() ?? ''),
    /** A code in small letters, where no table names it. */
    smallLetters: (value, given) => [...given].some((word) => inSmallLetters(word) === value),
    /** The day of an instant, or the one after: midnight east of Greenwich is the day before in UTC. */
    day: (value, given) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) &&
      [0, 1].some((back) => {
        const instant = new Date(Date.parse(value) - back * 86_400_000)
        const [year = '', month = '', day = ''] = instant.toISOString().slice(0, 10).split('-')
        return given.has(year) && given.has(month) && [...given].some((word) => word.startsWith(`${day}t`))
      }),
  },
  retrieval: /^\/sources\//,
}

describe('every value of the answers of GLEIF', () => {
  it.each(folders)(
    'is mapped, kept in extra, or dropped for a named reason: unknown are 0 (folder %#)',
    async (from) => {
      const all = await everything(from)
      expect(all.length).toBeGreaterThan(1)
      expect(countLeaves(all.flatMap(({ answers }) => answers))).toBeGreaterThan(100)
      expect([...new Set(all.flatMap(({ answers, result }) => faultsIn(answers, result, gleifRules)))]).toEqual([])
      for (const { answers, result } of all) expect(inventedIn(answers, result, vocabulary)).toEqual([])
    },
  )

  it.each(folders)(
    'is accounted for in every record, also those that stand in lists alone (folder %#)',
    async (from) => {
      const leis = allLeisIn(from)
      expect(leis.length).toBeGreaterThan(from === folder ? 60 : 2)
      const replay = replayOf(from)
      const walked = (await everything(from)).flatMap(({ answers }) => answers)
      for (const lei of leis) {
        const client = keepAnswers(replay)
        const found = await connectorOf(playedBy(client), 'de').prefill?.(createFetchContext(), lei)
        expect(faultsIn(client.answers, [found?.value, successorsAreInReports(client.answers)], gleifRules)).toEqual([])
        walked.push(...client.answers)
      }
      if (from !== folder) return
      const proven = provenBy(walked, { folder, slugs: [gleifRegister.slug], entriesOf })
      // Coverage says of how many recorded answers this holds.
      await expect(listOf(proven)).toMatchFileSnapshot('proven.json')
    },
  )

  it('may be missing, null, of another type, elsewhere or new: nothing is thrown but that it cannot be read, nothing invented', async () => {
    // Lists of hundreds of values say nothing that short ones do not.
    const found = (await Promise.all(folders.map(everything))).flat()
    const all = found.filter(({ answers }) => countLeaves(answers) < 500)
    expect(all.length).toBeGreaterThan(1)
    const run = fc.asyncProperty(
      ...([fc.nat(), fc.nat(), fc.constantFrom(...mutations), fc.nat(), fc.nat(8)] as const),
      async (which, part, mutation, at, kind) => {
        const one = all[which % all.length]
        if (one === undefined) return
        const changed = one.answers[part % one.answers.length]
        const answers = one.answers.map((answer) =>
          answer === changed ? { ...answer, value: mutate(answer.value, mutation, at, kind) } : answer,
        )
        const result = await reportOn(answerWith(answers, gleifRegister.baseUrl), one.lei).catch(codeOf)
        if (typeof result === 'string') expect(result).toMatch(/^source\.|^capability\.not_available$/)
        else expect(inventedIn([answers, one.lei], result.value, vocabulary)).toEqual([])
      },
    )
    await fc.assert(run, { numRuns: counted(2_000) })
  })

  it('holds no thread where a text of a megabyte stands in its place', async () => {
    const all = (await Promise.all(folders.map(everything))).flat()
    const seen = new Set<string>()
    const texts = all.flatMap(({ lei, answers }) =>
      longTexts(answers).flatMap((one) => {
        if (seen.has(one.place)) return []
        seen.add(one.place)
        return [{ ...one, lei }]
      }),
    )
    expect(texts.length).toBeGreaterThan(100)
    for (const { place, changed, lei } of sampled(texts)) {
      const heldFor = await heldMs(() => reportOn(answerWith(changed(), gleifRegister.baseUrl), lei), 200)
      expect([place, heldFor < 200]).toEqual([place, true])
    }
  })

  it.each(folders)('is given to nobody who asked about another company (folder %#)', async (from) => {
    const other = 'EXAMPLE0OTHER0000042'
    for (const { lei, answers } of await everything(from)) {
      const misled = answers.map((one) => ({ ...one, id: one.id.replaceAll(lei, other) }))
      const result = await reportOn(answerWith(misled, gleifRegister.baseUrl), other).catch(codeOf)
      expect([lei, result]).toEqual([lei, 'source.unavailable'])
    }
  })
})

/** What a prefill leaves to the report. */
function successorsAreInReports(answers: readonly KnownAnswer[]): unknown {
  return answers.map(({ value }) => Object(value).data?.attributes?.entity?.successorEntities)
}

function codeOf(error: unknown): string {
  if (error instanceof ApiError) return error.code
  throw error
}
