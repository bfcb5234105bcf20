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
import type { Transaction } from '#lib/database/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { type Named, namedIn, partiesOfNamed } from '#lib/domain/screening/index.ts'
import { foldings } from '#lib/text/index.ts'
import { sha256Of } from '../../core/sha256.ts'
import { companiesTouched } from './stands.ts'
import {
  companyOf,
  deleteEntries,
  deleteEntriesOf,
  deleteJoins,
  type EntryRow,
  entriesOfEach,
  insertEntries,
  partyEntriesOf,
  rekeyEntries,
} from './store.ts'

type Placed = Pick<EntryRow, 'orderId' | 'serviceId' | 'product' | 'at'>

/** The parties that a result names, each entry once; of a result with more than the bound the rest is left out. */
function entriesIn(order: Placed & { companyName: string | null }, { result }: Pick<Order, 'result'>): EntryRow[] {
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
function relatedEntries(
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

interface SettledOrder {
  orderId: string
  serviceId: string | null
  companyName: string | null
  product: string | null
  at: Date
}

/**
 * Keeps the parties a stored result names, in the transaction that stores it. Called under the lock of the company's state: of two
 * results that arrive at once the second knows the entries of the first. Names the companies of whose parties other decisions hold.
 */
export async function saveAppearances(
  tx: Transaction,
  order: SettledOrder,
  answer: Pick<Order, 'result'>,
): Promise<string[]> {
  const { orderId, serviceId, companyName, product, at } = order
  if (serviceId === null || product === null || !products.some((one) => one === product)) return []
  const before = await partyEntriesOf(tx, serviceId)
  // A result that is read late never replaces a later one.
  if (before.some((row) => row.product === product && row.at > at)) return []
  const named = entriesIn({ orderId, serviceId, companyName, product, at }, answer)
  return replace(tx, { serviceId, product, before, named })
}

/** Keeps whom people wrote down as related to a company, in the transaction that does; under the lock of its state. */
export async function saveRelated(
  tx: Transaction,
  serviceId: string,
  related: readonly RelatedParty[],
  now: Date,
): Promise<string[]> {
  const before = await partyEntriesOf(tx, serviceId)
  const { name } = await companyOf(tx, serviceId)
  const named = relatedEntries({ serviceId, companyName: name }, related, now)
  return replace(tx, { serviceId, product: relatedProduct, before, named })
}

/** Forgets what only these answers named; under the locks of the states of their companies. */
export async function deleteAppearances(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const removed = await deleteEntries(tx, orderIds)
  const touched = await companiesTouched(
    tx,
    removed.map(({ ties }) => ties),
  )
  const left = await entriesOfEach(tx, [...new Set(removed.map(({ serviceId }) => serviceId))])
  await rekeyEntries(tx, left.flatMap(rekeyed))
  await deleteJoins(tx, [...new Set(removed.flatMap(({ ties, ids }) => [...ties, ...ids]))])
  return touched
}

/** Products whose results name parties of a company, those that screening reads first. */
const products = ['report', 'ubo', 'graph', relatedProduct, 'prefill']

interface Replacing {
  serviceId: string
  product: string
  before: readonly EntryRow[]
  named: readonly EntryRow[]
}

async function replace(tx: Transaction, { serviceId, product, before, named }: Replacing) {
  const isNew = new Set(named)
  const kept = before.filter((row) => row.product !== product)
  const { related } = kept.some((row) => row.product === relatedProduct)
    ? { related: [] }
    : await companyOf(tx, serviceId)
  const more = product === relatedProduct ? [] : relatedOf(serviceId, related, named)
  for (const one of more) isNew.add(one)
  const keyed = keyedEntries([...kept, ...named, ...more])
  await deleteEntriesOf(tx, serviceId, product)
  await insertEntries(
    tx,
    keyed.filter(({ row }) => isNew.has(row)).map(({ row, ties, ids }) => ({ ...row, ties, ids })),
  )
  await rekeyEntries(tx, changedIn(keyed.filter(({ row }) => !isNew.has(row))))
  const setsOf = (rows: readonly { ties: string[] }[]) => new Map(rows.map(({ ties }) => [ties.join(' '), ties]))
  const [old, now] = [setsOf(before), setsOf(keyed)]
  const moved = [...old, ...now].filter(([text]) => !(old.has(text) && now.has(text))).map(([, ties]) => ties)
  return companiesTouched(tx, moved)
}

/** Written down before entries were kept, or before the company had any. */
function relatedOf(serviceId: string, related: readonly RelatedParty[], named: readonly EntryRow[]): EntryRow[] {
  const at = named[0]?.at
  return at === undefined ? [] : relatedEntries({ serviceId, companyName: null }, related, at)
}

interface Keyed {
  row: EntryRow
  ties: string[]
  ids: string[]
}

function rekeyed(rows: readonly EntryRow[]): EntryRow[] {
  return changedIn(keyedEntries(rows))
}

function changedIn(keyed: readonly Keyed[]): EntryRow[] {
  return keyed.flatMap(({ row, ties, ids }) =>
    isSame(row.ties, ties) && isSame(row.ids, ids) ? [] : [{ ...row, ties, ids }],
  )
}

function isSame(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((text, at) => text === other[at])
}

/** What means each entry of a company: its own keys, and those of the entries that mean the same party there. */
function keyedEntries(rows: readonly EntryRow[]): Keyed[] {
  const rank = ({ product }: EntryRow) => products.indexOf(product)
  const inOrder = rows.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position)
  const named = inOrder.map((row) => ({ ...namedOf(row), row }))
  const meant = partiesOfNamed(named)
  return named.flatMap((one) => {
    const party = meant.get(one)
    if (party === undefined) return []
    const ids = party.identities.map((identity) => idOf(one.row.serviceId, partyKeyOf(identity)))
    return [{ row: one.row, ties: party.ties.map(tieOf), ids }]
  })
}

function namedOf({ kind, name, birth, numbers, country, role, register }: EntryRow): Named {
  return { party: { kind, name, birth, numbers, country }, role, register }
}

function digest(text: string, length: number) {
  return sha256Of(text).slice(0, length)
}

/** The key by which a party is called: one that holds in every company, where it has one, so that its address stays. */
export function partyIdOf(keys: Iterable<string>): string {
  const [least = ''] = [...keys].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return least
}

function rank(key: string): number {
  return key.startsWith('t') ? 0 : 1
}

/** Short enough for any provider's file; says nothing of whom it means. */
export function partyKeyOf(identity: string): string {
  return `p${digest(identity, 23)}`
}

/** What means a party in every company. */
export function tieOf(certainKey: string): string {
  return `t${digest(certainKey, 31)}`
}

/** What means a party in one company, by its key there. */
export function idOf(serviceId: string, partyKey: string): string {
  return `i${digest(`${serviceId} ${partyKey}`, 31)}`
}
