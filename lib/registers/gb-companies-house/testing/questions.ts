import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled } from '#lib/testing/counts.ts'
import type { Connector } from '../../connector/index.ts'
import type { KnownAnswer } from '../../testing/answers.ts'
import { createFetchContext, transportTo } from '../../testing/loopback.ts'
import {
  type Play,
  type Posed,
  type PosedRegister,
  playsOnly,
  pose,
  posedOnce,
  type Question,
  replaysOf,
} from '../../testing/posed.ts'
import { britainRegister, britainRules, createBritainConnector } from '../index.ts'
import { itemsIn, kindOf } from './parts.ts'
import { fixtures } from './played.ts'

/** Every question about each company a folder knows a number of, about names, and about answers recorded alone. */
export const posedIn = posedOnce(poseIn)

export const posed: PosedRegister = {
  ...{ name: 'Companies House', code: 'gb', fixtures, posedIn, rules: britainRules, unproven: [], other: '01234567' },
  questions: ['autocomplete', 'fetchDocument', 'listDocuments', 'prefill', 'report', 'search', 'shareholders', 'ubo'],
  nameless: ['insolvency/insolvency', 'search/companies'],
  namesOwners: true,
}

async function poseIn(folder: string): Promise<Posed[]> {
  const { numbers, names, values } = knownIn(folder)
  const questions = [...numbers.flatMap(aboutNumber), ...sampled(names).flatMap(aboutName)]
  const posed = await pose(replaysOf(folder), questions)
  for (const [index, value] of values.entries()) {
    const about = `0${1_000_000 + index}`
    const answers = asAnswered(value, about)
    posed.push(...(await pose(playsOnly(answers), aboutNumber(about))))
  }
  return posed
}

/** An answer recorded alone, as one about a company of which there is little else. */
function asAnswered(value: unknown, about: string): KnownAnswer[] {
  const kind = kindOf(value)
  if (kind === null || kind.shape === 'company/profile') return []
  if (kind.shape === 'search/companies') return [{ shape: kind.shape, id: about, value }]
  const page = 'items' in Object(value) || ['insolvency', 'exemptions'].includes(kind.part)
  const items = itemsIn(value).filter((item) => !/statement|totals/.test(Object(item).kind))
  const own: unknown = JSON.parse(
    JSON.stringify(page ? value : { items }).replace(/(?<="\/company\/)[A-Z\d]+(?=["/])/g, about),
  )
  const profile = {
    ...{ company_number: about, company_name: 'EXAMPLE LIMITED', has_charges: true, has_insolvency_history: true },
    type: kind.part === 'establishments' ? 'oversea-company' : 'ltd',
    links: { exemptions: `/company/${about}/exemptions` },
  }
  return [
    { shape: 'company/profile', id: about, value: profile },
    { shape: kind.shape, id: about, value: { ...Object(own), total_results: undefined, total_count: undefined } },
  ]
}

function connect(play: Play): Connector {
  const { slug, baseUrl } = britainRegister
  const transport = transportTo(baseUrl, { slug, replay: play(britainRegister) })
  return createBritainConnector({ api: transport, documents: transport })
}

const ask = createFetchContext

export function aboutNumber(about: string): Question[] {
  return [
    ...aboutName(about),
    { about, name: 'prefill', put: async (play) => connect(play).prefill?.(ask(), about) },
    { about, name: 'report', put: async (play) => connect(play).report?.(ask(), about) },
    { about, name: 'ubo', put: async (play) => connect(play).ubo?.(ask(), about) },
    { about, name: 'shareholders', put: async (play) => connect(play).shareholders?.(ask(), about) },
    { about, name: 'listDocuments', put: async (play) => connect(play).listDocuments?.(ask(), about) },
    ...['annual_accounts', 'mortgage'].map((code) => ({ ...document(about, { code }, 'pdf'), chooses: true as const })),
    ...(['pdf', 'raw'] as const).map((format) => document(about, { documentId: 't1' }, format)),
  ]
}

function document(about: string, wanted: { documentId: string } | { code: string }, format: 'pdf' | 'raw'): Question {
  const name = `fetchDocument ${Object.values(wanted)[0]} ${format}`
  return { about, name, put: async (play) => connect(play).fetchDocument?.(ask(), about, wanted, format) }
}

function aboutName(about: string): Question[] {
  return [
    { about, name: 'search', put: async (play) => connect(play).search?.(ask(), { companyName: about }) },
    {
      about,
      name: 'autocomplete',
      put: async (play) => connect(play).autocomplete?.(ask(), { query: about, limit: 5 }),
    },
  ]
}

/** Numbers and names of profiles and hits, and what each file says. */
function knownIn(folder: string) {
  const files = readdirSync(join(folder, britainRegister.slug), { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && file.name.endsWith('.json') && !/spec|enumerations/.test(file.parentPath))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
  const all = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))].toSorted()
  return {
    numbers: all(/(?<="company_number":\s*")[A-Z\d]{6,8}(?=")/g),
    names: all(/(?<="(?:title|company_name)":\s*")[^"]+(?=")/g),
    values: texts.map((text): unknown => JSON.parse(text)),
  }
}
