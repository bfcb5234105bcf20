import 'server-only'
import type { Order, RelatedParty } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { type Named, partiesOfNamed } from '#lib/domain/screening/index.ts'
import { entriesIn, relatedEntries, relatedProduct } from './entries.ts'
import { idOf, partyKeyOf, tieOf } from './keys.ts'
import { companiesTouched } from './stands.ts'
import {
  companyOf,
  type EntryRow,
  entriesOfEach,
  forgetDecisions,
  insertEntries,
  partyEntriesOf,
  rekeyEntries,
  removeEntries,
  removeOf,
} from './store.ts'

export interface SettledOrder {
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
export async function removeAppearances(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const removed = await removeEntries(tx, orderIds)
  const touched = await companiesTouched(
    tx,
    removed.map(({ ties }) => ties),
  )
  const left = await entriesOfEach(tx, [...new Set(removed.map(({ serviceId }) => serviceId))])
  await rekeyEntries(tx, left.flatMap(rekeyed))
  await forgetDecisions(tx, [...new Set(removed.flatMap(({ ties, ids }) => [...ties, ...ids]))])
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

async function replace(tx: Transaction, { serviceId, product, before, named }: Replacing): Promise<string[]> {
  const isNew = new Set(named)
  const kept = before.filter((row) => row.product !== product)
  const { related } = kept.some((row) => row.product === relatedProduct)
    ? { related: [] }
    : await companyOf(tx, serviceId)
  const more = product === relatedProduct ? [] : relatedOf(serviceId, related, named)
  for (const one of more) isNew.add(one)
  const keyed = keyedEntries([...kept, ...named, ...more])
  await removeOf(tx, serviceId, product)
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

function isSame(one: readonly string[], other: readonly string[]): boolean {
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
