import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { createSandboxConnectors, sandboxRegisters, showcaseCompanies, worldOf } from '#lib/sandbox/index.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ connectors: createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] }) })
  await service.work()
})
afterAll(() => service.close())

describe('a company of a graph', () => {
  it('carries what its own register says of its risk', async () => {
    const found = showcaseCompanies.find(({ name }) => name === 'Brennerfeld Optik AG')
    const body = { serviceId: found?.serviceId, maxDepth: 2 }
    const created = await service.ask('POST', '/v2/companies/shareholder-graph', { body })
    const answer = await service.settled('shareholder-graph', created.body.orderId)
    const { nodes } = answer.body.result.graph
    expect(nodes[0].data.risk.factors).toMatchObject({ accountsOverdueDays: 143 })
    expect(nodes.filter((node: { data: object }) => 'risk' in node.data).length).toBeLessThan(nodes.length)
  })
})

describe('a count of shares beyond 2^53', () => {
  it('is an integer with all its digits, in the report as in the graph', async () => {
    const found = showcaseCompanies.find(({ name }) => name === 'Amberline plc')
    for (const [family, body] of [
      ['report', { serviceId: found?.serviceId }],
      ['shareholder-graph', { serviceId: found?.serviceId, maxDepth: 1 }],
    ] as const) {
      const created = await service.ask('POST', `/v2/companies/${family}`, { body })
      const { text } = await service.settled(family, created.body.orderId)
      expect(text).toContain('"numberOfShares":11700000000000000')
      expect(text).not.toContain('"numberOfShares":"')
    }
  })
})

describe('the root with 2,000 companies above it', () => {
  it('is extracted to depth 7 within 20 seconds, whole, and nobody owns more than all of it', async () => {
    const { root } = worldOf()
    const serviceId = toServiceId(sandboxRegisters[root.register], root.number)
    const startedAt = performance.now()
    const created = await service.ask('POST', '/v2/companies/shareholder-graph', { body: { serviceId, maxDepth: 7 } })
    const { orderId } = created.body
    // Asked for rarely: each look at a result of megabytes would be measured as well.
    for (;;) {
      const { rows } = await service.database.sql.execute<{ status: string }>(
        `select status from registry.orders where order_id = '${orderId}'`,
      )
      if (rows[0]?.status !== 'running') break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { body } = await service.settled('shareholder-graph', orderId)
    expect(body.status).toBe('completed')
    const { nodes, errors } = body.result.graph
    const companies = nodes.filter((node: { type: string }) => node.type === 'company')
    expect(companies.filter((node: { id: string }) => node.id.startsWith('co_')).length).toBeGreaterThanOrEqual(2_000)
    // Beta lists no shareholders: its branches end with that reason, and nothing else goes wrong.
    expect(new Set(errors.map(({ code }: { code: string }) => code))).toEqual(new Set(['capability.not_available']))
    for (const { data } of nodes) {
      const { exact, minimum = exact, maximum = exact } = data.cumulativeOwnership
      expect(minimum).toBeGreaterThanOrEqual(0)
      expect(maximum).toBeLessThanOrEqual(100)
    }
    expect(seconds).toBeLessThan(20)
  }, 60_000)
})
