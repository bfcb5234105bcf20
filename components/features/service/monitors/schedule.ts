import { Cron } from 'croner'
import { type CronFault, cronFaultOf } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

/** What is wrong with an expression; `unread` where its fields are in order and it is refused all the same. */
export type ScheduleProblem = CronFault | { kind: 'unread' } | { kind: 'never' }

/** What was found of an expression: a table asks for every row, each time it is drawn, and monitors share a few expressions. */
const foundMax = 500
function keptBy<T>(find: (expression: string, atMs: number) => T) {
  const found = new Map<string, { it: T }>()
  return (expression: string, atMs: number) => {
    const key = `${atMs} ${expression}`
    const before = found.get(key)
    if (before !== undefined) return before.it
    if (found.size >= foundMax) found.clear()
    const now = find(expression, atMs)
    found.set(key, { it: now })
    return now
  }
}

/** Why a text is no schedule, as the service judges it; null where it is one. */
export const scheduleProblem = (expression: string): ScheduleProblem | null => problemOf(expression, 0)

const problemOf = keptBy(findProblem)

function findProblem(expression: string): ScheduleProblem | null {
  const fault = cronFaultOf(expression)
  if (fault !== null) return fault
  try {
    return open(expression).nextRun(new Date(0)) === null ? { kind: 'never' } : null
  } catch {
    return { kind: 'unread' }
  }
}

/** The first run after an instant; null for what is no schedule, and for what never comes. */
export const nextRunShown = keptBy((expression, afterMs) => nextRuns(expression, afterMs, 1)[0] ?? null)

/** The next runs after an instant, as instants; none for what is no schedule. */
export function nextRuns(expression: string, afterMs: number, count: number): string[] {
  if (scheduleProblem(expression) !== null) return []
  return open(expression)
    .nextRuns(count, new Date(afterMs))
    .map((run) => run.toISOString())
}

/** From one 29 February to the next. */
const yearsCounted = 4
const spanMs = yearsCounted * 365.25 * dayMs
const countMax = 800

/** Runs in an average month: all runs of four years from that day on (UTC), or the pace of the first 800 where there are more. */
export function runsPerMonth(expression: string, afterMs: number): number {
  return countFrom(expression, Math.floor(afterMs / dayMs) * dayMs)
}

const countFrom = keptBy(countPerMonth)

function countPerMonth(expression: string, afterMs: number): number {
  const months = yearsCounted * 12
  const runs = runsWithin(expression, afterMs)
  if (runs.length < countMax) return runs.length / months
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined || first === last) return 0
  return ((countMax - 1) / (last - first)) * (spanMs / months)
}

/** The runs of four years, in milliseconds, the first 800 at most. A run takes 30 µs to find: none is looked for beyond. */
function runsWithin(expression: string, afterMs: number): number[] {
  if (scheduleProblem(expression) !== null) return []
  const cron = open(expression)
  const runs: number[] = []
  let next = cron.nextRun(new Date(afterMs))
  while (next !== null && next.getTime() - afterMs < spanMs && runs.length < countMax) {
    runs.push(next.getTime())
    next = cron.nextRun(next)
  }
  return runs
}

/**
 * Credits of this many monitors in an average month, to the next whole one: what is only sometimes reached is not left out. Null
 * where the expression is no schedule: then nothing is known of what it would cost.
 */
export function creditsPerMonth(
  expression: string,
  creditsPerCheck: number,
  afterMs: number,
  monitors = 1,
): number | null {
  if (scheduleProblem(expression) !== null) return null
  return Math.ceil(Math.round(runsPerMonth(expression, afterMs) * creditsPerCheck * monitors * 1000) / 1000)
}

export const rhythms = ['daily', 'weekly', 'monthly', 'quarterly', 'own'] as const
type Rhythm = (typeof rhythms)[number]

export interface ScheduleParts {
  rhythm: Rhythm
  hour: number
  minute: number
  /** 0 is Sunday. */
  weekday: number
  dayOfMonth: number
}

/** The expression of a rhythm, in UTC. */
export function expressionOf({ rhythm, hour, minute, weekday, dayOfMonth }: ScheduleParts, own: string): string {
  switch (rhythm) {
    case 'daily':
      return `${minute} ${hour} * * *`
    case 'weekly':
      return `${minute} ${hour} * * ${weekday}`
    case 'monthly':
      return `${minute} ${hour} ${dayOfMonth} * *`
    case 'quarterly':
      return `${minute} ${hour} ${dayOfMonth} 1,4,7,10 *`
    default:
      return own.trim().replace(/\s+/g, ' ')
  }
}

function open(expression: string): Cron {
  return new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true })
}
