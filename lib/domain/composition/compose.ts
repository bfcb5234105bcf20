import {
  type GraphEdge,
  type GraphNode,
  type Identifier,
  jurisdictionOf,
  type ShareholderGraph,
} from '#lib/contract/index.ts'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import { depthOfEnding, endingOf } from './ending.ts'
import { composedPartiesOf, type Parties } from './identity.ts'
import {
  type Composing,
  doDiffer,
  type HolderList,
  type HolderLists,
  holderLists,
  listedHoldersIn,
  order,
  reach,
} from './lists.ts'
import {
  type AnswerRef,
  type Composition,
  type CompositionBounds,
  type CompositionConflict,
  compositionBounds,
  type HolderAnswer,
  type Mention,
} from './model.ts'
import { unjoinedIn } from './unjoined.ts'

export interface ToCompose {
  rootId: string
  rootName: string | null
  /** Of the company and of whoever may hold it: whatever is on file, in any order. */
  answers: readonly HolderAnswer[]
  /** Companies of which an answer is on file that cannot be read. */
  unreadable?: readonly string[]
  /** Companies whose answers were not looked at, because a bound was reached. */
  unlooked?: readonly string[]
  bounds?: CompositionBounds
}

/**
 * Who holds a company, put together from its own answer and those on file of its holders. Of several answers on the holders of one company the
 * newest counts, and where they differ all of them are told. The same for whatever order the answers came in. Null where nothing on
 * file names a holder of the company.
 */
export function compose({
  rootId,
  rootName,
  answers,
  bounds = compositionBounds,
  ...gaps
}: ToCompose): Composition | null {
  // The register's own word on the owners of the company is compared with what is composed, and is no part of it.
  const told = answers.filter((one) => one.serviceId !== rootId || one.product !== 'ubo')
  const inOrder = told.toSorted((a, b) => order(rootId, a, b))
  const parties = composedPartiesOf(inOrder)
  const lists = holderLists(rootId, inOrder, parties)
  const own = inOrder.find(({ serviceId }) => serviceId === rootId)
  if (own === undefined) return null
  const root = parties.of(own, own.graph.rootCompanyId ?? rootId)
  const walk = reach(root, lists, parties, bounds)
  const idOf = idsFor(own, parties)
  const composing = { own, answers: inOrder, root, rootId, walk, lists, parties, idOf }
  const shown = shownGroups(composing)
  const counted = [...shown].flatMap((group) => {
    const all = lists.get(group) ?? []
    const list = walk.reached.has(group) ? all[0] : all.find(({ answer }) => answer === own)
    const isIn = walk.taken.has(group) || !walk.reached.has(group)
    return list === undefined || !isIn ? [] : [{ group, list }]
  })
  const origins = new Map<string, AnswerRef>()
  const edges = counted.flatMap(({ list }) => {
    const placed = (nodeId: string) => idOf(parties.of(list.answer, nodeId))
    const moved = list.edges.map((edge) => movedEdge(edge, placed, (key) => keyIn(list.answer, own, key)))
    for (const { id } of moved) origins.set(id, refOf(list.answer))
    return moved
  })
  const joined = joinedIn(counted, rootId)
  const nodeFor = new Map([...shown].map((group) => [group, nodeOf(group, rootName, composing)]))
  const nodes = [...nodeFor.values()]
  const nameOf = (group: string) => partyOfNode(nodeFor.get(group) ?? { id: group }).name
  const unjoined = unjoinedIn({ ...composing, nameOf, ...gaps })
  const graph: ShareholderGraph = {
    ...own.graph,
    rootCompanyId: idOf(root),
    nodes,
    edges,
    maxDepth: depthOfEnding(composing, edges, unjoined),
    sources: sourcesIn(own, counted),
    ...endingOf(composing, counted, unjoined),
  }
  return {
    own: refOf(own),
    named: new Set((own.graph.nodes ?? []).map(({ id }) => idOf(parties.of(own, id)))),
    graph,
    origins,
    joined,
    conflicts: conflictsIn(composing, nameOf),
    unjoined,
    cut: walk.cut,
  }
}

function refOf({ serviceId, companyName, product, orderId, at }: HolderAnswer): AnswerRef {
  return { serviceId, companyName, product, orderId, at }
}

function joinedIn(counted: readonly { list: HolderList }[], rootId: string): AnswerRef[] {
  const answers = new Set(counted.flatMap(({ list: { answer } }) => (answer.serviceId === rootId ? [] : [answer])))
  return [...answers].toSorted((a, b) => order(rootId, a, b)).map(refOf)
}

/** A party of the company's own answer keeps its id there, a company has that of the service, others the least that an answer gives. */
function idsFor(own: HolderAnswer, parties: Parties): (group: string) => string {
  const known = new Map<string, string>()
  const find = (group: string): string => {
    const mentions = parties.groups.get(group) ?? []
    const least = (ids: string[]) => ids.toSorted()[0]
    const inOwn = mentions.flatMap(({ answer, node }) => (answer === own ? [node.id] : []))
    const services = mentions.flatMap(({ serviceId }) => serviceId ?? [])
    const others = mentions.map(({ answer, node }) => `${answer.serviceId}:${answer.product}:${node.id}`)
    return least(inOwn) ?? least(services) ?? least(others) ?? group
  }
  return (group) => {
    const id = known.get(group) ?? find(group)
    known.set(group, id)
    return id
  }
}

