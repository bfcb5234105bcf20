import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ApiError, CompanyReport, FinancialsResult, SearchHit, UboReport, unknownFields } from '#lib/contract/index.ts'
import type { Connector } from './connector/index.ts'
import { playedCzechia, playedFrom } from './cz-ares/testing/played.ts'
import {
  replayOf as britainReplayOf,
  played as playedBritain,
  playedBy as playedBritainBy,
} from './gb-companies-house/testing/played.ts'
import { connectorOf, fixtures, playedBy, replayOf } from './gleif/testing/played.ts'
import { playedNorway } from './no-brreg/testing/report.ts'
import { interfaceFields } from './testing/interface-fields.ts'
import { createFetchContext } from './testing/loopback.ts'

const played: { connector: Connector; numbers: string[] }[] = [
  { connector: playedNorway(), numbers: ['310000001', '310000002'] },
  {
    connector: playedBritain(),
    numbers: ['99990001', '99990002', '99990005', '99990006', 'OC999907', 'FC990003'],
  },
  { connector: playedCzechia(), numbers: ['99900017', '99900025', '99900033', '99900041'] },
  {
    connector: connectorOf(playedBy(replayOf(fixtures)), 'de'),
    numbers: ['EXAMPLE0PARENT000023', 'EXAMPLE0CHILD0000013'],
  },
]

const folder = process.env.RECORDINGS ?? ''

/** Numbers that names or texts of recorded files have. */
function recordedNumbers(slug: string, pattern: RegExp): string[] {
  const files = readdirSync(join(folder, slug), { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && /^(?!SYNTHETIC|SHAPE|official).*\.json$/.test(file.name))
    .map((file) => `${file.name}\n${readFileSync(join(file.parentPath, file.name), 'utf8')}`)
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
}

const recorded: typeof played =
  folder === ''
    ? []
    : [
        {
          connector: playedNorway(folder),
          numbers: recordedNumbers('no-brreg', /(?<=organisasjonsnummer":\s*")\d{9}(?=")/g),
        },
        {
          connector: playedBritainBy(britainReplayOf(folder)),
          numbers: recordedNumbers('gb-companies-house', /(?<="company_number":\s*")[A-Z0-9]{8}(?=")/g),
        },
        {
          connector: playedCzechia(playedFrom(folder)),
          numbers: recordedNumbers('cz-ares', /(?<=^ekonomicke-subjekty(?:-vr)?_)\d{8}/g),
        },
        {
          connector: connectorOf(playedBy(replayOf(folder)), 'de'),
          numbers: recordedNumbers('gleif', /(?<=^single_lei_record_)[A-Z0-9]{20}/g),
        },
      ]

const schemas = {
  prefill: CompanyReport,
  report: CompanyReport,
  financials: FinancialsResult,
  ubo: UboReport,
} as const

type Schema = Parameters<typeof unknownFields>[0]

/** What a register answers about its companies, as it goes over the wire; of a list of documents the interface says nothing. */
async function answersOf({ connector, numbers }: (typeof played)[number]) {
  const found: { question: string; schema: Schema | null; value: unknown }[] = []
  const keep = (question: string, schema: Schema | null, value: unknown) =>
    found.push({ question, schema, value: JSON.parse(JSON.stringify(value)) })
  for (const number of numbers) {
    for (const question of ['prefill', 'report', 'financials', 'ubo'] as const) {
      const given = await connector[question]?.(createFetchContext(), number).catch(ifRefused)
      if (given) keep(question, schemas[question], given.value)
    }
    const holders = await connector.shareholders?.(createFetchContext(), number).catch(ifRefused)
    // The rows of edges, which a graph is made of.
    if (holders) keep('shareholders', null, holders.report.shareholders)
    for (const hit of (await connector.search?.(createFetchContext(), { companyName: number })) ?? [])
      keep('search', SearchHit, hit)
  }
  return found
}

/** Recorded in part, or only mentioned. */
function ifRefused(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

const openObjects = new Set(['extra', 'factors'])

/** Names of fields; below `extra` and `factors` a register's own stand, and below `sources` the keys of its sources. */
function fieldsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, at))
  if (typeof value !== 'object' || value === null || openObjects.has(at)) return []
  return Object.entries(value).flatMap(([name, item]) => [...(at === 'sources' ? [] : [name]), ...fieldsIn(item, name)])
}

describe('a client that knows only the interface', () => {
  it.each([...played, ...recorded])(
    'reads every answer of $connector.slug (set %#): no field is of another name or form',
    async (one) => {
      const answers = await answersOf(one)
      expect(answers.length).toBeGreaterThan(3)
      for (const { question, schema, value } of answers) {
        expect([question, schema?.safeParse(value).error]).toEqual([question, undefined])
        expect([question, schema === null ? [] : unknownFields(schema, value)]).toEqual([question, []])
        expect([question, fieldsIn(value).filter((name) => !interfaceFields.has(name))]).toEqual([question, []])
      }
    },
  )
})
