import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  NumberMap,
  number,
  ownWord,
  request,
  text,
} from '../../fields.ts'
import { everyone } from '../../roles.ts'
import { StoredCompany } from '../companies/companies.ts'
import { Batch } from '../orders/batch.ts'
import { OthersBehind, RequestRecord } from '../orders/requests.ts'
import { Guide } from '../people/preferences.ts'
import { consoleRow, forEveryone, forReaders } from '../row.ts'
import { MonitorChange } from '../service/monitors.ts'
import { companyConditions } from '../values/companies.ts'
import { decisionScopes, listedMax } from '../values/compliance.ts'
import { changeLanes } from '../values/service.ts'
import { DecisionCount, OpenDecision } from './decisions.ts'

/** The first page of those who read companies: what needs a decision, what changed, and how things stand, in one answer. */

/** A day on which something changed: days before today, how many changes, and how many of them the reader has not looked at. */
const LaneDay = z.tuple([z.int(), z.int(), z.int()])

const RecentCompany = answer({
  serviceId: text,
  ...maybeTexts('name', 'openedAt'),
  condition: maybeWord(companyConditions),
})

export const HomeRegister = answer({
  jurisdictionCode: text,
  /** Half the orders of the last 24 hours took less. */
  p50Ms: maybeNumber,
  /** The same of each hour, the oldest first; null where none ended in it. */
  hours: list(number.nullable()),
  /** Since when it fails, hours ago the failures began included. */
  failingSince: maybeText,
})
export type HomeRegister = z.infer<typeof HomeRegister>

export const Home = answer({
  at: text,
  decisions: list(OpenDecision),
  counts: list(DecisionCount),
  isCut: boolean,
  /** Sent and never answered: only a person can find out. */
  undecided: list(RequestRecord),
  changes: answer({
    lanes: list(answer({ lane: ownWord(changeLanes), count: number, days: list(LaneDay) })),
    /** The newest that is serious, as it is told beside its lane. */
    told: maybe(MonitorChange),
    /** Companies with a change, companies that are monitored, and companies on file that are not. */
    ...{ companies: number, monitored: number, unmonitored: number },
  }),
  recent: list(RecentCompany),
  /** Of this UTC month by what the console has sent, day by day from its first; what ended without a price is not in it. */
  credits: answer({
    days: list(number),
    unpriced: number,
    /** What the organization may use in the month. */
    budget: maybeNumber,
  }),
  risks: answer({ high: number, medium: number, low: number, none: number }),
  /** Reviews that were due before today, and those of this month and the next ones, `YYYY-MM`. */
  reviews: answer({ overdue: number, months: list(answer({ month: text, count: number })) }),
  registers: list(HomeRegister),
  running: list(RequestRecord),
  runningCount: number,
  othersBehind: maybe(OthersBehind),
  /** The reader's own first steps; null where they need none. */
  guide: maybe(Guide),
})
export type Home = z.infer<typeof Home>

export const homeOperations = {
  getHome: forReaders(
    'GET /api/console/home',
    'Returns what needs a decision, what changed, and how companies, credits and registers stand',
    {
      query: request({ scope: z.enum(decisionScopes).optional() }),
      answer: Home,
    },
  ),
}

/** Health of one product in one jurisdiction, from own orders of the last 30 days; durations in milliseconds. */
export const SourceHealth = answer({
  product: text,
  jurisdictionCode: text,
  count: number,
  p50Ms: maybeNumber,
  p90Ms: maybeNumber,
  /** Failures since the last success, and since when: "register down since 11:02". */
  failuresInARow: maybeNumber,
  failingSince: maybeText,
  lastFailureCode: maybeText,
  /** When it last answered, also that there is no such company; none within the days is null. */
  lastAnswerAt: maybeText,
})
export type SourceHealth = z.infer<typeof SourceHealth>

/** Of a day (UTC, `YYYY-MM-DD`): orders that ended, and how many of them a register answered. */
export const AnsweredDay = answer({ day: text, asked: number, answered: number })
export type AnsweredDay = z.infer<typeof AnsweredDay>

export const overviewOperations = {
  listSourceHealth: consoleRow('GET /api/console/health', 'Lists the health of registers, from own orders', {
    atMost: listedMax.sources,
    roles: everyone,
    /** `days`: the last thirty, the oldest first, each with its orders. */
    answer: answer({ health: list(SourceHealth), days: maybeList(AnsweredDay) }),
  }),
  getOverview: forEveryone(
    'GET /api/console/overview',
    'Returns running and failed requests, recent companies and charges',
    {
      answer: answer({
        /** The newest of them. */
        running: list(RequestRecord),
        /** How many run in all. */
        runningCount: maybeNumber,
        /** The newest of them, after those without a response. */
        failed: list(RequestRecord),
        /** How many orders failed or were lost sight of, without those. */
        failedCount: maybeNumber,
        /** Running or paused batches; their orders are not in the lists above. Null for a role without access to them. */
        batches: maybeList(Batch),
        finishedToday: number,
        /** Null for a role without access to companies. */
        recentCompanies: maybeList(StoredCompany),
        /** From own requests of this UTC month, so it does not need GET /v2/billing/credits. */
        creditsByProduct: NumberMap,
        creditsToday: number,
        /** Ended orders whose charge the service did not return; they may have been charged (P136). */
        unpricedMonth: number,
        unpricedToday: number,
        othersBehind: maybe(OthersBehind),
      }),
    },
  ),
}
