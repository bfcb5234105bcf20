import { dateText, fullDay, type SourceEntry } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Explored, ExploredRelation } from '../model/index.ts'
import { type Finding, findingOf } from './model.ts'

/** From so many days on a source is stale. */
const yearDays = 365

/** Current holdings that nobody but the declarant vouches for, company by company. */
export function selfDeclared({ graph, current }: Explored): Finding[] {
  return [...Map.groupBy(current, ({ edge, target }) => edge?.target ?? target)].flatMap(([owned, all]) => {
    const lines = all.filter(({ edge }) => graph.sources?.[edge?.data?.sourceId ?? '']?.type === 'selfDeclaration')
    if (lines.length === 0) return []
    const nodeIds = [owned, ...new Set(lines.map(({ source }) => source))]
    const edgeIds = lines.map(({ id }) => id)
    return [findingOf('selfDeclared', owned, nodeIds, edgeIds, { among: all.length })]
  })
}

/** A line as often as it has interests: each may have a source of its own. */
function interestsOf(relation: ExploredRelation) {
  if (relation.edges.length < 2) return [relation]
  return relation.edges.map((edge) => ({ ...relation, id: edge.id, edge }))
}

/** Sources of what is current that speak of a day long past. A source without any date is not called stale. */
export function staleSources({ graph, parties, current }: Explored, today: string): Finding[] {
  const lines = Map.groupBy(current.flatMap(interestsOf), ({ edge }) => edge?.data?.sourceId ?? '')
  return Object.entries(graph.sources ?? {}).flatMap(([sourceId, entry]) => {
    const day = dayOfSource(entry)
    const own = lines.get(sourceId) ?? []
    if (day === null || own.length === 0 || daysBetween(day, today) <= yearDays) return []
    const named = parties.filter(({ node }) => node?.data?.sourceIds?.includes(sourceId)).map(({ id }) => id)
    const nodeIds = new Set([...own.map(({ edge, target }) => edge?.target ?? target), ...named])
    const edgeIds = own.map(({ id }) => id)
    return [findingOf('staleDate', sourceId, [...nodeIds], edgeIds, { day })]
  })
}

/** The day a source speaks of; where it names none, the day it was read. */
export function dayOfSource({ date, retrievalTime }: SourceEntry): string | null {
  return fullDay(dateText(date) ?? retrievalTime)
}

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}
