import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PackStatement } from '#lib/domain/proof/index.ts'
import { readHead, verifyChain } from '../audit/chain.ts'
import { audit } from '../schema/index.ts'
import { type Journal, openJournal } from '../testing/journal.ts'
import { sealed } from '../testing/sealed.ts'

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

describe('making one', () => {
  const manifestSha256 = 'ab'.repeat(32)
  const params = { serviceId, manifestSha256 }

  it('leaves a row in the audit log with the company, the hash of its manifest and the root of its tree', async () => {
    expect((await ask('sealEvidence', { params, body: sealed })).status).toBe(201)
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.filter(({ action, outcome }) => action === 'sealEvidence' && outcome === 'done')).toMatchObject([
      { object: `${serviceId} ${manifestSha256} ${sealed.root}`, userId: harness.users.analyst },
    ])
    expect((await ask('sealEvidence', { params: { ...params, manifestSha256: 'XY' }, body: sealed })).status).toBe(400)
  })

  it('[security C1] is signed with time and audit log as the console has them, whatever a browser says', async () => {
    const head = await readHead(harness.database.sql)
    const more = { madeAt: '1999-01-01T00:00:00Z', auditHead: { seq: 0, hash: '' } }
    expect((await ask('sealEvidence', { params, body: { ...sealed, ...more } })).status).toBe(400)
    const { signed, sealedAt } = (await ask('sealEvidence', { params, body: sealed })).value
    const statement: PackStatement = JSON.parse(signed.statement)
    expect(statement).toEqual({
      ...{ format: 'registry-console-pack/2', ...sealed, manifestSha256, company: { serviceId, name: null } },
      ...{ madeAt: harness.clock.now().toISOString(), auditHead: expect.anything(), keyId: signed.fingerprint },
    })
    expect(sealedAt).toBe(statement.madeAt)
    expect(statement.auditHead).toEqual(head)
    expect((await verifyChain(harness.database.sql, [statement.auditHead])).broken).toBeNull()
  })

  it('is found again by its manifest, by whoever has only that', async () => {
    const { pack } = (await ask('findEvidence', { params: { manifestSha256 } })).value
    expect(pack).toEqual({ serviceId, at: harness.clock.now().toISOString(), by: 'analyst@example.test' })
    expect((await ask('findEvidence', { params: { manifestSha256: '0'.repeat(64) } })).value).toEqual({ pack: null })
    expect((await ask('findEvidence', { role: 'finance', params: { manifestSha256 } })).status).toBe(403)
  })
})
