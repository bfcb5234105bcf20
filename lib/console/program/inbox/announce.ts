import 'server-only'
import { z } from 'zod'
import type { Database } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

/** What the process that received a delivery notifies the others of: the poller of the order polls it at once. */
export const arrivalChannel = 'console_arrivals'

const Arrival = z.object({
  kind: z.enum(['order', 'notice', 'other']),
  orderId: z.string().nullable(),
  wakes: z.boolean(),
})
export type Arrival = z.infer<typeof Arrival>

export function announceArrival(announcer: Pick<Database, 'notify'>, arrival: Arrival): void {
  announcer.notify(arrivalChannel, JSON.stringify(arrival))
}

export function readArrival(payload: string): Arrival | null {
  return Arrival.safeParse(jsonOrNull(payload)).data ?? null
}
