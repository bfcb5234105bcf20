import * as contract from '#lib/contract/index.ts'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import { personName } from '#lib/domain/parties/index.ts'
import { canonicalText } from './canonical.ts'
import { type ComparedChange, type Differences, differencesIn } from './comparison.ts'
import { shapeOfValue, text, type ValueShape } from './facts.ts'
import { type Item, numbersOf } from './items.ts'

const ofNode = shapeOfValue(contract.partForms.GraphNode)
const ofEdge = shapeOfValue(contract.partForms.GraphEdge)
const ofHoldings: ValueShape = { holdings: listOf(ofEdge?.data), parcels: listOf(text) }
const ofHolder: ValueShape = { ...shapeOfValue(ofNode?.data), type: text, ...ofHoldings }

function listOf(element: contract.Form = { kind: 'anything' }): contract.Form {
  return { kind: 'array', element }
}

/** A direct holder of the root, with all that it holds now. */
interface Holder {
  node: contract.GraphNode
  edges: contract.GraphEdge[]
}

/** What differs in who directly holds the root of a graph and in what they hold; relations that have ended do not count. */
export function compareHolders(before: contract.ShareholderGraph, after: contract.ShareholderGraph): Differences {
  const edgesOf = new Map<ComparedChange['before'], contract.GraphEdge[]>()
  const itemsOf = (graph: contract.ShareholderGraph) =>
    holdersOf(graph).map((holder) => {
      const item = holderItem(holder)
      edgesOf.set(item.fields, holder.edges)
      return item
    })
  const { changes, wording } = differencesIn('shareholders', itemsOf(before), itemsOf(after))
  const changesByParcel = Map.groupBy(changes, (change) => {
    const isShare = change.kind === 'changed' && change.fields.every(({ name }) => name === 'holdings')
    return (isShare && parcelBetween(edgesOf.get(change.before) ?? [], edgesOf.get(change.after) ?? [])) || change
  })
  return { changes: [...changesByParcel].flatMap(([parcel, group]) => ofParcel(parcel, group)), wording }
}

function holdersOf({ nodes, edges, rootCompanyId }: contract.ShareholderGraph): Holder[] {
  const byId = new Map(nodes?.map((node) => [node.id, node]))
  const found = new Map<string, Holder>()
  for (const edge of edges ?? []) {
    const node = byId.get(edge.source)
    const isOver = edge.data?.status === 'ended' || (edge.data?.endDate ?? null) !== null
    if (node === undefined || edge.target !== rootCompanyId || isOver) continue
    const key = node.data?.serviceId ?? node.id
    const holder = found.get(key)
    if (holder === undefined) found.set(key, { node, edges: [edge] })
    else holder.edges.push(edge)
  }
  return [...found.values()]
}

function holderItem({ node, edges }: Holder): Item {
  const { legalName, name: ofPerson, cumulativeOwnership: _, jointlyHeldOwnership: __, ...data } = node.data ?? {}
  const { shareholderReport: ___, ...fields } = data
  const name = legalName ?? personName(ofPerson)
  const key = data.serviceId ?? node.id
  const holdings = edges.map(({ data }) => ({ ...data, jointHolding: undefined }))
  const parcels = edges.flatMap(({ data }) => data?.jointHolding?.parcelId ?? [])
  return {
    keys: [key, ...numbersOf(data.identifiers)],
    // Two holders of one name differ only by their nodes.
    identity: key,
    weak: null,
    label: name ?? key,
    party: partyOfNode(node),
    path: `graph.edges[${key}]`,
    fields: { type: node.type, name, ...fields, holdings, parcels },
    // A company with a report of its own is renamed or dissolved there, and its holding stays the same.
    shape: data.serviceId ? ofHoldings : ofHolder,
  }
}

/** The one parcel in which two sets of holdings differ; null where they differ in more than that. */
function parcelBetween(before: readonly contract.GraphEdge[], after: readonly contract.GraphEdge[]): string | null {
  const written = (edges: readonly contract.GraphEdge[]) =>
    edges.map(({ data }) => ({ data, text: canonicalText(data) }))
  const [was, is] = [written(before), written(after)]
  const [had, has] = [was, is].map((edges) => new Set(edges.map(({ text }) => text)))
  const differing = [...was.filter(({ text }) => !has?.has(text)), ...is.filter(({ text }) => !had?.has(text))]
  const parcels = new Set(differing.map(({ data }) => data?.jointHolding?.parcelId ?? null))
  return parcels.size === 1 ? ([...parcels][0] ?? null) : null
}

/** A parcel that several hold has changed once (P60). */
function ofParcel(parcel: string | ComparedChange, group: readonly ComparedChange[]): ComparedChange[] {
  if (typeof parcel !== 'string') return [parcel]
  const label = group.map((one) => one.label).join(', ')
  return group.slice(0, 1).map((change) => ({ ...change, label, path: `graph.edges[parcel ${parcel}]` }))
}
