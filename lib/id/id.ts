import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

let lastMs = 0
let sequence = 0

/** A UUID v7 of this instant; ids made in one millisecond by one process still sort in the order they were made. */
export function newId(now: Date): string {
  const msecs = now.getTime()
  sequence = msecs === lastMs ? sequence + 1 : 0
  lastMs = msecs
  return v7({ msecs, seq: sequence })
}

/** The lowest id an instant could have: what is below it is older, found by the index on the id. */
export function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The id of one HTTP request, for its answer and the log: random, because nothing is sorted by it. */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`
}
