import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestRegister, type TestRegister } from './register.ts'
import { type Answer, openTestService, type TestService } from './service.ts'

/** What tests of orders share: a register in the test's hand, a service with a worker, companies nobody else asks for. */
export interface OrderTests {
  register: TestRegister
  service: TestService
  nextCompany(): string
  order(serviceId: string, more?: object, headers?: Record<string, string>): Promise<Answer>
  /** Credits of every ledger row an order caused. */
  charges(orderId: string): Promise<number[]>
}

/** Opens it before the tests of a file and closes it after them. */
export function setUpOrders(): OrderTests {
  const register = createTestRegister()
  let service: TestService | null = null
  let company = 1_000
  const opened = (): TestService => {
    if (service === null) throw new Error('the service is opened before the first test')
    return service
  }
  beforeAll(async () => {
    service = await openTestService({ connectors: [register.connector], env: { ORDER_WINDOW_MS: '60000' } })
    await service.work()
  })
  afterAll(() => opened().close())
  beforeEach(() => {
    register.release()
    register.failWith(null)
    register.missing = []
  })
  return {
    register,
    get service() {
      return opened()
    },
    nextCompany() {
      company += 1
      return register.serviceId(String(company))
    },
    order: (serviceId, more = {}, headers = {}) =>
      opened().ask('POST', '/v2/companies/report', { body: { serviceId, ...more }, headers }),
    async charges(orderId) {
      const { rows } = await opened().database.sql.execute<{ credits: number }>(
        sql`select credits from registry.ledger where source_event_id = ${orderId}`,
      )
      return rows.map((row) => row.credits)
    },
  }
}
