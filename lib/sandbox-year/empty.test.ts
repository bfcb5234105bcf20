import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealOf } from '#lib/console/testing/sealed.ts'
import { openSimulation, type Simulation } from './simulation/simulation.ts'
import { showcase } from './story/cast.ts'
import { type Desk, openDesk } from './story/desk.ts'
import { receive } from './story/receivers.ts'

let sim: Simulation
let desk: Desk

beforeAll(async () => {
  sim = await openSimulation(new Date('2027-03-10T09:30:00.000Z'), receive)
  desk = openDesk(sim, new Date('2027-03-10T00:00:00.000Z'))
})
afterAll(() => sim.close())

const serviceId = showcase('Brennerfeld Optik AG')

/** How many there are of each, as an admin reads them. */
async function counted() {
  const of = async (path: string, name: string) => (await sim.console.send('admin', 'GET', path))[name].length
  return {
    companies: await of('/console/work-list', 'companies'),
    requests: await of('/console/requests', 'requests'),
    orders: await of('/v2/orders', 'orders'),
    monitors: await of('/v2/monitors', 'monitors'),
    webhooks: await of('/v2/webhooks', 'webhooks'),
    keys: await of('/v2/keys', 'keys'),
    cases: await of('/console/cases', 'cases'),
    batches: await of('/console/batches', 'batches'),
    views: await of('/console/views?page=companies', 'views'),
  }
}

async function work(): Promise<void> {
  const { act, company, order } = desk
  await order(serviceId, [{ product: 'report' }])
  await act('analyst', 'POST', '/v2/monitors', { serviceId, sources: ['company_report'] })
  await act('admin', 'POST', '/v2/webhooks', { name: 'Desk', url: 'https://desk.demo.example/in' })
  await act('admin', 'POST', '/v2/keys', { name: 'Desk', scopes: ['read'] })
  await act('admin', 'POST', '/console/batches', { name: 'Customers' })
  await act('admin', 'POST', `/v2/sandbox/companies/${serviceId}/changes`, { change: 'rename', name: 'Renamed GmbH' })
  const later = { kind: 'other', subject: 'Signature', dueOn: '2027-04-01' }
  await act('analyst', 'POST', `${company(serviceId)}/cases`, later)
  const view = { page: 'companies', name: 'High risk', query: 'risk=high', isShared: true }
  await act('analyst', 'POST', '/console/views', view)
  const packed = sealOf(serviceId)
  await act('analyst', 'POST', `${company(serviceId)}/evidence/${packed.params.manifestSha256}`, packed.body)
}

const guided = async () => (await sim.console.send('analyst', 'GET', '/console/home')).guide.done

const worked = {
  ...{ companies: 1, requests: 1, orders: 1, monitors: 1, webhooks: 1, keys: 2, cases: 1, batches: 1, views: 1 },
}
const clean = {
  ...{ companies: 0, requests: 0, orders: 0, monitors: 0, webhooks: 0, keys: 1, cases: 0, batches: 0, views: 0 },
}

describe('an emptied sandbox', () => {
  it('has nothing of the organization, in either program, and all its people and its log', async () => {
    await work()
    expect(await counted()).toEqual(worked)
    expect(await guided()).toEqual(['order', 'evidence'])
    await desk.act('admin', 'POST', '/console/sandbox/empty')
    expect(await counted()).toEqual(clean)
    expect(await guided()).toEqual([])
    const { entries } = await sim.console.send('admin', 'GET', '/console/audit?action=emptySandbox')
    expect(entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done'])
    const { people } = await sim.console.send('admin', 'GET', '/console/people')
    expect(people.length).toBe(3)
  })

  it('watches and sends nothing of what was there, and is worked with as before', async () => {
    await sim.until(new Date('2027-05-10T09:30:00.000Z'))
    expect(await counted()).toEqual(clean)
    await work()
    expect(await counted()).toEqual(worked)
  })

  it('is emptied by an admin alone', async () => {
    await expect(desk.act('analyst', 'POST', '/console/sandbox/empty')).rejects.toThrow('403')
    expect(await counted()).toEqual(worked)
  })
})
