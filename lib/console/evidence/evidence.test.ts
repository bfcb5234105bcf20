import { afterAll, beforeAll, expect, it } from 'vitest'
import { readHead, verifyChain } from '../audit/chain.ts'
import { audit } from '../schema/index.ts'
import { type Journal, openJournal } from '../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const serviceId = 'co_xa_1'

it('a pack says who made it and when by the clock of the console, and with which console', async () => {
  const { value } = await ask('getEvidenceFrame', { params: { serviceId } })
  expect(value).toMatchObject({
    madeAt: harness.clock.now().toISOString(),
    madeBy: { userId: harness.users.analyst, email: 'analyst@example.test' },
    consoleVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
})

it('[security C1] a pack has the head of the audit log, and a log rewritten since does not have it', async () => {
  const body = { isReferenceRequired: true }
  await ask('changeSettings', { role: 'admin', body })
  const { auditHead } = (await ask('getEvidenceFrame', { params: { serviceId } })).value
  if (!auditHead) throw new Error('a pack names the head of the log')
  expect(auditHead).toEqual(await readHead(harness.database.sql))
  await ask('changeSettings', { role: 'admin', body: { isReferenceRequired: false } })
  expect((await verifyChain(harness.database.sql, [auditHead])).broken).toBeNull()
  const another = { ...auditHead, hash: '0'.repeat(64) }
  expect((await verifyChain(harness.database.sql, [another])).broken?.seq).toBe(auditHead.seq)
})

it('making one leaves a row in the audit log with the company and the hash of its manifest', async () => {
  const manifestSha256 = 'ab'.repeat(32)
  expect((await ask('sealEvidence', { params: { serviceId, manifestSha256 } })).status).toBe(201)
  const rows = await harness.database.sql.select().from(audit)
  expect(rows.filter(({ action }) => action === 'sealEvidence')).toMatchObject([
    { object: `${serviceId} ${manifestSha256}`, userId: harness.users.analyst, outcome: 'done' },
  ])
  expect((await ask('sealEvidence', { params: { serviceId, manifestSha256: 'XY' } })).status).toBe(400)
})
