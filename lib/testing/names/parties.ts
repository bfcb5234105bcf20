import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartyToMatch } from '#lib/domain/law/index.ts'
import { type ListEntry, readOfac, readUnitedNations } from '#lib/domain/law/lists/index.ts'
import { fullNameOf } from '#lib/sandbox/world/persons.ts'
import { worldOf } from '#lib/sandbox/world/world.ts'

export interface RecordedList {
  list: string
  entries: readonly ListEntry[]
}

/** The lists as they were recorded: OFAC's with its alternate names, and the United Nations'. */
export function recordedLists(recordings: string): RecordedList[] {
  const file = (name: string) => readFileSync(join(recordings, 'sanctions-lists', name))
  const ofac = readOfac({ primary: file('watchman_sdn.csv'), aliases: file('watchman_alt.csv'), comments: null }, true)
  const un = readUnitedNations(file('watchman_UN_consolidated.xml'))
  if ('problem' in ofac) throw new Error(ofac.problem)
  if ('problem' in un) throw new Error(un.problem)
  return [
    { list: 'ofacSdn', entries: ofac.entries },
    { list: 'un', entries: un.entries },
  ]
}

const party = (name: string, kind: PartyToMatch['kind'], at: number): PartyToMatch => ({
  ...{ id: `${kind} ${at}`, kind, name, country: null, numbers: [] },
})

/** Everybody in the sandbox and in the recorded answers of registers; on no list but by chance. */
export function partiesOnNoList(recordings: string): PartyToMatch[] {
  const { companies, persons } = worldOf()
  const recorded = readdirSync(recordings, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.jsonl?$/.test(entry.name) && !entry.parentPath.includes('sanctions-lists'))
    .flatMap((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split(/\n(?=\{)/))
    .flatMap((text) => namesIn(parsed(text)))
  return [
    ...companies.map(({ name }, at) => party(name, 'company', at)),
    ...persons.map((person, at) => party(fullNameOf(person), 'person', at)),
    ...[...new Map(recorded.map((one) => [`${one.kind} ${one.name}`, one])).values()].map(({ name, kind }, at) =>
      party(name, kind, companies.length + persons.length + at),
    ),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ofCompany = new Set(['companyName', 'company_name', 'legalName', 'obchodniJmeno', 'nazev', 'nom_complet'])

function namesIn(value: unknown): { name: string; kind: 'person' | 'company' }[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(namesIn)
  const own = Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' && ofCompany.has(key) ? [{ name: text, kind: 'company' as const }] : [],
  )
  const [first, last] = [
    'fornavn',
    'forename',
    'jmeno',
    'givenName',
    'prenoms',
    'etternavn',
    'surname',
    'prijmeni',
    'familyName',
    'nom',
  ]
    .map((key) => Object.entries(value).find(([name]) => name === key)?.[1])
    .filter((text): text is string => typeof text === 'string')
  return [...within, ...own, ...(first && last ? [{ name: `${first} ${last}`, kind: 'person' as const }] : [])]
}
