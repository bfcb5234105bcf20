import type { SourceEntry } from '#lib/contract/index.ts'
import type { Explored, ExploredRelation, Party } from './explored.ts'
import type { GraphOrigin } from './origin.ts'

/** A source by its key; `entry` is null where the graph names a source it does not list. */
export interface NamedSource {
  id: string
  entry: SourceEntry | null
}

/** The sources of these lines and parties, each once, in the order they are met. */
export function sourcesOf(
  { graph }: Explored,
  parties: readonly Party[],
  relations: readonly ExploredRelation[],
): NamedSource[] {
  const ids = new Set([
    ...relations.flatMap(({ edges }) => edges.flatMap(({ data }) => data?.sourceId ?? [])),
    ...parties.flatMap(({ node }) => node?.data?.sourceIds ?? []),
  ])
  const all = graph.sources ?? {}
  return [...ids].map((id) => ({ id, entry: Object.hasOwn(all, id) ? (all[id] ?? null) : null }))
}

/** The company's number in its register; where no number is called that, every number that is not of the service. */
export function registerNumberOfParty(
  { root }: Explored,
  { identifiers }: Pick<GraphOrigin, 'identifiers'>,
): string | null {
  const all = [...identifiers, ...(root?.node?.data?.identifiers ?? [])]
  const given = all.filter(({ value, type }) => value && !/^service_?id$/i.test(type ?? ''))
  const own = given.filter(({ type }) => /register_?number/i.test(type ?? ''))
  const values = (own.length > 0 ? own : given).flatMap(({ value }) => value ?? [])
  return [...new Set(values)].join(', ') || null
}
