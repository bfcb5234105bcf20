import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../schema.ts'
import { type Journal, openJournal } from '../testing/journal.ts'

let desk: Journal['desk']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ desk, ask } = await openJournal())
})
afterAll(() => desk.close())

const serviceId = 'co_xa_1'

it('a pack says who made it and when by the clock of the console, and with which console', async () => {
  const { value } = await ask('getEvidenceFrame', { params: { serviceId } })
  expect(value).toMatchObject({
    madeAt: desk.clock.now().toISOString(),
    madeBy: { userId: desk.users.analyst, email: 'analyst@example.test' },
    consoleVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

it('making one leaves a row in the audit log with the company and the hash of its manifest', async () => {
  const manifestSha256 = 'ab'.repeat(32)
  expect((await ask('sealEvidence', { params: { serviceId, manifestSha256 } })).status).toBe(201)
  const rows = await desk.database.sql.select().from(audit)
  expect(rows.filter(({ action }) => action === 'sealEvidence')).toMatchObject([
    { object: `${serviceId} ${manifestSha256}`, userId: desk.users.analyst, outcome: 'done' },
  ])
  expect((await ask('sealEvidence', { params: { serviceId, manifestSha256: 'XY' } })).status).toBe(400)
})
