import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningService {
  url: string
  key: string
  /** A new organization; its key. */
  addOrganization(name: string): Promise<string>
}

interface Order {
  orderId: string
  status: string
  currentActivity?: string | null
  responseTime?: string | null
}

/** What one organization asks of the service. */
export interface Client {
  post(path: string, body: object): Promise<Record<string, string>>
  patch(path: string, body: object): Promise<void>
  /** Orders the report of the same company as if for another customer each time, so that no order is reused. */
  order(): Promise<string>
  /** Waits until an order has ended. */
  ended(orderId: string): Promise<Order>
  read(orderId: string): Promise<Order>
}

const waitMs = 20

export async function createClient({ url }: RunningService, key: string): Promise<Client> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  let customer = 0

  async function ask<T>(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<T> {
    const given = {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const answer = await fetch(`${url}${path}`, given)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const search = '/v2/companies/search/autocomplete?query=Brennerfeld&jurisdictionCode=xa'
  const { results } = await ask<{ results: { serviceId: string }[] }>('GET', search)
  const serviceId = results[0]?.serviceId
  const read = (orderId: string) => ask<Order>('GET', `/v2/companies/report/${orderId}`)
  return {
    read,
    post: (path, body) => ask('POST', path, body),
    patch: (path, body) => ask('PATCH', path, body),
    async order() {
      customer += 1
      const customerId = { 'x-customer-id': `customer-${customer}` }
      return (await ask<Order>('POST', '/v2/companies/report', { serviceId }, customerId)).orderId
    },
    async ended(orderId) {
      for (;;) {
        const order = await read(orderId)
        if (order.status !== 'running') return order
        await sleep(waitMs)
      }
    },
  }
}

/** Does something so many times, a few at once. */
export async function times(count: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) {
      next += 1
      await act(next)
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
}
