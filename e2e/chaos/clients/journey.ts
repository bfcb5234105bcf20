import { setTimeout as sleep } from 'node:timers/promises'

/** What a journey is told of the server it goes to. */
export interface Given {
  base: string
  headers: Record<string, string>
  search: { companyName: string; jurisdictionCode: string }
  /** A source that companies can be monitored by. */
  source: string
  invoiceId: string
}

/** What it read there. */
export interface Seen {
  serviceId: string
  legalName: string
  scheduleCron: string
  webhookName: string
  lines: number
}

type Success<A> = A extends { status: 200 | 201 | 202; data: infer D } ? D : never

/** The body of a success, whichever of its statuses it has; every other answer ends the journey. */
export function ok<A extends { status: number; data?: unknown }>(answer: A): Success<A> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`)
  return answer.data as Success<A>
}

/** Polls until an order has ended, and answers it where it is completed. */
export async function ended<O extends { status: string }>(poll: () => Promise<O>): Promise<O> {
  for (let count = 0; count < 600; count += 1) {
    const order = await poll()
    if (order.status === 'completed') return order
    if (order.status !== 'running') throw new Error(`the order ended as ${order.status}`)
    await sleep(50)
  }
  throw new Error('the order did not end')
}
