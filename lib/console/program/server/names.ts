import 'server-only'
import { admins, everyone, mayRead, payers, readers, type UserRole, Uuid } from '#lib/contract/index.ts'
import { maskedIbans } from '#lib/text/index.ts'
import { companyWithResults } from '../../companies/index.ts'
import { titleOfParty } from '../../companies/party-pages/index.ts'
import { findCase } from '../../compliance/cases/index.ts'
import type { Context } from '../../core/context.ts'
import { storedImport } from '../../money/invoices/index.ts'
import { findBatch } from '../../orders/batches/index.ts'
import { findJournalOrder } from '../../orders/journal/index.ts'
import { aboutMonitor } from '../../service/monitors/index.ts'
import { findWebhookRow } from '../../service/webhooks/index.ts'
import { getRuntime } from './runtime.ts'
import { personOfPage } from './session.ts'

/** What the thing of a page is called, for its title; null for whoever may not read it, and for what is not on file. */
export async function nameForTitle(kind: NamedKind, id: string): Promise<Name | null> {
  const person = await personOfPage()
  if (person === null || person.lacksSecondFactor) return null
  return nameOf(await getRuntime(), person, kind, id)
}

/** The name of a thing, or the period (ISO 8601, its end excluded) that is the name of an invoice. */
type Name = string | { start: string; end: string | null }

type Find = (ctx: Context, id: string, userId: string) => Promise<Name | null | undefined>

/** What has a page of its own: who may read it, and what it is called as far as this console has recorded it. */
const named = {
  batch: {
    roles: readers,
    find: uuidOnly(async ({ database }, id) => (await findBatch(database.sql, id))?.batch.name),
  },
  case: { roles: readers, find: uuidOnly(nameOfCase) },
  company: { roles: readers, find: nameOfCompany },
  invoice: { roles: payers, find: nameOfInvoice },
  monitor: { roles: readers, find: uuidOnly(nameOfMonitor) },
  order: { roles: everyone, find: nameOfOrder },
  party: { roles: readers, find: ({ database }, id) => titleOfParty(database.sql, id) },
  webhook: { roles: admins, find: async ({ database }, id) => (await findWebhookRow(database.sql, id))?.name },
} satisfies Record<string, { roles: readonly UserRole[]; find: Find }>

export type NamedKind = keyof typeof named

/** What a thing is called; null for whoever may not read it, and for what is not on file. */
export async function nameOf(
  ctx: Context,
  { userId, role }: { userId: string; role: UserRole },
  kind: NamedKind,
  id: string,
): Promise<Name | null> {
  const { roles, find }: { roles: readonly UserRole[]; find: Find } = named[kind]
  const name = mayRead(role, roles) ? ((await find(ctx, id, userId)) ?? null) : null
  return typeof name === 'string' && role !== 'admin' ? (maskedIbans(name) ?? name) : name
}

/** An id that is none would be a fault of the database. */
function uuidOnly(find: Find): Find {
  return async (ctx, id, userId) => (Uuid.safeParse(id).success ? find(ctx, id, userId) : null)
}

async function nameOfCase({ database }: Context, id: string) {
  const found = await findCase(database.sql, id)
  return found && (found.companyName ?? found.row.serviceId)
}

async function nameOfCompany({ database }: Context, id: string, userId: string) {
  return (await companyWithResults(database.sql, userId, id)).name ?? id
}

async function nameOfInvoice({ database }: Context, id: string) {
  const { periodStart, periodEnd } = (await storedImport(database.sql, id))?.snapshot.invoice ?? {}
  return periodStart ? { start: periodStart, end: periodEnd ?? null } : null
}

async function nameOfMonitor(ctx: Context, id: string) {
  const { about } = await aboutMonitor(ctx, id)
  return about?.companyName ?? about?.serviceId
}

async function nameOfOrder({ database }: Context, id: string) {
  const order = await findJournalOrder(database.sql, id)
  return order && (order.companyName ?? order.serviceId)
}
