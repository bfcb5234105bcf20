import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, ownWord } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { OthersBehind, RequestRecord } from '../orders/requests.ts'
import { Guide } from '../people/guide.ts'
import { own } from '../row.ts'
import { MonitorChange } from '../service/monitors.ts'
import { decisionScopes } from '../values/decisions.ts'
import { changeLanes } from '../values/monitors.ts'
import { companyConditions } from '../values/work-list.ts'
import { DecisionCount, OpenDecision } from './decisions.ts'

/** The first page of those who read companies: what needs a decision, what changed, and how things stand, in one answer. */

/** A day on which something changed: days before today, how many changes, and how many of them the reader has not looked at. */
const LaneDay = z.tuple([z.int(), z.int(), z.int()])

const RecentCompany = answer({
  serviceId: z.string(),
  ...maybeTexts('name', 'openedAt'),
  condition: maybe(openEnum(companyConditions)),
})

export const HomeRegister = answer({
  jurisdictionCode: z.string(),
  /** Half the orders of the last 24 hours took less. */
  p50Ms: maybe(z.number()),
  /** The same of each hour, the oldest first; null where none ended in it. */
  hours: z.array(z.number().nullable()),
  /** Since when it fails, hours ago the failures began included. */
  failingSince: maybe(z.string()),
})
export type HomeRegister = z.infer<typeof HomeRegister>

export const Home = answer({
  at: z.string(),
  decisions: z.array(OpenDecision),
  counts: z.array(DecisionCount),
  isCut: z.boolean(),
  /** Sent and never answered: only a person can find out. */
  undecided: z.array(RequestRecord),
  changes: answer({
    lanes: z.array(answer({ lane: ownWord(changeLanes), count: z.number(), days: z.array(LaneDay) })),
    /** The newest that is serious, as it is told beside its lane. */
    told: maybe(MonitorChange),
    /** Companies with a change, companies that are monitored, and companies on file that are not. */
    ...{ companies: z.number(), monitored: z.number(), unmonitored: z.number() },
  }),
  recent: z.array(RecentCompany),
  /** Of this UTC month by what the console has sent, day by day from its first; what ended without a price is not in it. */
  credits: answer({
    days: z.array(z.number()),
    unpriced: z.number(),
    /** What the organization may use in the month. */
    budget: maybe(z.number()),
  }),
  risks: answer({ high: z.number(), medium: z.number(), low: z.number(), none: z.number() }),
  /** Reviews that were due before today, and those of this month and the next ones, `YYYY-MM`. */
  reviews: answer({ overdue: z.number(), months: z.array(answer({ month: z.string(), count: z.number() })) }),
  registers: z.array(HomeRegister),
  running: z.array(RequestRecord),
  runningCount: z.number(),
  othersBehind: maybe(OthersBehind),
  /** The reader's own first steps; null where they need none. */
  guide: maybe(Guide),
})
export type Home = z.infer<typeof Home>

export const homeOperations = {
  getHome: own(
    'GET /api/console/home',
    'Returns what needs a decision, what changed, and how companies, credits and registers stand',
    {
      roles: readers,
      query: z.strictObject({ scope: z.enum(decisionScopes).optional() }),
      answer: Home,
    },
  ),
} as const satisfies Record<string, Operation>
