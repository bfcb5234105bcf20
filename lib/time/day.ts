/** Milliseconds of a calendar day in UTC, which has no daylight saving time. */
export const dayMs = 86_400_000

/** The UTC calendar day of an instant, as YYYY-MM-DD. Days compare as texts. Throws RangeError for an invalid date. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The first instant of the UTC day an instant belongs to. */
export function startOfDay(instant: Date): Date {
  return new Date(`${dayOf(instant)}T00:00:00.000Z`)
}

/** The first instant of the UTC month an instant belongs to. */
export function startOfMonth(instant: Date): Date {
  return new Date(`${instant.toISOString().slice(0, 7)}-01T00:00:00.000Z`)
}

/** The first instant of the day after. */
export function endOfDay(instant: Date): Date {
  return later(startOfDay(instant), dayMs)
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

export function earlier(at: Date, ms: number): Date {
  return new Date(at.getTime() - ms)
}
