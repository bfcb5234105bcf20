import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import type { PackStatement } from '#lib/domain/proof/index.ts'
import { readHead, verifyChain } from '../../core/audit/chain.ts'
import { maskIbans } from '../../core/http/masking.ts'
import { audit } from '../../core/schema/index.ts'
import { saveResult } from '../../orders/journal/orders/store.ts'
import { resultOf } from '../../orders/journal/settling/settle.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { sealOf } from '../../testing/sealed.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
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

it('a pack has the head of the audit log, and a log rewritten since does not have it', async () => {
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
  const { params, body: sealed } = sealOf(serviceId)
  const { manifestSha256 } = params

  it('leaves a row in the audit log with the company, the hash of its manifest and the root of its tree', async () => {
    expect((await ask('sealEvidence', { params, body: sealed })).status).toBe(201)
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.filter(({ action, outcome }) => action === 'sealEvidence' && outcome === 'done')).toMatchObject([
      { object: `${serviceId} ${manifestSha256} ${sealed.root}`, userId: harness.users.analyst },
    ])
    expect((await ask('sealEvidence', { params: { ...params, manifestSha256: 'XY' }, body: sealed })).status).toBe(400)
  })

  it('is signed with time and audit log as the console has them, whatever a browser says', async () => {
    const head = await readHead(harness.database.sql)
    const more = { madeAt: '1999-01-01T00:00:00Z', auditHead: { seq: 0, hash: '' } }
    expect((await ask('sealEvidence', { params, body: { ...sealed, ...more } })).status).toBe(400)
    const { signed, sealedAt } = (await ask('sealEvidence', { params, body: sealed })).value
    const statement: PackStatement = JSON.parse(signed.statement)
    const { manifest: _manifest, ...shown } = sealed
    expect(statement).toEqual({
      ...{ format: 'registry-console-pack/2', ...shown, manifestSha256, company: { serviceId, name: null } },
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

describe('before it is signed', () => {
  const raw = '{"orderId":"ord_1","result":{"iban":"DE89370400440532013000"}}'
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const file = (more: object) => ({ path: 'results/1.json', content: 'result', orderId: 'ord_1', ...more })
  const seal = async (more: object, role: UserRole = 'analyst', of = serviceId) =>
    (await ask('sealEvidence', { role, ...sealOf(of, [file(more)]) })).status
  const masked = { sha256: hash(maskIbans(raw) ?? ''), statedSha256: hash(raw), check: 'masked' }
  const whole = { sha256: hash(raw), statedSha256: hash(raw), check: 'same' }

  beforeAll(async () => {
    await journal.place({ orderId: 'ord_1', serviceId })
    const stored = { ...(await resultOf(raw)), orderId: 'ord_1', serviceVersion: '2', storedAt: harness.clock.now() }
    await harness.database.transaction((tx) => saveResult(tx, stored))
  })

  it('a result is the one on file, whole, or masked as its maker reads it', async () => {
    expect(await seal(whole)).toBe(201)
    expect(await seal(masked)).toBe(201)
    expect(await seal({ ...whole, sha256: hash('other'), check: 'different' })).toBe(201)
  })

  it.each([
    ['changed', { ...whole, sha256: hash('other') }],
    ['changed, and said to be masked', { ...masked, sha256: hash('other') }],
    ['said to have had another hash', { ...whole, statedSha256: hash('other') }],
    ['of an order that is not on file', { ...whole, orderId: 'ord_2' }],
    ['of no order', { ...whole, orderId: undefined }],
  ])('a result that is %s is refused', async (_what, more) => {
    expect(await seal(more)).toBe(409)
  })

  it('neither a result of another company, nor a mask for who sees it whole, nor another manifest or head is signed', async () => {
    expect(await seal(whole, 'analyst', 'co_xa_2')).toBe(409)
    expect(await seal(masked, 'admin')).toBe(409)
    const { params, body } = sealOf(serviceId, [file(whole)])
    const other = { ...params, manifestSha256: 'a'.repeat(64) }
    expect((await ask('sealEvidence', { params: other, body })).status).toBe(409)
    expect((await ask('sealEvidence', { params, body: { ...body, leaves: 2 } })).status).toBe(409)
    expect(
      (await ask('sealEvidence', sealOf(serviceId, [], { auditHead: { seq: 1, hash: 'f'.repeat(64) } }))).status,
    ).toBe(409)
    const { auditHead } = (await ask('getEvidenceFrame', { params: { serviceId } })).value
    expect((await ask('sealEvidence', sealOf(serviceId, [], { auditHead }))).status).toBe(201)
  })
})
