import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const company = { serviceId: 'co_xa_checked' }
const finding = (digit: string) => ({ ...company, findingId: digit.repeat(64) })
const accepted = async (role: 'analyst' | 'admin' = 'analyst') =>
  (await ask('listFindingAcceptances', { params: company, role })).value.acceptances

describe('an accepted finding', () => {
  it('is seen by everybody who reads companies, with who accepted it, when and why, until it is taken back', async () => {
    const { value } = await ask('acceptFinding', { params: finding('a'), body: { reason: '  Known, see file.  ' } })
    expect(await accepted('admin')).toEqual([
      {
        decisionId: value.decisionId,
        outcome: 'accepted',
        findingId: 'a'.repeat(64),
        reason: 'Known, see file.',
        at: harness.clock.now().toISOString(),
        by: expect.objectContaining({ email: 'analyst@example.test' }),
      },
    ])
    const { decisionId } = value
    expect((await ask('reopenFinding', { params: { ...finding('a'), decisionId }, role: 'admin' })).status).toBe(200)
    expect(await accepted()).toEqual([])
    const rows = await harness.database.sql.select().from(audit)
    const about = rows.filter(({ object }) => object?.startsWith(company.serviceId))
    expect(about.map(({ action, email, outcome }) => [action, email, outcome])).toEqual([
      ['acceptFinding', 'analyst@example.test', 'done'],
      ['reopenFinding', 'admin@example.test', 'done'],
    ])
  })

  it('keeps the first of two acceptances at once; the second is told of it, and the log says so', async () => {
    const both = await Promise.all(
      (['analyst', 'admin'] as const).map((role) =>
        ask('acceptFinding', { params: finding('b'), role, body: { reason: `Seen by ${role}` } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [first] = await accepted()
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.error).toMatchObject({
      code: 'request.conflict',
      detail: [expect.objectContaining({ msg: expect.stringContaining(first?.reason ?? '-') })],
    })
    const rows = await harness.database.sql.select().from(audit)
    const about = rows.filter(({ object }) => object?.includes('b'.repeat(64)))
    expect(about.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
  })

  it('is not taken back by somebody who has seen an earlier acceptance only', async () => {
    const first = (await ask('acceptFinding', { params: finding('c'), body: { reason: 'One' } })).value
    const old = { ...finding('c'), decisionId: first.decisionId }
    await ask('reopenFinding', { params: old })
    harness.pass(minute)
    await ask('acceptFinding', { params: finding('c'), body: { reason: 'Two' } })
    expect((await ask('reopenFinding', { params: old })).status).toBe(409)
    expect((await accepted()).map(({ reason }) => reason)).toContain('Two')
  })

  it('needs a reason, and is nothing for finance', async () => {
    expect((await ask('acceptFinding', { params: finding('d'), body: { reason: '  ' } })).status).toBe(400)
    const asked = { params: finding('d'), role: 'finance', body: { reason: 'No' } } as const
    expect((await ask('acceptFinding', asked)).status).toBe(403)
    expect((await ask('listFindingAcceptances', { params: company, role: 'finance' })).status).toBe(403)
  })
})
