import { jurisdictionOf } from '#lib/contract/index.ts'
import { foldName, partyOfNode } from '#lib/domain/ownership/index.ts'
import { Components, certainKeys } from '#lib/domain/parties/index.ts'
import type { HolderAnswer, Mention } from './model.ts'

/** Who of several answers is one party. The same in whatever order they came. */
export interface Parties {
  /** What names the party of a node of an answer. */
  of(answer: HolderAnswer, nodeId: string): string
  groups: ReadonlyMap<string, readonly Mention[]>
  /** Companies whose numbers are those of several others, so that nothing is joined to them by a number. */
  ambiguous: ReadonlySet<string>
}

interface Keyed {
  mention: Mention
  /** What no other evidence takes back: the node itself, an id of the service, a person's number or birth. */
  hard: readonly string[]
  /** Numbers of a company without an id, and ids of a graph with their names. */
  soft: readonly string[]
}

/**
 * By the id of the service; a company without one by a register's number, a person by a number or the birth date (`certainKeys`). A
 * holder of a company is that of another answer on the same company where only one in each has the name. No name joins two
 * companies' lists. Where evidence leads to two ids, or to two births, it is none.
 */
export function composedPartiesOf(answers: readonly HolderAnswer[]): Parties {
  const keyed = answers.flatMap(keyedIn)
  const numbered = joined(keyed)
  const rows = sameRows(answers, numbered)
  const all = joined(keyed.map((one) => ({ ...one, soft: [...one.soft, ...(rows.get(one.mention.key) ?? [])] })))
  return {
    of: (answer, nodeId) => all.of(keyOf(answer, nodeId)),
    groups: all.groups,
    ambiguous: numbered.ambiguous,
  }
}

function keyOf({ orderId }: HolderAnswer, nodeId: string) {
  return `node ${orderId} ${nodeId}`
}

/** Such an id is a digest of who is meant, never a count. */
const digestId = /^(?:person|company)_[\w-]{16}$/

function keyedIn(answer: HolderAnswer): Keyed[] {
  const nodes = new Map((answer.graph.nodes ?? []).map((node) => [node.id, node]))
  return [...nodes.values()].map((node) => {
    const party = answer.parties.get(node.id) ?? partyOfNode(node)
    const register = answer.parties.has(node.id) ? jurisdictionOf(answer.serviceId) : null
    const nameKey = foldName(party.name)
    const certain = certainKeys({ ...party, nameKey, register })
    const key = keyOf(answer, node.id)
    const serviceId = node.data?.serviceId ?? null
    const isSoft = (one: string) => party.kind !== 'person' && !one.startsWith('service_id:')
    const digest = digestId.test(node.id) && nameKey !== '' ? [`digest ${node.id} ${nameKey}`] : []
    return {
      mention: { key, answer, node, party, serviceId },
      hard: [key, ...(serviceId === null ? [] : [`service_id:${serviceId}`]), ...certain.filter((one) => !isSoft(one))],
      soft: [...certain.filter(isSoft), ...digest],
    }
  })
}

interface Joined {
  of(key: string): string
  groups: ReadonlyMap<string, readonly Mention[]>
  ambiguous: ReadonlySet<string>
}

/** Groups by all keys; one that comes to two parties is taken apart again, by hard keys alone. */
function joined(keyed: readonly Keyed[]): Joined {
  const first = grouped(keyed, ({ hard, soft }) => [...hard, ...soft])
  const torn = new Set(
    [...first.groups.values()].filter(isContradictory).flatMap((group) => group.map(({ key }) => key)),
  )
  if (torn.size === 0) return { ...first, ambiguous: torn }
  const second = grouped(keyed, ({ mention, hard, soft }) => (torn.has(mention.key) ? hard : [...hard, ...soft]))
  return { ...second, ambiguous: torn }
}

function grouped(keyed: readonly Keyed[], keysOf: (one: Keyed) => readonly string[]): Omit<Joined, 'ambiguous'> {
  const components = new Components()
  for (const one of keyed) components.add(keysOf(one))
  const of = (key: string) => components.of(key)
  const groups = Map.groupBy(keyed, ({ mention }) => of(mention.key))
  return { of, groups: new Map([...groups].map(([key, all]) => [key, all.map(({ mention }) => mention)])) }
}

function isContradictory(group: readonly Mention[]) {
  const ids = new Set(group.flatMap(({ serviceId }) => serviceId ?? []))
  const births = [...new Set(group.flatMap(({ party }) => party.birth ?? []))]
  return ids.size > 1 || !areOneBirth(births) || new Set(group.map(({ party }) => party.kind)).size > 1
}

/** "1968" and "1968-04" may be one; "1968-04" and "1968-05" are not. */
function areOneBirth(births: readonly string[]) {
  const longest = births.reduce((a, b) => (b.length > a.length ? b : a), '')
  return births.every((one) => longest.startsWith(one))
}

/** Keys of holders that the lists of one company name alike: each name once in each list. */
function sameRows(answers: readonly HolderAnswer[], parties: Joined): ReadonlyMap<string, string[]> {
  const holders = answers.flatMap((answer) => {
    const nodes = new Map((answer.graph.nodes ?? []).map((node) => [node.id, node]))
    return (answer.graph.edges ?? []).flatMap(({ source, target }) => {
      const node = nodes.get(source)
      const party = answer.parties.get(source) ?? (node === undefined ? null : partyOfNode(node))
      if (party === null || party.name === '' || !nodes.has(target)) return []
      const row = `row ${parties.of(keyOf(answer, target))}\n${party.kind} ${foldName(party.name)}`
      return [{ answer, row, key: keyOf(answer, source) }]
    })
  })
  const rows = new Map<string, string[]>()
  for (const [row, alike] of Map.groupBy(holders, (one) => one.row)) {
    const keys = new Set(alike.map(({ key }) => key))
    const lists = new Set(alike.map(({ answer }) => answer))
    // As many holders as lists: each list has one of the name.
    if (lists.size < 2 || keys.size > lists.size) continue
    for (const key of keys) rows.set(key, [...(rows.get(key) ?? []), row])
  }
  return rows
}
