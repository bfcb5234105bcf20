import { dayMs, dayOf } from '#lib/time/index.ts'

/** A period of calendar days in the time zone of an organization. */
export interface Deadline {
  /** The local day of the event, which does not count. */
  startedOn: string
  /** The last day, as YYYY-MM-DD; kept where it is a Saturday or Sunday. */
  dueOn: string
  /** The first instant after that day. */
  endsAt: Date
  /** A later day may apply by Regulation 1182/71, Article 3(4); not settled, so only mentioned. */
  isWeekend: boolean
}

/** Calendar days, so no hours are counted; the day of the event is not counted (Regulation 1182/71, Article 3(1)). */
export function deadlineOf(event: Date, timeZone: string, days: number): Deadline {
  const startedOn = localDay(event, timeZone)
  const dueOn = daysAfter(startedOn, days)
  const weekday = new Date(`${dueOn}T00:00:00Z`).getUTCDay()
  return { startedOn, dueOn, endsAt: startOfLocalDay(daysAfter(dueOn, 1), timeZone), isWeekend: weekday % 6 === 0 }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone, as YYYY-MM-DD. Throws RangeError for a zone that does not exist. */
export function localDay(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (known === undefined) formats.set(timeZone, format)
  return format.format(instant)
}

function daysAfter(day: string, days: number) {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs))
}

/** No zone is further than this from UTC, to either side. */
const furthestMs = 15 * 3_600_000

/** The first instant whose local day is this or later: where a zone skips midnight or a whole day, the next there is. */
function startOfLocalDay(day: string, timeZone: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [middle - furthestMs, middle + furthestMs]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (localDay(new Date(between), timeZone) >= day) after = between
    else before = between
  }
  return new Date(after)
}
