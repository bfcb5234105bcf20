import type { ShareholderGraph, UnjoinedReason } from '#lib/contract/index.ts'
import { type Composing, levelsAbove } from './lists.ts'
import type { HolderAnswer, Unjoined } from './model.ts'

interface Looked extends Composing {
  nameOf: (group: string) => string
  unreadable?: readonly string[]
  unlooked?: readonly string[]
}

/** Companies with nobody above them here, each with the reason. */
export function unjoinedIn(looked: Looked): Unjoined[] {
  const { walk, parties, idOf, nameOf } = looked
  const about = {
    answered: new Set(looked.answers.map(({ serviceId }) => serviceId)),
    unreadable: new Set(looked.unreadable),
    unlooked: new Set(looked.unlooked),
    silent: silentIn(looked.answers),
  }
  return [...walk.reached].flatMap((group): Unjoined[] => {
    const mentions = parties.groups.get(group) ?? []
    if (walk.taken.has(group) || mentions.every(({ party }) => party.kind === 'person')) return []
    const serviceId = mentions.flatMap((one) => one.serviceId ?? []).toSorted()[0] ?? null
    const isAmbiguous = mentions.some(({ key }) => parties.ambiguous.has(key))
    const reason = reasonFor(serviceId, { ...about, isAmbiguous, hasList: looked.lists.has(group) })
    const isOnFile = serviceId !== null && (about.answered.has(serviceId) || about.unreadable.has(serviceId))
    return [{ id: idOf(group), name: nameOf(group), serviceId, reason, isOnFile }]
  })
}

interface About {
  answered: ReadonlySet<string>
  unreadable: ReadonlySet<string>
  unlooked: ReadonlySet<string>
  silent: ReadonlySet<string>
  isAmbiguous: boolean
  hasList: boolean
}

function reasonFor(serviceId: string | null, about: About): UnjoinedReason {
  if (about.hasList) return 'bound'
  if (serviceId === null) return about.isAmbiguous ? 'ambiguous' : 'noNumber'
  if (about.unreadable.has(serviceId)) return 'unreadable'
  if (about.answered.has(serviceId)) return 'namesNobody'
  if (about.unlooked.has(serviceId)) return 'bound'
  return about.silent.has(serviceId) ? 'namesNobody' : 'notOnFile'
}

/**
 * Companies whose holders a graph asked for and got none: they are within its depth and its register answered, or they say that their
 * register publishes none.
 */
function silentIn(answers: readonly HolderAnswer[]): ReadonlySet<string> {
  const graphs = answers.filter(({ product }) => product === 'graph').map(({ graph }) => graph)
  return new Set(graphs.flatMap((graph) => [...refusedIn(graph), ...askedIn(graph)]))
}

function refusedIn({ errors }: ShareholderGraph) {
  return (errors ?? []).flatMap(({ path, code }) =>
    code === 'capability.not_available' ? (path?.split('/').at(-1) ?? []) : [],
  )
}

/** Of a graph that lost entries, or stopped for another reason, nothing says whom it asked. */
function askedIn(graph: ShareholderGraph): string[] {
  const { nodes, errors, stopReason, maxDepth, rootCompanyId } = graph
  const failed = (errors ?? []).map(({ path }) => path?.split('/').at(-1))
  if (!namedEnds.has(stopReason ?? '') || failed.some((one) => !one)) return []
  const levels = levelsAbove(rootCompanyId ?? '', graph.edges ?? [])
  return (nodes ?? []).flatMap(({ id, data }) => {
    const isAsked = stopReason === 'completed' || (levels.get(id) ?? Number.POSITIVE_INFINITY) < (maxDepth ?? 0)
    return isAsked && data?.serviceId != null && !failed.includes(id) ? [data.serviceId] : []
  })
}

/** Ends of a graph that are said company by company. */
const namedEnds: ReadonlySet<string> = new Set(['completed', 'completedWithErrors', 'maxDepthReached'])
