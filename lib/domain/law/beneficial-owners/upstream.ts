import type { Structure } from '#lib/domain/ownership/index.ts'

/** The part of a structure above one party: whoever holds or controls it, and the holders of those. Nothing else counts. */
export function upstreamOf(structure: Structure, root: string): Structure {
  const above = new Map<string, string[]>()
  for (const { by, of, nomineeFor } of structure.holdings) {
    const holders = above.get(of) ?? []
    above.set(of, holders)
    holders.push(by, ...(nomineeFor === undefined ? [] : [nomineeFor]))
  }
  const found = new Set([root])
  for (const id of found) for (const holder of above.get(id) ?? []) found.add(holder)
  return {
    ...structure,
    parties: structure.parties.filter(({ id }) => found.has(id)),
    holdings: structure.holdings.filter(({ of }) => found.has(of)),
  }
}
