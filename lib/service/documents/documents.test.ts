import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHandle } from '../handle.ts'
import { answerOf, readOrder } from '../orders/index.ts'
import { setUpOrders } from '../testing/orders.ts'
import { testKey } from '../testing/service.ts'

const tests = setUpOrders()
const content = '0123456789'.repeat(100)

const retrieve = (serviceId: string, more: object = { documentId: 'd-1' }) =>
  tests.service.ask('POST', '/v2/companies/documents', { body: { serviceId, ...more } })

/** Follows a link as anybody who holds it would: without a key. */
async function follow(link: string, headers: Record<string, string> = {}): Promise<Response> {
  return createHandle(tests.service.ctx)(new Request(link, { headers }))
}

async function retrieved(): Promise<{ orderId: string; downloadUrl: string; expiresAt: string }> {
  const { orderId } = (await retrieve(tests.nextCompany())).body
  const settled = await tests.service.settled('documents', orderId)
  return { orderId, ...settled.body.result.document }
}

describe('documents', () => {
  it('are listed by an order that is never reused and costs one credit', async () => {
    const list = () =>
      tests.service.ask('POST', '/v2/companies/documents/list', { body: { serviceId: tests.register.serviceId('7') } })
    const [one, other] = [await list(), await list()]
    expect(other.body.orderId).not.toBe(one.body.orderId)
    const settled = await tests.service.settled('documents/list', one.body.orderId)
    expect(settled.body.result).toMatchObject({ type: 'documentList', totalCount: 1 })
    expect(await tests.charges(one.body.orderId)).toEqual([1])
  })

  it('are retrieved once a day and format, and another document is another order (P83)', async () => {
    const serviceId = tests.nextCompany()
    const first = await retrieve(serviceId)
    expect((await retrieve(serviceId, { documentId: 'd-1', format: 'pdf' })).body).toMatchObject({
      cachedOrder: true,
      orderId: first.body.orderId,
    })
    for (const other of [{ documentId: 'd-2' }, { code: 'extract' }, { documentId: 'd-1', format: 'raw' }]) {
      expect((await retrieve(serviceId, other)).body.cachedOrder).toBe(false)
    }
    await tests.service.settled('documents', first.body.orderId)
    expect(await tests.charges(first.body.orderId)).toEqual([5])
  })

  it('need exactly one of documentId and code', async () => {
    for (const body of [{}, { documentId: 'd', code: 'c' }]) {
      expect((await retrieve(tests.nextCompany(), body)).body.detail).toMatchObject([{ loc: ['body', 'documentId'] }])
    }
  })

  it('say what they are, with the hash of their bytes', async () => {
    const { orderId } = (await retrieve(tests.nextCompany())).body
    const { document } = (await tests.service.settled('documents', orderId)).body.result
    expect(document).toMatchObject({
      documentId: 'd-1',
      title: 'Extract Ł',
      contentType: 'application/pdf',
      sizeBytes: 1000,
      fileHash: createHash('sha256').update(content).digest('hex'),
      expiresAt: '2026-11-21T08:27:44.000Z',
    })
  })

  it('keep figures and listings apart from what other products answer', async () => {
    const { orderId } = (
      await tests.service.ask('POST', '/v2/companies/finance', { body: { serviceId: tests.nextCompany() } })
    ).body
    expect((await tests.service.settled('finance', orderId)).body.result).toEqual({
      type: 'financials',
      statements: [],
      sources: {},
    })
    expect((await tests.service.ask('GET', `/v2/companies/documents/${orderId}`)).status).toBe(404)
  })
})

describe('the link of a document', () => {
  it('answers the bytes to whoever holds it, inert, under their name', async () => {
    const response = await follow((await retrieved()).downloadUrl)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(content)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Auszug%20%E2%80%93%20")
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('begins anew for each, also of those whose order was read once for them', async () => {
    const { orderId } = await retrieved()
    const { ctx, clock } = tests.service
    const { organizationId } = await ctx.accounts.authenticate(testKey, null)
    const found = await readOrder(ctx, organizationId, orderId)
    const laterBy = (ms: number) => answerOf(ctx.env, found, new Date(clock.now().getTime() + ms)).text
    expect(laterBy(1)).not.toBe(laterBy(0))
  })

  it('answers any one range', async () => {
    const { downloadUrl } = await retrieved()
    for (const [range, part, shown] of [
      ['bytes=0-9', content.slice(0, 10), 'bytes 0-9/1000'],
      ['bytes=995-', content.slice(995), 'bytes 995-999/1000'],
      ['bytes=-3', content.slice(-3), 'bytes 997-999/1000'],
      ['bytes=990-5000', content.slice(990), 'bytes 990-999/1000'],
    ]) {
      const response = await follow(downloadUrl, { range: range ?? '' })
      expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
        206,
        part,
        shown,
      ])
    }
    const beyond = await follow(downloadUrl, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
    for (const odd of ['bytes=a-b', 'bytes=5-1', 'items=0-1', 'bytes=0-1,5-6'])
      expect((await follow(downloadUrl, { range: odd })).status).toBe(200)
    const { headers } = await follow(downloadUrl)
    expect((await follow(downloadUrl, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('is refused when anything in it was changed', async () => {
    const [one, other] = [await retrieved(), await retrieved()]
    const link = new URL(one.downloadUrl)
    const later = new URL(link)
    later.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1))
    const foreign = new URL(link)
    foreign.pathname = new URL(other.downloadUrl).pathname
    const cut = new URL(link)
    cut.searchParams.delete('signature')
    for (const tampered of [later, foreign, cut]) {
      const response = await follow(tampered.href)
      expect([response.status, (await response.json()).detail]).toEqual([403, 'Invalid link'])
    }
  })

  it('ends after 15 minutes, and polling renews it, free', async () => {
    const { orderId, downloadUrl } = await retrieved()
    tests.service.clock.set('2026-11-21T08:27:43.999Z')
    expect((await follow(downloadUrl)).status).toBe(200)
    tests.service.clock.set('2026-11-21T08:27:44.000Z')
    const expired = await follow(downloadUrl)
    expect([expired.status, (await expired.json()).detail]).toEqual([
      403,
      'Link has expired; poll the order again for a new one',
    ])
    const renewed = (await tests.service.ask('GET', `/v2/companies/documents/${orderId}`)).body.result.document
    expect((await follow(renewed.downloadUrl)).status).toBe(200)
    expect(await tests.charges(orderId)).toEqual([5])
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })
})
