import { type OwnershipPath, pathsToRoot } from '#lib/domain/ownership/index.ts'
import type { Explored, Party } from './explored.ts'

/** One path of a party to the root; `parcel` where it leads through a joint parcel and is nobody's alone. */
export interface GraphPath extends OwnershipPath {
  parcel: Party | null
}

export interface PartyPaths {
  own: readonly GraphPath[]
  joint: readonly GraphPath[]
  isCut: boolean
}

const pathsMax = 200

/** All paths of a party to the root; joint ones apart, because a parcel counts once and in nobody's own share. */
export function pathsOf(explored: Explored, party: Party): PartyPaths {
  const { ownership, parties } = explored
  const own = pathsToRoot(ownership, party.index, pathsMax)
  const joint: GraphPath[] = []
  let isCut = own.isCut
  for (const { index, holders } of ownership.parcels) {
    if (!holders.includes(party.index)) continue
    const through = pathsToRoot(ownership, index, pathsMax)
    isCut ||= through.isCut
    joint.push(...through.paths.map((path) => ({ ...path, parcel: parties[index] ?? null })))
  }
  return { own: own.paths.map((path) => ({ ...path, parcel: null })), joint, isCut }
}

/** Parties and lines on these paths, to be lit; of a party without a path, as one that is held, those it is tied to. */
export function litBy(explored: Explored, party: Party, paths: readonly GraphPath[]): Set<string> {
  const { parties, relations, current } = explored
  const lit = new Set([party.id])
  if (paths.length === 0) {
    const own = relations.filter(({ source, target }) => source === party.id || target === party.id)
    for (const { id, source, target } of own) lit.add(id).add(source).add(target)
    return lit
  }
  const pairs = new Set<string>()
  for (const { steps, parcel } of paths) {
    if (parcel !== null) pairs.add(`${party.id}\n${parcel.id}`)
    for (const { by, of } of steps) {
      const [holder, owned] = [parties[by]?.id ?? '', parties[of]?.id ?? '']
      lit.add(holder).add(owned)
      pairs.add(`${holder}\n${owned}`)
    }
  }
  for (const { id, source, target } of current) if (pairs.has(`${source}\n${target}`)) lit.add(id)
  return lit
}