/** Whoever is reached, and of the company's own answer those who were not above it there either. */
function shownGroups({ own, walk, lists, parties }: Composing): ReadonlySet<string> {
  const replaced = new Set(
    (own.graph.edges ?? []).flatMap(({ source, target }) => {
      const [first] = lists.get(parties.of(own, target)) ?? []
      return first !== undefined && first.answer !== own ? [parties.of(own, source)] : []
    }),
  )
  const nodes = (own.graph.nodes ?? []).map(({ id }) => parties.of(own, id))
  const above = reach(
    parties.of(own, own.graph.rootCompanyId ?? ''),
    ownLists(own, parties),
    parties,
    compositionBounds,
  )
  const apart = nodes.filter((group) => !replaced.has(group) && !above.reached.has(group))
  return new Set([...walk.reached, ...apart])
}

function ownLists(own: HolderAnswer, parties: Parties): HolderLists {
  const edges = Map.groupBy(own.graph.edges ?? [], ({ target }) => parties.of(own, target))
  return new Map([...edges].map(([held, all]) => [held, [{ answer: own, edges: all }]]))
}

/**
 * A line of a graph in another one: its parties, and the holders of its parcel, by the ids they have there, itself and its source by
 * keys that no other graph has.
 */
export function movedEdge(
  { id, source, target, data }: GraphEdge,
  place: (nodeId: string) => string,
  keyed: (key: string) => string,
): GraphEdge {
  const { jointHolding, sourceId } = data ?? {}
  const holders = jointHolding?.holders?.map((one) => (typeof one === 'string' ? place(one) : movedHolder(one, place)))
  return {
    id: keyed(id),
    source: place(source),
    target: place(target),
    data: {
      ...data,
      ...(jointHolding != null && { jointHolding: { ...jointHolding, ...(holders && { holders }) } }),
      ...(sourceId != null && { sourceId: keyed(sourceId) }),
    },
  }
}

/** A holder of a parcel, given as an object with its id. */
function movedHolder(holder: unknown, place: (nodeId: string) => string): unknown {
  if (typeof holder !== 'object' || holder === null) return holder
  const { id, nodeId } = { id: null, nodeId: null, ...holder }
  const own = typeof id === 'string' ? id : nodeId
  return typeof own === 'string' ? { ...holder, id: place(own) } : holder
}

function keyIn(answer: HolderAnswer, own: HolderAnswer, key: string) {
  return answer === own ? key : `${answer.orderId}:${key}`
}

function sourcesIn(own: HolderAnswer, counted: readonly { list: HolderList }[]): ShareholderGraph['sources'] {
  const others = new Set(counted.flatMap(({ list: { answer } }) => (answer === own ? [] : [answer])))
  const moved = [...others].flatMap((answer) =>
    Object.entries(answer.graph.sources ?? {}).map(([key, source]) => [keyIn(answer, own, key), source] as const),
  )
  return { ...own.graph.sources, ...Object.fromEntries(moved) }
}

/**
 * A party as the company's own answer names it, else as an answer of its own, else as the newest; with the numbers of all. Sums that an answer
 * states were of another company, or of less than is known now.
 */
function nodeOf(group: string, rootName: string | null, { root, rootId, own, parties, idOf }: Composing): GraphNode {
  const mentions = (parties.groups.get(group) ?? []).toSorted((a, b) => order(rootId, a.answer, b.answer))
  const first =
    mentions.find(({ answer }) => answer === own) ??
    mentions.find(({ answer, serviceId }) => serviceId === answer.serviceId) ??
    mentions[0]
  const { type, data } = first?.node ?? {}
  const isRoot = group === root
  const identifiers = numbersOf(mentions)
  const serviceId = mentions.flatMap((one) => one.serviceId ?? []).toSorted()[0] ?? (isRoot ? rootId : undefined)
  const { cumulativeOwnership: _share, jointlyHeldOwnership: _joint, sourceIds, ...rest } = data ?? {}
  return {
    id: idOf(group),
    type: isRoot ? 'rootEntity' : type === 'rootEntity' ? 'company' : type,
    data: {
      ...rest,
      ...(isRoot && rest.legalName == null && { legalName: rootName ?? rootId }),
      ...(serviceId === undefined
        ? {}
        : { serviceId, jurisdictionCode: rest.jurisdictionCode ?? jurisdictionOf(serviceId) }),
      ...(identifiers.length > 0 && { identifiers }),
      ...(sourceIds == null || first === undefined
        ? {}
        : { sourceIds: sourceIds.map((key) => keyIn(first.answer, own, key)) }),
    },
  }
}

function numbersOf(mentions: readonly Mention[]): Identifier[] {
  const found = new Map<string, Identifier>()
  for (const one of mentions.flatMap(({ node }) => node.data?.identifiers ?? [])) {
    const key = `${one.type} ${one.jurisdiction ?? ''} ${one.value}`
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}

/** Answers on one company that do not say the same; each of them stands. */
function conflictsIn(
  { walk, lists, parties, idOf }: Composing,
  nameOf: (group: string) => string,
): CompositionConflict[] {
  return [...walk.reached].flatMap((group): CompositionConflict[] => {
    const [first, ...others] = (lists.get(group) ?? []).filter(({ answer }) => answer.product !== 'ubo')
    if (first === undefined) return []
    const counted = listedHoldersIn(first, parties)
    const different = others.map((list) => ({ list, holders: listedHoldersIn(list, parties) }))
    const isOnePart = first.answer.isPart === true
    const differing = different.filter(({ list, holders }) =>
      doDiffer(counted, holders, { isOnePart, isOtherPart: list.answer.isPart === true }),
    )
    if (differing.length === 0) return []
    const all = [{ list: first, holders: counted }, ...differing]
    const listed = all.map(({ list, holders }) => ({
      answer: refOf(list.answer),
      holders: holders.map((one) => ({ name: one.name, share: one.share })),
    }))
    return [{ of: idOf(group), name: nameOf(group), lists: listed }]
  })
}
