import { z } from 'zod'
import { own, page } from './console-row.ts'
import { answer, Instant, maybe, openEnum, request, Uuid } from './fields.ts'
import { type Operation, row } from './operation.ts'
import { Readiness } from './platform.ts'
import { admins, everyone } from './roles.ts'
import { scopes } from './scopes.ts'

/** What holds for the whole organization, what it may spend, and who did what. */

export const Settings = answer({
  /** An order needs a customerReference before it is sent. */
  isReferenceRequired: z.boolean(),
  /** Results and documents are erased after so many days; null keeps them. */
  resultsDays: maybe(z.number()),
})
export type Settings = z.infer<typeof Settings>

export const retentionDaysMin = 30
export const retentionDaysMax = 3_650

const SettingsChange = request({
  isReferenceRequired: z.boolean().optional(),
  resultsDays: z.int().min(retentionDaysMin).max(retentionDaysMax).nullable().optional(),
})

export const budgetStandings = ['free', 'warned', 'spent'] as const
/** From this share of a budget on it is warned. */
export const budgetWarnsFromPercent = 80

export const Budget = answer({
  /** `organization`, or the id of a person. */
  subject: z.string(),
  name: maybe(z.string()),
  /** Null where there is no budget. */
  creditsMonthly: maybe(z.number()),
  creditsUsed: z.number(),
  standing: openEnum(budgetStandings),
})
export type Budget = z.infer<typeof Budget>

export const auditOutcomes = ['requested', 'done', 'refused', 'failed', 'unknown', 'denied'] as const

/** The last row of the audit log: its place, and a hash (SHA-256, hex) that covers every row up to it. */
export const AuditHead = answer({ seq: z.number(), hash: z.string() })
export type AuditHead = z.infer<typeof AuditHead>

export const AuditEntry = answer({
  auditId: z.string(),
  at: z.string(),
  userId: maybe(z.string()),
  email: maybe(z.string()),
  role: maybe(z.string()),
  address: maybe(z.string()),
  action: z.string(),
  object: maybe(z.string()),
  /** `requested` while nothing is known of how a change at the service ended. */
  outcome: openEnum(auditOutcomes),
  code: maybe(z.string()),
  requestId: maybe(z.string()),
  /** Place in the chain, and the hash that covers every row up to this one. */
  seq: maybe(z.number()),
  hash: maybe(z.string()),
  /** When its outcome was written and in which row, where that is a row of its own. */
  closedAt: maybe(z.string()),
  closedSeq: maybe(z.number()),
  /** The same refusal again in that quarter of an hour. */
  repeats: maybe(z.number()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const auditFilter = {
  /** Part of an e-mail address. */
  who: z.string().max(320).optional(),
  action: z.string().max(60).optional(),
  /** Part of what it was done to. */
  object: z.string().max(300).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  since: Instant.optional(),
  until: Instant.optional(),
}

/** Where this console asks and how it runs; never its key. */
export const Connection = answer({
  registryUrl: z.string(),
  /** The part of the key that is no secret, as the service lists it; null where the key has no such part. */
  keyPrefix: maybe(z.string()),
  service: maybe(z.string()),
  versions: maybe(z.array(z.string())),
  extensions: maybe(z.array(z.string())),
  /** What the key of this console may do, where the service says so. */
  scopes: maybe(z.array(openEnum(scopes))),
  /** Null where the service gives none. */
  readiness: maybe(Readiness),
  answeredMs: maybe(z.number()),
  /** Why the service could not be asked. */
  errorCode: maybe(z.string()),
  consoleVersion: maybe(z.string()),
  database: maybe(openEnum(['pglite', 'postgres'])),
  isSandbox: maybe(z.boolean()),
  singleSignOn: maybe(z.string()),
})
export type Connection = z.infer<typeof Connection>

export const settingsOperations = {
  getSettings: row({
    ...own,
    method: 'GET',
    path: '/api/console/settings',
    summary: 'What holds for the whole organization',
    roles: everyone,
    status: 200,
    answer: Settings,
  }),
  changeSettings: row({
    ...own,
    method: 'PATCH',
    path: '/api/console/settings',
    summary: 'Change what holds for the whole organization',
    roles: admins,
    body: SettingsChange,
    status: 200,
    answer: Settings,
  }),
  listBudgets: row({
    ...own,
    method: 'GET',
    path: '/api/console/budgets',
    summary: 'Budgets of this UTC month and what is used of them',
    roles: admins,
    status: 200,
    answer: answer({ month: z.string(), budgets: z.array(Budget) }),
  }),
  setBudget: row({
    ...own,
    method: 'POST',
    path: '/api/console/budgets',
    summary: 'Set a monthly budget, or take it away',
    roles: admins,
    body: request({
      subject: z.union([z.literal('organization'), Uuid]),
      creditsMonthly: z.int().min(0).max(100_000_000).nullable(),
    }),
    status: 200,
    answer: Budget,
  }),
  listOwnBudgets: row({
    ...own,
    method: 'GET',
    path: '/api/console/budgets/own',
    summary: 'The budgets an own press is weighed against',
    roles: everyone,
    status: 200,
    answer: answer({ month: z.string(), budgets: z.array(Budget) }),
  }),
  listAudit: row({
    ...own,
    method: 'GET',
    path: '/api/console/audit',
    summary: 'Who did what, newest first',
    roles: admins,
    query: z.strictObject({ ...page, ...auditFilter }),
    status: 200,
    answer: answer({
      entries: z.array(AuditEntry),
      nextCursor: maybe(z.string()),
      total: maybe(z.number()),
      /** Every action there is a row of. */
      actions: maybe(z.array(z.string())),
      head: maybe(AuditHead),
    }),
  }),
  getAuditFile: row({
    ...own,
    method: 'GET',
    path: '/api/console/audit/file',
    summary: 'Everything that matches, as CSV',
    roles: admins,
    query: z.strictObject(auditFilter),
    status: 200,
    answer: null,
    content: 'text',
  }),
  getConnection: row({
    ...own,
    method: 'GET',
    path: '/api/console/connection',
    summary: 'Where this console asks, and how that does',
    roles: admins,
    status: 200,
    answer: Connection,
  }),
} as const satisfies Record<string, Operation>
