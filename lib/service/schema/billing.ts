import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  counter,
  instant,
  requiredInstant,
  requiredInteger,
  requiredLong,
  requiredText,
  requiredUuid,
  uuidKey,
} from '#lib/database/index.ts'
import { registry } from './columns.ts'

/** Append-only: the database refuses every update and delete (migrations). One row per billable thing. */
export const ledger = registry.table(
  'ledger',
  {
    ledgerId: uuidKey(),
    organizationId: requiredUuid(),
    occurredAt: requiredInstant(),
    eventType: requiredText(),
    credits: requiredInteger(),
    sku: requiredText(),
    billableCode: requiredText(),
    pricedSku: requiredText(),
    productBucket: requiredText(),
    quantity: requiredText(),
    endpoint: requiredText(),
    capability: requiredText(),
    customerId: text(),
    customerReference: text(),
    serviceId: text(),
    companyName: text(),
    apiKeyId: uuid(),
    apiKeyName: text(),
    sourceEventId: requiredText(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Which grants paid and how much each; the two lists are parallel. What a refund gives back to them is negative. */
    grantsUsed: uuid().array().notNull().default(sql`'{}'`),
    grantAmounts: integer().array().notNull().default(sql`'{}'`),
    /** The sum of `grantAmounts`: what is left of `credits` is billed. */
    creditsGranted: counter(),
    refundOfEventId: uuid('refund_of_event_id').unique(),
    /** A JSON object of texts. */
    metadata: requiredText().default('{}'),
  },
  (table) => [
    index('ledger_by_organization').on(table.organizationId, table.occurredAt),
    check('ledger_event_type', sql`${table.eventType} in ('consumption', 'refund')`),
    check('ledger_sign', sql`(${table.eventType} = 'refund') = (${table.credits} < 0)`),
    check('ledger_refund', sql`(${table.eventType} = 'refund') = (${table.refundOfEventId} is not null)`),
    check('ledger_grants', sql`cardinality(${table.grantsUsed}) = cardinality(${table.grantAmounts})`),
    check('ledger_granted', sql`abs(${table.creditsGranted}) <= abs(${table.credits})`),
  ],
)

/**
 * Credits given beforehand. `remaining` is what the ledger has not taken yet and the only thing that ever changes here,
 * so that cover is found without adding up a year of usage.
 */
export const grants = registry.table(
  'grants',
  {
    grantId: uuidKey(),
    organizationId: requiredUuid(),
    name: requiredText(),
    credits: requiredInteger(),
    remaining: requiredInteger(),
    /** The instant from which it covers nothing; null for never. */
    expiresAt: instant(),
    createdAt: requiredInstant(),
  },
  (table) => [
    index('grants_by_organization').on(table.organizationId, table.expiresAt),
    index('grants_open').on(table.organizationId, table.expiresAt).where(sql`${table.remaining} > 0`),
    check('grants_remaining', sql`${table.remaining} between 0 and ${table.credits}`),
  ],
)

/**
 * Credits an organization lets itself, one of its customers or one of its keys use in a UTC day or month. Every order, check and
 * charge they bind locks these rows before it counts, so that none is admitted beside another that it does not see.
 */
export const creditCaps = registry.table(
  'credit_caps',
  {
    organizationId: requiredUuid(),
    scope: requiredText(),
    /** The name of the customer, or the id of the key; empty for the organization. */
    subject: requiredText(),
    period: requiredText(),
    creditsMax: requiredInteger(),
    setAt: requiredInstant(),
    setByKeyName: requiredText(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.subject, table.period] }),
    check('credit_caps_scope', sql`${table.scope} in ('organization', 'customer', 'key')`),
    check('credit_caps_subject', sql`(${table.scope} = 'organization') = (${table.subject} = '')`),
    check('credit_caps_period', sql`${table.period} in ('day', 'month')`),
    check('credit_caps_max', sql`${table.creditsMax} >= 0`),
  ],
)

/**
 * What counts as charged in a cap in the period that began then, so that a check adds up no month: a trigger of the ledger keeps it
 * (`registry.sum_in_caps`), from the first charge of the period on. Where there is no row the ledger is added up.
 */
export const creditSums = registry.table(
  'credit_sums',
  {
    organizationId: requiredUuid(),
    scope: requiredText(),
    subject: requiredText(),
    period: requiredText(),
    began: requiredInstant(),
    credits: requiredLong(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.subject, table.period, table.began] }),
    foreignKey({
      name: 'credit_sums_of_cap',
      columns: [table.organizationId, table.scope, table.subject, table.period],
      foreignColumns: [creditCaps.organizationId, creditCaps.scope, creditCaps.subject, creditCaps.period],
    }).onDelete('cascade'),
  ],
)

/** A closed month of an organization. Like its lines and items it is written once, by the billing run. */
export const invoices = registry.table(
  'invoices',
  {
    invoiceId: uuidKey(),
    organizationId: requiredUuid(),
    billingRunId: requiredUuid(),
    periodStart: requiredInstant(),
    periodEnd: requiredInstant(),
    gross: requiredText(),
    closedAt: requiredInstant(),
  },
  (table) => [uniqueIndex('invoices_once').on(table.organizationId, table.periodStart)],
)

export const invoiceLines = registry.table(
  'invoice_lines',
  {
    invoiceId: requiredUuid(),
    sku: requiredText(),
    quantity: requiredText(),
    gross: requiredText(),
    priceSource: requiredText(),
    /** The tiers as they were when the month was closed, and what was billed in each; JSON. */
    tiers: requiredText(),
    tierLines: requiredText(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.sku] })],
)

/** Which invoice a ledger row is billed on: its key lets it be on one only. */
export const invoiceItems = registry.table(
  'invoice_items',
  {
    ledgerId: uuidKey(),
    invoiceId: requiredUuid(),
    sku: requiredText(),
    occurredAt: requiredInstant(),
  },
  (table) => [index('invoice_items_in_order').on(table.invoiceId, table.sku, table.occurredAt, table.ledgerId)],
)
