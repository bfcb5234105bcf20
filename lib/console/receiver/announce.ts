import 'server-only'
import { z } from 'zod'
import type { Database } from '#lib/database/index.ts'
import { jsonOrNull } from '#lib/text/json.ts'

/** What the process that took a delivery tells the others: the one that follows the order looks at it at once. */
export const arrivalChannel = 'console_arrivals'

const Arrival = z.object({
  kind: z.enum(['order', 'notice', 'other']),
  orderId: z.string().nullable(),
  wakes: z.boolean(),
})
export type Arrival = z.infer<typeof Arrival>

export function announceArrival(announcer: Pick<Database, 'announce'>, arrival: Arrival): void {
  announcer.announce(arrivalChannel, JSON.stringify(arrival))
}

export function readArrival(payload: string): Arrival | null {
  return Arrival.safeParse(jsonOrNull(payload)).data ?? null
}
