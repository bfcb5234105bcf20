import 'server-only'

/** A time of the other side, or null where it is none. */
export function instantOfOrder(text: string | null | undefined): Date | null {
  // Without a zone it would be read in the zone of this machine.
  const instant = new Date(text && zoned.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** ISO 8601 with a zone, as the interface states times. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i
