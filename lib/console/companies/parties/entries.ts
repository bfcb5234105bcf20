import 'server-only'
import {
  BeneficialOwner,
  GraphEdge,
  GraphNode,
  jurisdictionOf,
  LegalRepresentative,
  type Order,
  partyLimits,
  type RelatedParty,
  Shareholder,
  tolerate,
} from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { type Named, namedIn } from '#lib/domain/screening/index.ts'
import { foldings } from '#lib/text/index.ts'
import type { EntryRow } from './store.ts'

type Placed = Pick<EntryRow, 'orderId' | 'serviceId' | 'product' | 'at'>

/** The parties that a result names, each entry once; of a result with more than the bound the rest is left out. */
export function entriesIn(
  order: Placed & { companyName: string | null },
  { result }: Pick<Order, 'result'>,
): EntryRow[] {
  const report = fieldsOf(result, 'companyReport')
  const relations = fieldsOf(report, 'relationships')
  const legalName = fieldsOf(fieldsOf(report, 'basicInformation'), 'legalName')
  const owners = fieldsOf(result, 'ultimateBeneficialOwnerReport')
  const graph = fieldsOf(result, 'graph')
  const named = namedIn(
    {
      ...subjectOf(order, typeof legalName === 'string' ? legalName : null),
      report: {
        relationships: {
          legalRepresentatives: read(LegalRepresentative, relations, 'legalRepresentatives'),
          shareholders: read(Shareholder, relations, 'shareholders'),
        },
      },
      owners: read(BeneficialOwner, owners, 'ultimateBeneficialOwners'),
      nodes: read(GraphNode, graph, 'nodes'),
      related: [],
    },
    read(GraphEdge, graph, 'edges'),
  )
  return rowsOf(order, named)
}

/** Whom people wrote down as related to a company. */
export function relatedEntries(
  of: { serviceId: string; companyName: string | null },
  related: readonly RelatedParty[],
  at: Date,
): EntryRow[] {
  if (related.length === 0) return []
  const named = namedIn({ ...subjectOf(of, null), report: null, owners: null, nodes: null, related })
  return rowsOf({ orderId: relatedId(of.serviceId), serviceId: of.serviceId, product: relatedProduct, at }, named)
}

export const relatedProduct = 'related'

export function relatedId(serviceId: string): string {
  return `${relatedProduct}:${serviceId}`
}

function subjectOf({ serviceId, companyName }: { serviceId: string; companyName: string | null }, name: string | null) {
  return { serviceId, companyName: name ?? companyName, country: jurisdictionOf(serviceId) }
}

function rowsOf(placed: Placed, named: readonly Named[]): EntryRow[] {
  const { orderId, serviceId, product, at } = placed
  const rows = named.flatMap(({ party, role, register, ...standing }) => {
    const { kind, name, birth, country } = party
    const nameKey = foldName(name)
    if (nameKey === '') return []
    const { roleText = null, share = null, since = null, until = null } = standing
    const own = { kind, name, nameKey, birth, numbers: [...party.numbers], country, register }
    return [{ ...own, folded: foldings(name).join(' '), role, roleText, share, since, until }]
  })
  const once = new Map(rows.map((row) => [JSON.stringify(row), row]))
  return [...once.values()]
    .slice(0, partyLimits.appearancesMax)
    .map((row, position) => ({ orderId, serviceId, product, at, position, ...row, ties: [], ids: [] }))
}

function read<S extends Parameters<typeof tolerate>[0]>(schema: S, of: unknown, key: string) {
  return listIn(of, key).flatMap((one) => tolerate(schema, one)?.value ?? [])
}

function fieldsOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : null
}

function listIn(value: unknown, key: string): unknown[] {
  const list = fieldsOf(value, key)
  return Array.isArray(list) ? list : []
}
