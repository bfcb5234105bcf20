import type { UnjoinedReason } from '#lib/contract/index.ts'
import type { Parties } from './identity.ts'
import type { HolderList } from './lists.ts'
import type { HolderAnswer, Unjoined } from './model.ts'
import type { Reach } from './reach.ts'

interface Looked {
  walk: Reach
  lists: ReadonlyMap<string, readonly HolderList[]>
  parties: Parties
  answers: readonly HolderAnswer[]
  idOf: (group: string) => string
  nameOf: (group: string) => string
  unreadable?: readonly string[]
  unlooked?: readonly string[]
}

/** Companies with nobody above them here, each with the reason. */
export function unjoinedIn(groups: readonly string[], looked: Looked): Unjoined[] {
  const { walk, parties, idOf, nameOf } = looked
  const about = {
    answered: new Set(looked.answers.map(({ serviceId }) => serviceId)),
    unreadable: new Set(looked.unreadable),
    unlooked: new Set(looked.unlooked),
    silent: silentIn(looked.answers),
  }
  return groups.flatMap((group): Unjoined[] => {
    const mentions = parties.groups.get(group) ?? []
    if (walk.taken.has(group) || mentions.every(({ party }) => party.kind === 'person')) return []
    const serviceId = mentions.flatMap((one) => one.serviceId ?? []).toSorted()[0] ?? null
    const isAmbiguous = mentions.some(({ key }) => parties.ambiguous.has(key))
    const reason = reasonFor(serviceId, { ...about, isAmbiguous, hasList: looked.lists.has(group) })
    return [{ id: idOf(group), name: nameOf(group), serviceId, reason }]
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

/** Companies whose holders a graph asked for and got none: it was read to its end, or says that their register publishes none. */
export function silentIn(answers: readonly HolderAnswer[]): ReadonlySet<string> {
  const graphs = answers.filter(({ product }) => product === 'graph').map(({ graph }) => graph)
  return new Set(
    graphs.flatMap(({ nodes, errors, stopReason }) => {
      const refused = (errors ?? []).flatMap(({ path, code }) =>
        code === 'capability.not_available' ? (path?.split('/').at(-1) ?? []) : [],
      )
      const asked = stopReason === 'completed' ? (nodes ?? []).flatMap(({ data }) => data?.serviceId ?? []) : []
      return [...refused, ...asked]
    }),
  )
}
