/** The UTC calendar day an instant belongs to, as YYYY-MM-DD: daily reuse turns over at midnight UTC (interface). */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

export function startOfDay(instant: Date): Date {
  return new Date(`${dayOf(instant)}T00:00:00.000Z`)
}

export function endOfDay(instant: Date): Date {
  return new Date(startOfDay(instant).getTime() + 86_400_000)
}

/** The UTC calendar month an instant belongs to, half open. */
export function monthOf(instant: Date): { name: string; start: Date; end: Date } {
  const start = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1))
  const end = new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1))
  return { name: instant.toISOString().slice(0, 7), start, end }
}
