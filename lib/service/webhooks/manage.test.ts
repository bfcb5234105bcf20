import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setUpWebhooks } from './testing/webhooks.ts'

const tests = setUpWebhooks()
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })
const stored = async () => {
  const { rows } = await tests.service.database.sql.execute<Record<string, unknown>>(
    sql`select * from registry.webhooks`,
  )
  return JSON.stringify(rows)
}

describe('a webhook', () => {
  it('is made with 201 and the five fields of the interface, and read whole', async () => {
    const body = {
      name: 'results',
      url: tests.receiver.url,
      description: 'to the archive',
      customHeaders: { Authorization: 'Bearer CANARY_HEADER' },
      maxAttempts: 50,
    }
    const created = await ask('POST', '/v2/webhooks', body)
    expect(created.status).toBe(201)
    expect(Object.keys(created.body)).toEqual(['id', 'name', 'url', 'status', 'signingSecret'])
    expect(created.body.status).toBe('active')
    expect(Buffer.from(created.body.signingSecret.slice(6), 'base64')).toHaveLength(32)
    const read = await ask('GET', `/v2/webhooks/${created.body.id}`)
    expect(read.body).toMatchObject({ ...body, ...created.body, apiVersion: '2026-08-01' })
  })

  it('keeps its secret and its headers encrypted, and out of the list', async () => {
    const { id, signingSecret } = await tests.create({ customHeaders: { 'X-Token': 'CANARY_HEADER' } })
    await ask('POST', `/v2/webhooks/${id}/secret/rotate`)
    const inDatabase = await stored()
    expect(inDatabase).toContain(id)
    expect(inDatabase).not.toContain('CANARY')
    expect(inDatabase).not.toContain(signingSecret.slice(6))
    const list = (await ask('GET', '/v2/webhooks')).text
    expect(list).toContain(id)
    expect(list).not.toContain('CANARY')
    expect(list).not.toContain('whsec_')
  })

  it('is read without what a lost key sealed, until that is set anew', async () => {
    const { id } = await tests.create({ customHeaders: { 'X-Token': 'CANARY_HEADER' } })
    const sealedByLostKey = 'v1.00000000.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA'
    await tests.service.database.sql.execute(
      sql`update registry.webhooks set sealed_secret = ${sealedByLostKey}, sealed_headers = ${sealedByLostKey}`,
    )
    const read = await ask('GET', `/v2/webhooks/${id}`)
    expect([read.status, read.body.id]).toEqual([200, id])
    expect(read.body).not.toHaveProperty('signingSecret')
    expect(read.body).not.toHaveProperty('customHeaders')
    const { signingSecret } = (await ask('POST', `/v2/webhooks/${id}/secret/rotate`)).body
    const moved = await ask('PATCH', `/v2/webhooks/${id}`, {
      url: `${tests.receiver.url}?moved`,
      customHeaders: { 'X-Token': 'another' },
    })
    expect(moved.status).toBe(200)
    const again = await ask('GET', `/v2/webhooks/${id}`)
    expect(again.body).toMatchObject({ signingSecret, customHeaders: { 'X-Token': 'another' } })
  })

  it('carries the Service-Version of its creation', async () => {
    const body = { name: 'old', url: tests.receiver.url }
    const headers = { 'service-version': '2026-05-01' }
    const { id } = (await tests.service.ask('POST', '/v2/webhooks', { body, headers })).body
    expect((await ask('GET', `/v2/webhooks/${id}`)).body.apiVersion).toBe('2026-05-01')
  })

  it.each([
    ['host', 'x'],
    ['Content-Length', '1'],
    ['transfer-encoding', 'chunked'],
    ['Connection', 'close'],
    ['Service-Webhook-Id', 'x'],
    ['service-anything', 'x'],
    ['Content-Type', 'text/plain'],
    ['X-A', 'a\r\nB: c'],
    ['X-A', 'ł'],
    ['bad name', 'x'],
    ['', 'x'],
  ])('refuses the custom header %s: %j at creation', async (name, value) => {
    const answer = await ask('POST', '/v2/webhooks', {
      name: 'x',
      url: tests.receiver.url,
      customHeaders: { [name]: value },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.detail[0].loc.slice(0, 2)).toEqual(['body', 'customHeaders'])
  })

  it('refuses an address nothing may be sent to, when it is made and when it is changed', async () => {
    const url = 'http://169.254.169.254/latest/meta-data'
    const { id } = await tests.create()
    for (const answer of [
      await ask('POST', '/v2/webhooks', { name: 'x', url }),
      await ask('PATCH', `/v2/webhooks/${id}`, { url }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'url'], type: 'url_forbidden' }])
    }
  })

  it('is changed field by field', async () => {
    const { id } = await tests.create({ customHeaders: { 'X-A': '1' } })
    const changed = await ask('PATCH', `/v2/webhooks/${id}`, { name: 'n', maxAttempts: 1, status: 'paused' })
    expect(changed.body).toMatchObject({ name: 'n', maxAttempts: 1, status: 'paused', customHeaders: { 'X-A': '1' } })
    expect(changed.text).not.toContain('whsec_')
    const again = await ask('PATCH', `/v2/webhooks/${id}`, { status: 'active', customHeaders: {} })
    expect(again.body).toMatchObject({ status: 'active', customHeaders: {}, url: tests.receiver.url })
  })

  it('is gone after DELETE, which answers an empty 204', async () => {
    const { id } = await tests.create()
    const deleted = await ask('DELETE', `/v2/webhooks/${id}`)
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/secret/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ]) {
      const answer = await ask(method ?? '', `/v2/webhooks/${id}${path}`)
      expect([answer.status, answer.body.code]).toEqual([404, 'resource.not_found'])
    }
  })

  it('that is deleted while it is changed is not found, and stays deleted', async () => {
    const { id } = await tests.create()
    const { database } = tests.service
    const { transaction } = database
    database.transaction = async (work) => {
      database.transaction = transaction
      expect((await ask('DELETE', `/v2/webhooks/${id}`)).status).toBe(204)
      return transaction(work)
    }
    const changed = await ask('PATCH', `/v2/webhooks/${id}`, { name: 'n', url: `${tests.receiver.url}/other` })
    expect([changed.status, changed.body.code]).toEqual([404, 'resource.not_found'])
    expect(await stored()).not.toContain(id)
  })

  it('is found by its id in any case of letters', async () => {
    const { id } = await tests.create({ customHeaders: { 'X-A': '1' } })
    const rotated = await ask('POST', `/v2/webhooks/${id.toUpperCase()}/secret/rotate`)
    await ask('PATCH', `/v2/webhooks/${id.toUpperCase()}`, { customHeaders: { 'X-A': '2' } })
    const read = (await ask('GET', `/v2/webhooks/${id}`)).body
    expect(read).toMatchObject({ signingSecret: rotated.body.signingSecret, customHeaders: { 'X-A': '2' } })
  })
})
