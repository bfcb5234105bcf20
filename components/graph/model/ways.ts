import { type OwnershipPath, pathsToRoot } from '#lib/ownership/index.ts'
import type { Explored, Party } from './explored.ts'

/** One way of a party to the root; `parcel` where it leads through a joint parcel and is nobody's alone. */
export interface Way extends OwnershipPath {
  parcel: Party | null
}

export interface Ways {
  own: readonly Way[]
  joint: readonly Way[]
  isCut: boolean
}

const waysMax = 200

/** All ways of a party to the root; joint ones apart, because a parcel counts once and in nobody's own share. */
export function waysOf(explored: Explored, party: Party): Ways {
  const { ownership, parties } = explored
  const own = pathsToRoot(ownership, party.index, waysMax)
  const joint: Way[] = []
  let isCut = own.isCut
  for (const { index, holders } of ownership.parcels) {
    if (!holders.includes(party.index)) continue
    const through = pathsToRoot(ownership, index, waysMax)
    isCut ||= through.isCut
    joint.push(...through.paths.map((path) => ({ ...path, parcel: parties[index] ?? null })))
  }
  return { own: own.paths.map((path) => ({ ...path, parcel: null })), joint, isCut }
}

/** Parties and lines on these ways, to be lit. */
export function litBy(explored: Explored, party: Party, ways: readonly Way[]): Set<string> {
  const { parties, relations } = explored
  const lit = new Set([party.id])
  const pairs = new Set<string>()
  for (const { steps, parcel } of ways) {
    if (parcel !== null) pairs.add(`${party.id}\n${parcel.id}`)
    for (const { by, of } of steps) {
      const [holder, held] = [parties[by]?.id ?? '', parties[of]?.id ?? '']
      lit.add(holder).add(held)
      pairs.add(`${holder}\n${held}`)
    }
  }
  for (const { id, source, target, isNotCurrent } of relations)
    if (!isNotCurrent && pairs.has(`${source}\n${target}`)) lit.add(id)
  return lit
}
