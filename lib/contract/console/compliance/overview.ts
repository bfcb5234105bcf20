import { z } from 'zod'
import { answer, maybe } from '../../fields.ts'
import { everyone } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { StoredCompany } from '../companies/companies.ts'
import { Batch } from '../orders/batch.ts'
import { OthersBehind, RequestRecord } from '../orders/requests.ts'
import { own } from '../row.ts'
import { listedMax } from '../values/lists.ts'

/** Health of one product in one jurisdiction, from own orders of the last 30 days; durations in milliseconds. */
export const SourceHealth = answer({
  product: z.string(),
  jurisdictionCode: z.string(),
  count: z.number(),
  p50Ms: maybe(z.number()),
  p90Ms: maybe(z.number()),
  /** Failures since the last success, and since when: "register down since 11:02". */
  failuresInARow: maybe(z.number()),
  failingSince: maybe(z.string()),
  lastFailureCode: maybe(z.string()),
  /** When it last answered, also that there is no such company; none within the days is null. */
  lastAnswerAt: maybe(z.string()),
})
export type SourceHealth = z.infer<typeof SourceHealth>

/** Of a day (UTC, `YYYY-MM-DD`): orders that ended, and how many of them a register answered. */
export const AnsweredDay = answer({ day: z.string(), asked: z.number(), answered: z.number() })
export type AnsweredDay = z.infer<typeof AnsweredDay>

export const overviewOperations = {
  listSourceHealth: own('GET /api/console/health', 'Lists the health of registers, from own orders', {
    atMost: listedMax.sources,
    roles: everyone,
    /** `days`: the last thirty, the oldest first, each with its orders. */
    answer: answer({ health: z.array(SourceHealth), days: maybe(z.array(AnsweredDay)) }),
  }),
  getOverview: own('GET /api/console/overview', 'Returns running and failed requests, recent companies and charges', {
    roles: everyone,
    answer: answer({
      /** The newest of them. */
      running: z.array(RequestRecord),
      /** How many run in all. */
      runningCount: maybe(z.number()),
      /** The newest of them, after those without a response. */
      failed: z.array(RequestRecord),
      /** How many orders failed or were lost sight of, without those. */
      failedCount: maybe(z.number()),
      /** Running or paused batches; their orders are not in the lists above. Null for a role without access to them. */
      batches: maybe(z.array(Batch)),
      finishedToday: z.number(),
      /** Null for a role without access to companies. */
      recentCompanies: maybe(z.array(StoredCompany)),
      /** From own requests of this UTC month, so it does not need GET /v2/billing/credits. */
      creditsByProduct: z.record(z.string(), z.number()),
      creditsToday: z.number(),
      /** Ended orders whose charge the service did not return; they may have been charged (P136). */
      unpricedMonth: z.number(),
      unpricedToday: z.number(),
      othersBehind: maybe(OthersBehind),
    }),
  }),
} as const satisfies Record<string, Operation>
