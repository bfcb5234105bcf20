import 'server-only'
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

export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '')}`
}
