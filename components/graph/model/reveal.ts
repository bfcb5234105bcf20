import { append } from '../append.ts'
import type { Explored, Party } from './explored.ts'

/**
 * Parties between one and the root on a shortest path: those that have to be open for it to be in the picture. An owner is
 * reached along what it holds, everyone else along any line; a party apart has only itself.
 */
export function openedFor({ relations, partyOf, root }: Explored, id: string): string[] {
  if (partyOf.get(id)?.standing === 'apart') return [id]
  const tied = new Map<string, string[]>()
  for (const { source, target } of relations) {
    append(tied, source, target)
    if (partyOf.get(target)?.standing !== 'above') append(tied, target, source)
  }
  const opened: string[] = []
  const seen = new Set([id])
  const levelOf = (one: string) => partyOf.get(one)?.level ?? Number.POSITIVE_INFINITY
  for (let at = id; at !== root?.id; ) {
    const paths = (tied.get(at) ?? []).filter((one) => !seen.has(one))
    const next = paths.toSorted((a, b) => levelOf(a) - levelOf(b))[0]
    if (next === undefined) break
    at = next
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

function plain(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
}
