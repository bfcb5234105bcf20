import { answerProducts, type GraphEdge, type Percentage } from '#lib/contract/index.ts'
import { compareTexts } from '#lib/domain/comparison/index.ts'
import {
  add,
  contradict,
  foldName,
  intervalOf,
  isCurrent,
  isShareholding,
  percentageOf,
} from '#lib/domain/ownership/index.ts'
import type { Parties } from './identity.ts'
import type { Composition, CompositionBounds, HolderAnswer } from './model.ts'

export interface CompositionReach {
  /** Everybody above the company, and it itself, the nearest first. */
  reached: ReadonlySet<string>
  /** Whose holders were taken in. */
  taken: ReadonlySet<string>
  cut: Composition['cut']
}

/** Goes up from a company over the lists that count, each party once, so that circles end. */
export function reach(
  root: string,
  lists: HolderLists,
  parties: Parties,
  { depthMax, partiesMax }: CompositionBounds,
): CompositionReach {
  const reached = new Set([root])
  const taken = new Set<string>()
  let cut: Composition['cut'] = null
  let level = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = []
    for (const held of level) {
      const [list] = lists.get(held) ?? []
      if (list === undefined) continue
      if (depth >= depthMax) {
        cut ??= 'depth'
        continue
      }
      const holders = new Map<string, boolean>()
      for (const edge of list.edges) {
        const holder = parties.of(list.answer, edge.source)
        holders.set(holder, holders.get(holder) === true || isCurrent(edge))
      }
      const fresh = [...holders].filter(([holder]) => !reached.has(holder))
      // A list is taken in whole or not at all: half of it would leave a rest that others hold.
      if (reached.size + fresh.length > partiesMax) {
        cut = 'size'
        continue
      }
      taken.add(held)
      for (const [holder] of fresh) reached.add(holder)
      // Whoever holds no longer is shown, and nobody above is.
      for (const [holder, holdsNow] of holders) if (holdsNow && !taken.has(holder)) next.push(holder)
    }
    level = [...new Set(next)].filter((held) => !taken.has(held))
  }
  return { reached, taken, cut }
}

/** What one answer says of the holders of one company. */
export interface HolderList {
  answer: HolderAnswer
  edges: readonly GraphEdge[]
}

export type HolderLists = ReadonlyMap<string, readonly HolderList[]>

/** What a composition is made of, once its parties and lists are known; a group is all mentions of one party. */
export interface Composing {
  own: HolderAnswer
  answers: readonly HolderAnswer[]
  root: string
  rootId: string
  walk: CompositionReach
  lists: HolderLists
  parties: Parties
  idOf: (group: string) => string
}

/** Of each company, the lists of its holders: the one that counts first. */
export function holderLists(rootId: string, answers: readonly HolderAnswer[], parties: Parties): HolderLists {
  const lists = new Map<string, HolderList[]>()
  for (const answer of answers) {
    const known = new Set((answer.graph.nodes ?? []).map(({ id }) => id))
    const told = (answer.graph.edges ?? []).filter(({ source, target }) => known.has(source) && known.has(target))
    for (const [held, edges] of Map.groupBy(told, ({ target }) => parties.of(answer, target)))
      lists.set(held, [...(lists.get(held) ?? []), { answer, edges }])
  }
  return new Map([...lists].map(([held, all]) => [held, all.toSorted((a, b) => order(rootId, a.answer, b.answer))]))
}

/**
 * The later answer counts, one that may lack holders after those that do not. An owners' list names whom the register takes for owners and not who holds, so it counts where nothing
 * else does. What the company's own graph says stays: its report is compared with it beside the owners.
 */
export function order(rootId: string, a: HolderAnswer, b: HolderAnswer): number {
  const isOwn = (one: HolderAnswer) => Number(one.serviceId === rootId && one.product === 'graph')
  const isOwners = (one: HolderAnswer) => Number(one.product === 'ubo')
  const isPart = (one: HolderAnswer) => Number(one.isPart === true)
  const later = Date.parse(b.at) - Date.parse(a.at)
  const rank = (one: HolderAnswer) => answerProducts.indexOf(one.product)
  return (
    isOwn(b) - isOwn(a) ||
    isOwners(a) - isOwners(b) ||
    isPart(a) - isPart(b) ||
    later ||
    rank(a) - rank(b) ||
    compareTexts(a.orderId, b.orderId)
  )
}

interface ListedHolder {
  /** What names the party. */
  party: string
  kind: string
  name: string
  share: Percentage | null
}

/** Who holds today by a list, and how much in all; a joint parcel is of each of its holders. */
export function listedHoldersIn({ answer, edges }: HolderList, parties: Parties): ListedHolder[] {
  const current = edges.filter((edge) => isShareholding(edge) && isCurrent(edge))
  const rows = Map.groupBy(current, ({ source }) => parties.of(answer, source))
  return [...rows].map(([party, all]) => {
    const [{ kind, name } = { kind: '', name: '' }] = (parties.groups.get(party) ?? []).flatMap((mention) =>
      mention.answer === answer ? [mention.party] : [],
    )
    return { party, kind, name, share: sumOf(all.map(({ data }) => data?.percentage)) }
  })
}

/** Null where one is not stated. */
function sumOf(shares: readonly (Percentage | null | undefined)[]): Percentage | null {
  const stated = shares.filter((share) => share != null)
  if (stated.length === 0 || stated.length < shares.length) return null
  return stated.length === 1 ? (stated[0] ?? null) : percentageOf(stated.map(intervalOf).reduce(add))
}

interface Parts {
  /** Whether the first, and the second, may lack holders. */
  isOnePart?: boolean
  isOtherPart?: boolean
}

/** Whether two lists cannot both be of one day: other holders, but where a list may lack some, or shares that cannot both be right. */
export function doDiffer(
  one: readonly ListedHolder[],
  other: readonly ListedHolder[],
  { isOnePart = false, isOtherPart = false }: Parts = {},
): boolean {
  const [inOne, inOther] = [one, other].map((all) => new Set(all.map(({ party }) => party)))
  // Who is the same by a number is, under another name too; two of one name in one list are told apart by nothing.
  const labelOf = ({ party, kind, name }: ListedHolder) =>
    inOne?.has(party) && inOther?.has(party) ? party : `${kind} ${foldName(name)}`
  const [first, second] = [one, other].map((all) => Map.groupBy(all, labelOf))
  if (first === undefined || second === undefined) return true
  if (!isOnePart && [...second.keys()].some((label) => !first.has(label))) return true
  return [...first].some(([label, holders]) => {
    const found = second.get(label)
    if (found === undefined) return !isOtherPart
    if (found.length !== holders.length) return true
    const [a, b] = [holders, found].map((all) => sumOf(all.map(({ share }) => share)))
    return a != null && b != null && contradict(a, b)
  })
}

/** How many holdings each party is above the root, by lines of today. */
export function levelsAbove(root: string, edges: readonly GraphEdge[]): ReadonlyMap<string, number> {
  const holders = Map.groupBy(
    edges.filter((edge) => isCurrent(edge)),
    ({ target }) => target,
  )
  const levels = new Map([[root, 0]])
  for (const [id, level] of levels)
    for (const { source } of holders.get(id) ?? []) if (!levels.has(source)) levels.set(source, level + 1)
  return levels
}
