import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled } from '#lib/testing/counts.ts'
import type { FetchContext } from '../../connector/index.ts'
import { createFetchContext } from '../../testing/loopback.ts'
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
import { createGleifConnectors, gleifRegister, gleifRules } from '../index.ts'
import { gleifJurisdictions } from '../register.ts'
import { connectorOf, fixtures, playedBy } from './played.ts'

/** Every question about each company a folder has a record of, and about names and numbers. */
export const posedIn = posedOnce(poseIn)

export const posed: PosedRegister = {
  ...{ name: 'GLEIF', code: 'de', fixtures, posedIn, rules: gleifRules, unproven: ['endDate'] },
  other: 'EXAMPLE0OTHER0000042',
  questions: ['autocomplete', 'parents by number', 'prefill', 'report', 'search', 'shareholders'],
  nameless: ['lei_records/branches', 'lei_records/direct-children'],
  namesOwners: true,
}

async function poseIn(folder: string): Promise<Posed[]> {
  const { records, completions } = recordsIn(folder)
  const one = records.filter(isRecord)
  const posed = await pose(replaysOf(folder), [
    ...one.flatMap((record) => aboutLei(record.lei, jurisdictionOf(record))),
    ...sampled(one).flatMap((record) => aboutName(record.entity.legalName.name, jurisdictionOf(record))),
    ...one.flatMap(aboutRegistration),
  ])
  for (const value of completions) posed.push(...(await completed(value, one)))
  return posed
}

/** As the index completed words, with the records it would then give. */
function completed(value: unknown, records: readonly KnownRecord[]): Promise<Posed[]> {
  const text = JSON.stringify(value)
  const leis = [...new Set(text.match(/(?<="id":")[A-Z0-9]{20}(?=")/g) ?? [])]
  const known = records[0]
  const data = leis.map((lei) => ({ id: lei, attributes: { ...known, lei } }))
  const answers = [
    { shape: 'auto_completions/autocompletions', id: 'words', value },
    { shape: 'lei_records/by-lei', id: leis.join('-'), value: { data } },
  ]
  const code = known === undefined ? 'de' : jurisdictionOf(known)
  return pose(playsOnly(answers), aboutName('words', code))
}

const connect = (play: Play, jurisdiction: string) => connectorOf(playedBy(play(gleifRegister)), jurisdiction)
const ask = createFetchContext

export function aboutLei(about: string, code: string): Question[] {
  return [
    ...aboutName(about, code),
    { about, name: 'prefill', put: async (play) => connect(play, code).prefill?.(ask(), about) },
    { about, name: 'report', put: async (play) => connect(play, code).report?.(ask(), about) },
    { about, name: 'shareholders', put: async (play) => connect(play, code).shareholders?.(ask(), about) },
  ]
}

function aboutName(about: string, code: string): Question[] {
  return [
    { about, name: 'search', put: async (play) => connect(play, code).search?.(ask(), { companyName: about }) },
    {
      about,
      name: 'autocomplete',
      chooses: true,
      put: async (play) => connect(play, code).autocomplete?.(ask(), { query: about, limit: 5 }),
    },
  ]
}

/** What the index adds to a company of another register. */
function aboutRegistration({ lei, entity }: KnownRecord): Question[] {
  const { registeredAs: number, registeredAt } = entity
  const authority = registeredAt?.id
  if (number == null || /\s/.test(number) || authority == null) return []
  const put = async (play: Play) => {
    const { findParents } = createGleifConnectors(playedBy(play(gleifRegister)), gleifJurisdictions, [])
    const found = await findParents(ask() satisfies FetchContext, { number, authorities: [authority] })
    return found && { ...found, parents: found.parents.state }
  }
  return [{ about: lei, name: 'parents by number', put }]
}

interface KnownRecord {
  lei: string
  entity: {
    legalName: { name: string }
    jurisdiction?: string | null
    registeredAs?: string | null
    registeredAt?: { id?: string | null } | null
  }
}

function jurisdictionOf({ entity }: KnownRecord): string {
  const code = entity.jurisdiction?.slice(0, 2).toLowerCase() ?? 'de'
  return gleifJurisdictions.includes(code) ? code : 'de'
}

function isRecord(value: unknown): value is KnownRecord {
  return typeof Object(value).lei === 'string' && typeof Object(value).entity?.legalName?.name === 'string'
}

/** Records of a folder, in a list or of their own, and completions as they were answered. */
function recordsIn(folder: string) {
  const files = readdirSync(join(folder, gleifRegister.slug), { recursive: true, withFileTypes: true })
  const valuesOf = (kind: string) =>
    files
      .filter((file) => file.isFile() && file.parentPath.endsWith(kind) && file.name.endsWith('.json'))
      .map((file): { data?: unknown } => JSON.parse(readFileSync(join(file.parentPath, file.name), 'utf8')))
  const records = valuesOf('lei_records').flatMap(({ data }) => [data].flat().map((one) => Object(one).attributes))
  const byLei = new Map(records.filter(isRecord).map((record) => [record.lei, record]))
  return { records: [...byLei.values()], completions: valuesOf('auto_completions') }
}
