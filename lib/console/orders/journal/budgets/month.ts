import 'server-only'

/** Months are those of UTC, as in the invoice. */
export function monthOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export function monthName(now: Date): string {
  return now.toISOString().slice(0, 7)
}
