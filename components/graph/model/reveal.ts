import type { Explored, Party, Relation } from './explored.ts'

/** Parties between one and the root on the shortest path: those that have to be open for it to be in the picture. */
export function openedFor({ relations, partyOf, root }: Explored, id: string): string[] {
  const heldBy = new Map<string, Relation[]>()
  for (const relation of relations) {
    const known = heldBy.get(relation.source)
    if (known === undefined) heldBy.set(relation.source, [relation])
    else known.push(relation)
  }
  const opened: string[] = []
  const seen = new Set([id])
  for (let at = id; at !== root?.id; ) {
    const levelOf = (relation: Relation) => partyOf.get(relation.target)?.level ?? Number.POSITIVE_INFINITY
    const paths = (heldBy.get(at) ?? []).filter(({ target }) => !seen.has(target))
    const next = paths.toSorted((a, b) => levelOf(a) - levelOf(b))[0]
    if (next === undefined) break
    at = next.target
    seen.add(at)
    opened.push(at)
  }
  return opened
}

/** Parties whose name, id, number or jurisdiction has the text, in the order they are given. */
export function matchesOf(parties: readonly Party[], text: string): Party[] {
  const wanted = plain(text)
  if (wanted === '') return []
  return parties.filter(({ id, name, code, node }) => {
    const numbers = node?.data?.identifiers?.map(({ value }) => value ?? '') ?? []
    return [name ?? '', id, ...numbers].some((one) => plain(one).includes(wanted)) || code === wanted
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
}
