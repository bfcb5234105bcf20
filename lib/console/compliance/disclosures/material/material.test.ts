import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { onFile, sandboxCompanies } from '#lib/testing/on-file.ts'
import { orders, results } from '../../../core/schema/index.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { materialOf } from './index.ts'

const iban = 'DE89370400440532013000'
const company = sandboxCompanies.filter(({ isFixed }) => isFixed).map(onFile)[0]
if (company === undefined) throw new Error('no company is written by hand')
const { serviceId, name } = company

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

async function store(product: string, result: unknown, at: number, of = serviceId): Promise<string> {
  const orderId = `${of}-${product}-${at}`
  await journal.place({ orderId, serviceId: of, product, companyName: name, at, credits: 4711 })
  const text = typeof result === 'string' ? result : JSON.stringify({ orderId, status: 'completed', result })
  const stored = { orderId, body: gzipSync(text), sha256: 'x', bytes: text.length, serviceVersion: '2026-08-01' }
  await journal.harness.database.sql.insert(results).values({ ...stored, storedAt: journal.harness.clock.now() })
  return orderId
}

async function ofCompany(id = serviceId): Promise<CompanyMaterial> {
  const material = await materialOf(journal.harness, { kind: 'company', id })
  if (material.kind === 'invoice') throw new Error('a company was asked for')
  return material
}

const report = (legalName: string) => ({
  type: 'companyReport',
  companyReport: { ...company.report, basicInformation: { legalName, bankAccounts: [{ iban, bankName: 'Bank' }] } },
})

describe('what is on file of a company', () => {
  it('is its newest result of each product, and of each other the reason', async () => {
    await store('report', report('An older name AG'), -90)
    const newest = await store('report', report(name), -60)
    await store('graph', { type: 'shareholderGraph', graph: company.graph }, -50)
    await store('financials', 'no answer at all', -40)
    const material = await ofCompany()
    expect(material).toMatchObject({ kind: 'company', serviceId, name, report: { orderId: newest }, owners: null })
    expect(material.graph?.value.nodes).toHaveLength(company.graph.nodes?.length ?? 0)
    expect(material.missing.map(({ what, reason }) => `${what} ${reason}`)).toEqual([
      'ubo notOrdered',
      'financials notReadable',
    ])
  })

  it('has no account number whole, no price and nobody who works here', async () => {
    const people = await journal.ask('listColleagues', { role: 'admin' })
    await journal.ask('editFile', {
      params: { serviceId },
      body: { version: 0, changes: { riskClass: 'low', assigneeId: people.value.people[0]?.userId ?? null } },
    })
    const state = (await journal.ask('listOpenItems', { params: { serviceId } })).value
    const decided = await journal.ask('proposeDecision', {
      params: { serviceId },
      body: {
        ...{ version: 1, outcome: 'approved', reason: 'Owners are known', stateVersion: state.stateVersion },
        despite: state.items.length > 0 ? 'The rest was asked for' : null,
      },
    })
    expect(decided.status).toBe(201)
    const material = await ofCompany()
    expect(material.file.version).toBeGreaterThan(0)
    const text = JSON.stringify(material)
    const users = people.value.people.flatMap((one) => [one.userId, one.name, one.email])
    expect(users.length).toBeGreaterThan(2)
    for (const secret of [...users, iban, '4711'])
      if (secret) expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(text).toContain('Owners are known')
  })

  it('names what ended, runs, was erased or is not stored, by the newest order of the product', async () => {
    const id = 'co_xa_gaps'
    await journal.place({
      orderId: 'gap-ubo',
      serviceId: id,
      product: 'ubo',
      status: 'failed',
      code: 'source.unavailable',
    })
    await journal.place({ orderId: 'gap-graph', serviceId: id, product: 'graph', status: 'running' })
    await journal.place({ orderId: 'gap-report', serviceId: id, product: 'report', companyName: 'Gaps Ltd' })
    const erased = await store('financials', { type: 'financials', statements: [] }, -30, id)
    const now = journal.harness.clock.now()
    await journal.harness.database.sql.update(orders).set({ erasedAt: now }).where(eq(orders.orderId, erased))
    const { missing, name: known } = await ofCompany(id)
    expect(known).toBe('Gaps Ltd')
    expect(missing.map(({ what, reason, detail }) => [what, reason, detail])).toEqual([
      ['report', 'notRetrieved', undefined],
      ['ubo', 'endedWithout', 'source.unavailable'],
      ['graph', 'stillRunning', undefined],
      ['financials', 'notRetrieved', 'erased'],
    ])
  })

  it('is nothing of a company or an invoice nobody knows', async () => {
    await expect(ofCompany('co_xa_unheard')).rejects.toMatchObject({ code: 'resource.not_found' })
    const asked = materialOf(journal.harness, { kind: 'invoice', id: 'inv_unheard' })
    await expect(asked).rejects.toMatchObject({ code: 'resource.not_found' })
  })
})
