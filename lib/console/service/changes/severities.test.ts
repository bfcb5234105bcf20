import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAnswer } from '../../companies/company-states/index.ts'
import type { Context } from '../../core/context.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { saveChanges } from './index.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

const serviceId = 'co_xa_weighed'
const severities = async () =>
  (await journal.ask('getCompanyState', { params: { serviceId } })).value.later.map((one) => one.severity)
const set = (changeSeverities: object, role: 'admin' | 'analyst' = 'admin') =>
  journal.ask('changeSettings', { role, body: { changeSeverities } })

describe('the severity an admin sets', () => {
  it('weighs what is stored already, is audited, and is refused to others', async () => {
    const { harness } = journal
    const now = harness.clock.now()
    const at = new Date(now.getTime() - 3_600_000)
    const addresses = [{ type: 'registered', original: 'Weg 1' }]
    const result = { type: 'companyReport', companyReport: { basicInformation: { addresses } } }
    await harness.database.transaction((tx) =>
      saveAnswer(tx, { orderId: 'weighed-1', serviceId, product: 'report', at }, { result }, at),
    )
    const change = {
      ...{ changeId: 'weighed-1', monitorId: 'm', serviceId, companyName: null, source: null, diffPath: null },
      ...{ eventCode: 'REGISTERED_ADDRESS_CHANGED', category: 'address', severity: 'info', isFiltered: null },
      ...{ before: { original: 'Weg 1' }, after: { original: 'Kai 2' }, detectedAt: now, recordedAt: now },
    }
    const poll = { monitorId: 'm', lastCheckedAt: null, polledAt: now }
    const { database, clock } = harness
    await saveChanges({ database, clock } as Context, { monitorId: 'm' }, [change], poll)
    expect(await severities()).toEqual(['notable'])
    expect((await set({ seat: 'serious' }, 'analyst')).status).toBe(403)
    expect((await set({ seat: 'grave' })).status).toBe(400)
    expect((await set({ seat: 'serious' })).status).toBe(200)
    expect(await severities()).toEqual(['serious'])
    const { changes } = (await journal.ask('listMonitorChanges', { query: { serviceId } })).value
    expect(changes).toMatchObject([{ changeId: 'weighed-1', weight: 'serious' }])
    const { entries } = (await journal.ask('listAudit', { role: 'admin' })).value
    const about = { changes: [{ field: 'changeSeverities', before: {}, after: { seat: 'serious' } }] }
    expect(entries).toContainEqual(expect.objectContaining({ action: 'changeSettings', outcome: 'done', about }))
    expect((await set({})).status).toBe(200)
    expect(await severities()).toEqual(['notable'])
  })
})
