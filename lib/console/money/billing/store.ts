import 'server-only'
import { asc, eq, sql } from 'drizzle-orm'
import type { AccountHeads } from '#lib/contract/index.ts'
import { billingLimits } from '#lib/contract/index.ts'
import { only, type Sql, type Transaction, valuesOf } from '#lib/database/index.ts'
import { customerAccounts, invoicedCustomers as invoiced } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type CustomerAccountRow = AccountHeads & { customer: string }

export async function listAccounts(db: Sql): Promise<CustomerAccountRow[]> {
  const { customer, costCentre, account, contraAccount } = customerAccounts
  return db
    .select({ customer, costCentre, account, contraAccount })
    .from(customerAccounts)
    .orderBy(asc(customer))
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

/** The accounts of a customer, with all other edits waiting until this one has committed: there may be no row to lock. */
export async function lockAccount(tx: Transaction, customer: string): Promise<AccountHeads> {
  await tx.execute(sql`lock table ${customerAccounts} in share row exclusive mode`)
  const [row] = await tx
    .select(only(customerAccounts, 'costCentre', 'account', 'contraAccount'))
    .from(customerAccounts)
    .where(eq(customerAccounts.customer, customer))
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

export const { remove: deleteCustomerAccount } = keyed(customerAccounts, customerAccounts.customer)
