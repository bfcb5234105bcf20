import type { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import type { Answer, Transport } from '../transport/index.ts'
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

/** The entry of a number. Falls back to a sub-unit where no entity has the number; null without either. */
export async function askEntry(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<FoundEntry | null> {
  const entity = await askNumber(transport, context, number, 'enhet')
  if (entity !== null) return { kind: 'enhet', answer: entity }
  const subUnit = await askNumber(transport, context, number, 'underenhet')
  return subUnit === null ? null : { kind: 'underenhet', answer: subUnit }
}

function askNumber(transport: Transport, context: FetchContext, number: string, kind: FoundEntry['kind']) {
  return transport.getJson(context, {
    path: `${api}/${kind}er/${number}`,
    activity: `Reading the entry of ${number} in Enhetsregisteret`,
    schema: Entity,
    recorded: recordedEntity(number, kind),
  })
}

/** Entities found by name: `words` in the register's own order of likeness, `phrase` as typed, for completion. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  request: { name: string; mode: 'words' | 'phrase'; size: number },
): Promise<Entity[]> {
  const name = request.name.slice(0, nameMax)
  const method: Record<string, string> = request.mode === 'phrase' ? { navnMetodeForSoek: 'FORTLOEPENDE' } : {}
  const answer = await transport.getJson(context, {
    path: `${api}/enheter`,
    query: { navn: name, ...method, size: String(request.size) },
    activity: 'Searching Enhetsregisteret',
    schema: SearchPage,
    recorded: recordedSearch(name, request.mode, request.size),
  })
  return answer?.value._embedded?.enheter ?? []
}

/** The roles of an entity; null where the register has none. */
export function askRoles(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<RoleGroups> | null> {
  return transport.getJson(context, {
    path: `${api}/enheter/${number}/roller`,
    activity: `Reading the roles of ${number}`,
    schema: RoleGroups,
    recorded: recordedRoles(number),
  })
}

/**
 * All pages of an entity's sub-units, up to the total the register states; none where it has no such list. A list that ends
 * before it, or has more than the 10,000 the register shows, is refused: a short one would look whole.
 */
export async function askSubUnits(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<z.output<typeof SearchPage>>[]> {
  const pages: Answer<SearchPage>[] = []
  for (let page = 0, read = 0; ; page += 1) {
    const answer = await transport.getJson(context, {
      path: `${api}/underenheter`,
      query: { overordnetEnhet: number, size: String(subUnitsPerPage), page: String(page) },
      activity: `Reading the sub-units of ${number}`,
      schema: SearchPage,
      recorded: recordedSubUnits(number, page, subUnitsPerPage),
    })
    if (answer === null && page === 0) return pages
    if (answer !== null) pages.push(answer)
    const count = answer?.value._embedded?.underenheter?.length ?? 0
    const total = answer?.value.page.totalElements ?? 0
    read += count
    if (answer !== null && read === total) return pages
    if (count === 0 || read > total || total > windowMax) {
      const cause = new Error(`no-brreg sub-units of ${number}: ${read} of ${total} entries`)
      throw new ApiError('source.unavailable', 'registry temporarily unavailable', { cause })
    }
  }
}
