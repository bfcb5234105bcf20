import { Cron } from 'croner'
import { dayMs } from '#lib/time/index.ts'

/** What five-field cron has everywhere: names, numbers, lists, ranges, steps. Nicknames, `L` and `#` are additions of one program. */
const field = /^(\*|[0-9A-Za-z,-]+)(\/\d+)?(,(\*|[0-9A-Za-z,-]+)(\/\d+)?)*$/
const names = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat)$/i

export type ScheduleProblem = 'form' | 'never'

/** Why a text is no schedule, as the service judges it; null where it is one. */
export function scheduleProblem(expression: string): ScheduleProblem | null {
  const fields = expression.split(' ')
  const words = expression.match(/[A-Za-z]+/g) ?? []
  if (fields.length !== 5 || !fields.every((one) => field.test(one)) || !words.every((one) => names.test(one))) {
    return 'form'
  }
  try {
    return open(expression).nextRun(new Date(0)) === null ? 'never' : null
  } catch {
    return 'form'
  }
}

/** The next runs after an instant, as instants; none for what is no schedule. */
export function nextRuns(expression: string, afterMs: number, count: number): string[] {
  if (scheduleProblem(expression) !== null) return []
  return open(expression)
    .nextRuns(count, new Date(afterMs))
    .map((run) => run.toISOString())
}

const yearMs = 365.25 * dayMs
const countMax = 800

/** Runs in an average month: all runs of a year from then on by twelve, or the pace of the first 800 where there are more. */
export function runsPerMonth(expression: string, afterMs: number): number {
  const runs = scheduleProblem(expression) === null ? open(expression).nextRuns(countMax, new Date(afterMs)) : []
  const within = runs.filter((run) => run.getTime() - afterMs < yearMs)
  if (within.length < countMax) return within.length / 12
  const [first, last] = [within[0], within.at(-1)]
  if (first === undefined || last === undefined || first === last) return 0
  return ((countMax - 1) / (last.getTime() - first.getTime())) * (yearMs / 12)
}

/** Credits in an average month, to the next whole one: what is only sometimes reached is not left out. */
export function creditsPerMonth(expression: string, creditsPerCheck: number, afterMs: number): number {
  return Math.ceil(Math.round(runsPerMonth(expression, afterMs) * creditsPerCheck * 1000) / 1000)
}

export const rhythms = ['daily', 'weekly', 'monthly', 'quarterly', 'own'] as const
export type Rhythm = (typeof rhythms)[number]

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
