import 'server-only'
import type { SanctionListId } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import { editionsInUse } from '../store.ts'

/** Fictional lists in whose place none is in use: none at all where the sandbox is off. */
export async function sandboxListsToImport({
  env,
  database,
}: Pick<Context, 'env' | 'database'>): Promise<SandboxListId[]> {
  if (!env.isSandbox) return []
  const used = (await editionsInUse(database.sql)).map(({ list }) => list)
  return sandboxListIds.filter((list) => !used.includes(list))
}

/** An entry of a list that nobody publishes. */
export interface SandboxEntry {
  id: number
  kind: 'person' | 'company'
  /** Latin letters; of a person the family name first, with a comma. */
  name: string
  aliases?: readonly string[]
  lists: readonly SandboxListId[]
  gender?: 'Male' | 'Female'
  /** As much of it as is known. */
  birth?: readonly [year: number, month?: number, day?: number]
  birthPlace?: string
  nationality?: string
  city?: string
  country?: string
  function?: string
  nationalId?: { number: string; country: string }
}

export const sandboxListIds = ['ofacSdn', 'eu', 'uk', 'un'] as const satisfies readonly SanctionListId[]
export type SandboxListId = (typeof sandboxListIds)[number]

/** On each entry: nobody is to take one for a person who is listed. */
export const sandboxRemark = 'Fictional entry of the sandbox'

/** Called like parties of the sandbox's companies. The last is of another birth, so that either answer has its match. */
const likeParties: readonly SandboxEntry[] = [
  {
    ...{ id: 9001, kind: 'person', name: 'VOELKENING-SASS, Henrike', lists: ['ofacSdn', 'un'] },
    aliases: ['Henrike Völkening-Saß', 'VOLKENING, Henrike'],
    ...{ gender: 'Female', birth: [1971, 9], birthPlace: 'Sandhafen', nationality: 'Sandbox Alpha' },
    ...{ city: 'Sandhafen', country: 'Sandbox Alpha', function: 'Managing director of Nordrand Verwaltungs GmbH' },
    nationalId: { number: 'XA-P-1971093', country: 'Sandbox Alpha' },
  },
  {
    ...{ id: 9002, kind: 'company', name: 'THALASSA SYMMETOCHON A.E.', lists: ['ofacSdn', 'eu'] },
    ...{ aliases: ['Θάλασσα Συμμετοχών Α.Ε.'], city: 'Nea Akti', country: 'Sandbox Beta' },
  },
  {
    ...{ id: 9003, kind: 'person', name: 'HNATIUK-ROCHE, Olena', lists: ['uk', 'eu'] },
    ...{ aliases: ['Олена Гнатюк-Роше'], gender: 'Female', birth: [1975, 12, 1], birthPlace: 'Tykha Havan' },
    ...{ nationality: 'Sandbox Beta', city: 'Port-Lumière', country: 'Sandbox Gamma' },
  },
  {
    ...{ id: 9004, kind: 'person', name: 'BRZECZYKOWSKI, Lukasz Jan', lists: ['ofacSdn', 'uk', 'un'] },
    ...{ aliases: ['Łukasz Brzęczykowski'], gender: 'Male', birth: [1951, 3, 14], nationality: 'Nordsund' },
    ...{ city: 'Torfmoor', country: 'Nordsund', function: 'Former board member of a shipping company' },
  },
]

/** Nobody of the sandbox is called like these. */
const persons = [
  ...['QUENBY, Torvald', 'OSTRAVELLE, Maribeth', 'DRACHENWYL, Ignatz', 'MORVANNEY, Cillian', 'THROCKWOOD, Percival'],
  ...['VASHTIKOVA, Zorana', 'IMMELGRUN, Kaspar', 'LLANDUDGE, Gwenfor', 'OKTAPODI, Zenon', 'FJARDVIK, Sunniva'],
]
const companies = [
  ...['ARDENNE MERIDIAN SHIPPING', 'BLACKTHORN PERIHELION TRADING', 'CORVUS ZENITH METALS', 'DUNMARROW ORBITAL'],
  ...['ELDERGLASS CAPITAL PARTNERS', 'FROSTWEIR LOGISTICS', 'GILDENHORN COMMODITIES', 'HOLLOWMERE ENERGY'],
  ...['IRONQUAY MARITIME', 'JUNIPERFELL HOLDINGS'],
]

const others: readonly SandboxEntry[] = [...persons, ...companies].map((name, at) => ({
  ...{ id: 9100 + at, name, city: 'Torfmoor', country: 'Nordsund' },
  ...(at < persons.length ? { kind: 'person', birth: [1940 + at * 3], nationality: 'Nordsund' } : { kind: 'company' }),
  lists: sandboxListIds.filter((_, list) => (at + list) % 3 !== 0),
}))

export const sandboxEntries: readonly SandboxEntry[] = [...likeParties, ...others]
