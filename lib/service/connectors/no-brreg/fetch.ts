import type { z } from 'zod'
import type { Work } from '../connector.ts'
import type { Transport } from '../transport.ts'
import type { Answer } from '../transport-question.ts'
import { recordedEntity, recordedRoles, recordedSearch, recordedSubUnits } from './recorded.ts'
import { Entity, RoleGroups, SearchPage } from './schema.ts'

const api = '/enhetsregisteret/api'

/** The register refuses a page beyond its first 10,000 entries, and a name beyond 180 characters. */
const windowMax = 10_000
const nameMax = 180
const subUnitsPerPage = 500

/** An entry, and whether it is an entity of its own or the sub-unit of another. */
export interface FoundEntry {
  kind: 'enhet' | 'underenhet'
  answer: Answer<Entity>
}

/** The entry under a number. A sub-unit is looked for where no entity has the number; null where nothing has it. */
export async function askEntry(transport: Transport, work: Work, number: string): Promise<FoundEntry | null> {
  const entity = await askNumber(transport, work, number, 'enhet')
  if (entity !== null) return { kind: 'enhet', answer: entity }
  const subUnit = await askNumber(transport, work, number, 'underenhet')
  return subUnit === null ? null : { kind: 'underenhet', answer: subUnit }
}

function askNumber(transport: Transport, work: Work, number: string, kind: FoundEntry['kind']) {
  return transport.ask(work, {
    path: `${api}/${kind}er/${number}`,
    activity: `Reading the entry of ${number} in Enhetsregisteret`,
    schema: Entity,
    recorded: recordedEntity(number, kind),
  })
}

/** Entities found by name: `words` in the register's own order of likeness, `phrase` as typed, for completion. */
export async function askNames(
  transport: Transport,
  work: Work,
  question: { name: string; mode: 'words' | 'phrase'; size: number },
): Promise<Entity[]> {
  const name = question.name.slice(0, nameMax)
  const method: Record<string, string> = question.mode === 'phrase' ? { navnMetodeForSoek: 'FORTLOEPENDE' } : {}
  const answer = await transport.ask(work, {
    path: `${api}/enheter`,
    query: { navn: name, ...method, size: String(question.size) },
    activity: 'Searching Enhetsregisteret',
    schema: SearchPage,
    recorded: recordedSearch(name, question.mode, question.size),
  })
  return answer?.value._embedded?.enheter ?? []
}

/** The roles of an entity; null where the register has none. */
export function askRoles(transport: Transport, work: Work, number: string): Promise<Answer<RoleGroups> | null> {
  return transport.ask(work, {
    path: `${api}/enheter/${number}/roller`,
    activity: `Reading the roles of ${number}`,
    schema: RoleGroups,
    recorded: recordedRoles(number),
  })
}

/** All pages of an entity's sub-units, up to the 10,000 the register shows. */
export async function askSubUnits(
  transport: Transport,
  work: Work,
  number: string,
): Promise<Answer<z.output<typeof SearchPage>>[]> {
  const pages: Answer<SearchPage>[] = []
  for (let page = 0; page * subUnitsPerPage < windowMax; page += 1) {
    const answer = await transport.ask(work, {
      path: `${api}/underenheter`,
      query: { overordnetEnhet: number, size: String(subUnitsPerPage), page: String(page) },
      activity: `Reading the sub-units of ${number}`,
      schema: SearchPage,
      recorded: recordedSubUnits(number, page, subUnitsPerPage),
    })
    if (answer === null) return pages
    pages.push(answer)
    if (page + 1 >= (answer.value.page.totalPages ?? 1)) return pages
  }
  return pages
}
