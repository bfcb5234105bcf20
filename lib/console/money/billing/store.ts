import 'server-only'
import { asc, eq } from 'drizzle-orm'
import type { AccountHeads } from '#lib/contract/index.ts'
import { billingLimits } from '#lib/contract/index.ts'
import { firstRow, only, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { customerAccounts, invoicedCustomers as invoiced } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type CustomerAccountRow = AccountHeads & { customer: string }

export function listAccounts(db: Sql): Promise<CustomerAccountRow[]> {
  return db
    .select(only(customerAccounts, 'customer', 'costCentre', 'account', 'contraAccount'))
    .from(customerAccounts)
    .orderBy(asc(customerAccounts.customer))
    .limit(billingLimits.customersMax)
}

/** Customers on stored invoices. */
export function invoicedCustomersIn(db: Sql): Promise<string[]> {
  return valuesOf(
    db
      .selectDistinct({ customer: invoiced.customer })
      .from(invoiced)
      .orderBy(asc(invoiced.customer))
      .limit(billingLimits.customersMax),
    'customer',
  )
}

const { lockAll, remove } = keyed(customerAccounts, customerAccounts.customer)

export const deleteCustomerAccount = remove

/** The accounts of a customer, with all other edits waiting until this one has committed: there may be no row to lock. */
export async function lockAccount(tx: Transaction, customer: string): Promise<AccountHeads> {
  await lockAll(tx)
  const row = await firstRow(
    tx
      .select(only(customerAccounts, 'costCentre', 'account', 'contraAccount'))
      .from(customerAccounts)
      .where(eq(customerAccounts.customer, customer)),
  )
  return row ?? { costCentre: '', account: '', contraAccount: '' }
}

export async function writeAccount(
  db: Sql,
  { customer, ...accounts }: CustomerAccountRow,
  changed: { at: Date; by: string },
): Promise<void> {
  const row = { ...accounts, changedAt: changed.at, changedBy: changed.by }
  await db
    .insert(customerAccounts)
    .values({ customer, ...row })
    .onConflictDoUpdate({ target: customerAccounts.customer, set: row })
}
