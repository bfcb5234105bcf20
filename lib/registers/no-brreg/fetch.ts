import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { FetchContext } from '../connector/index.ts'
import { type Answer, type ReadList, refusedAnswer, type Transport } from '../transport/index.ts'
import { recordedEntity, recordedRoles, recordedSearch, recordedSubUnits } from './recorded.ts'
import { numberInLink } from './roles.ts'
import { Entity, RemovedEntity, RoleGroups, SearchPage } from './schema.ts'

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

/** Answers 410 for an entry that was removed, with its day: the register knows the number, and has no more of it. */
const gone = 410

async function askNumber(
  transport: Transport,
  context: FetchContext,
  number: string,
  kind: FoundEntry['kind'],
): Promise<Answer<Entity> | null> {
  const path = `${api}/${kind}er/${number}`
  const answer = await transport.getJson(context, {
    path,
    activity: `Reading the entry of ${number} in Enhetsregisteret`,
    schema: z.union([Entity, RemovedEntity]),
    recorded: recordedEntity(number, kind),
    alsoAnswers: [gone],
  })
  if (answer === null) return null
  const { value } = answer
  refuseOtherAnswer(transport, path, number, value.organisasjonsnummer)
  if (isEntity(value)) return { ...answer, value }
  // An entry without its name is one that cannot be read; only a 410 says that it was removed.
  if (answer.status !== gone) throw refusedAnswer(transport.slug, path, 'an entry without a name')
  throw new ApiError('company.not_found', `The company was removed from the register on ${value.slettedato}`)
}

const isEntity = (value: Entity | RemovedEntity): value is Entity => value.navn !== undefined

/** An answer about another company than was asked about is none. */
export function refuseOtherAnswer(
  transport: Transport,
  path: string,
  asked: string,
  given: string | null | undefined,
): void {
  if (typeof given !== 'string' || given === asked) return
  throw refusedAnswer(transport.slug, path, `an answer about ${given}`)
}

/** Entries found by name: `words` in the register's own order of likeness, `phrase` as typed, for completion. */
export async function askNames(
  transport: Transport,
  context: FetchContext,
  { kind = 'enhet', ...request }: { kind?: FoundEntry['kind']; name: string; mode: 'words' | 'phrase'; size: number },
): Promise<Entity[]> {
  const name = request.name.slice(0, nameMax)
  const method: Record<string, string> = request.mode === 'phrase' ? { navnMetodeForSoek: 'FORTLOEPENDE' } : {}
  const answer = await transport.getJson(context, {
    path: `${api}/${kind}er`,
    query: { navn: name, ...method, size: String(request.size) },
    activity: 'Searching Enhetsregisteret',
    schema: SearchPage,
    recorded: recordedSearch(name, kind, request.mode, request.size),
  })
  return answer?.value._embedded?.[`${kind}er`] ?? []
}

/** The roles of an entity; null where the register has none. */
export async function askRoles(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<Answer<RoleGroups> | null> {
  const path = `${api}/enheter/${number}/roller`
  const answer = await transport.getJson(context, {
    path,
    activity: `Reading the roles of ${number}`,
    schema: RoleGroups,
    recorded: recordedRoles(number),
  })
  // The roles name their entity in links alone.
  const { self, enhet } = answer?.value._links ?? {}
  for (const link of [self, enhet]) {
    refuseOtherAnswer(transport, path, number, numberInLink(link?.href ?? ''))
  }
  return answer
}

/**
 * Pages of an entity's sub-units, up to the total the register states; none where it has no such list. A list that ends before
 * it, or has more than the 10,000 the register shows, is not the whole list, and says so.
 */
export async function askSubUnits(
  transport: Transport,
  context: FetchContext,
  number: string,
): Promise<ReadList<SearchPage>> {
  const pages: Answer<SearchPage>[] = []
  const seen = new Set<string>()
  const path = `${api}/underenheter`
  for (let page = 0; ; page += 1) {
    const answer = await transport.getJson(context, {
      path,
      query: { overordnetEnhet: number, size: String(subUnitsPerPage), page: String(page) },
      activity: `Reading the sub-units of ${number}`,
      schema: SearchPage,
      recorded: recordedSubUnits(number, page, subUnitsPerPage),
    })
    if (answer === null && page === 0) return { pages, lacks: null }
    const units = answer?.value._embedded?.underenheter ?? []
    for (const unit of units) refuseOtherAnswer(transport, path, number, unit.overordnetEnhet)
    if (answer !== null) pages.push(answer)
    const before = seen.size
    for (const { organisasjonsnummer } of units) seen.add(organisasjonsnummer)
    const total = answer?.value.page.totalElements ?? 0
    if (answer !== null && seen.size === total) return { pages, lacks: null }
    // Nothing new on a page is the end of the list, whatever it says of itself.
    if (seen.size === before || seen.size > total || total > windowMax) {
      return { pages, lacks: `${seen.size} of ${total}` }
    }
  }
}
