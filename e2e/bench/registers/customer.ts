import { setTimeout as sleep } from 'node:timers/promises'

const perSecond = 20
/** Orders that wait for the sick register when a measurement begins, and how many follow each second. */
const waitingFirst = 60
const waitingPerSecond = 4

interface Order {
  orderId: string
  status?: string | null
}

/** One organization that orders reports, each as if for another customer, so that none is reused. */
export function createCustomer(url: string, key: string) {
  let customer = 0

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    customer += 1
    const plain = { 'x-api-key': key, 'content-type': 'application/json' }
    // Credentials are those of every customer.
    const headers = path.startsWith('/v2/integrations') ? plain : { ...plain, 'x-customer-id': `customer-${customer}` }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const start = async (serviceId: string) => ask<Order>('POST', '/v2/companies/report', { serviceId })

  return {
    /** Stores made-up credentials for a register, each by its name: an address passes as a key and as a contact. */
    async connect(datasourceSlug: string, names: readonly string[]): Promise<void> {
      const secretValues = Object.fromEntries(names.map((name) => [name, 'bench@registers.example']))
      await ask('POST', '/v2/integrations', { datasourceSlug, secretValues })
    },
    async report(serviceId: string): Promise<void> {
      await ask('POST', '/v2/companies/report/sync', { serviceId })
    },
    /** How long each of so many orders takes from the request to its result, twenty of them placed every second, by turns. */
    async timed(serviceIds: readonly string[], count: number): Promise<number[]> {
      const one = async (n: number) => {
        await sleep((n * 1_000) / perSecond)
        const startedAt = performance.now()
        await ask('POST', '/v2/companies/report/sync', { serviceId: serviceIds[n % serviceIds.length] })
        return performance.now() - startedAt
      }
      return Promise.all(Array.from({ length: count }, (_, n) => one(n)))
    },
    /** Keeps orders waiting until it is ended; then those that still wait are canceled. */
    keepOrdering(serviceId: string) {
      const placing: Promise<Order>[] = Array.from({ length: waitingFirst }, () => start(serviceId))
      const timer = setInterval(() => placing.push(start(serviceId)), 1_000 / waitingPerSecond)
      return {
        async end(): Promise<{ placed: number; running: number }> {
          clearInterval(timer)
          const placed = await Promise.all(placing)
          const orders = await Promise.all(
            placed.map(({ orderId }) => ask<Order>('GET', `/v2/companies/report/${orderId}`)),
          )
          const running = orders.filter(({ status }) => status === 'running')
          // One that ends at this moment cannot be canceled any more.
          const cancel = ({ orderId }: Order) => ask('POST', `/v2/orders/${orderId}/cancel`).catch(() => null)
          await Promise.all(running.map(cancel))
          return { placed: placed.length, running: running.length }
        },
      }
    },
  }
}
